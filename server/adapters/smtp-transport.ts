/** Mail over SMTP. */
import { createTransport } from 'nodemailer'
import { type MessageTransport, PermanentRefusalError } from './message-transport.ts'

// The sum stays well below the time after which the outbox tries again.
const timeouts = { dnsTimeout: 10_000, connectionTimeout: 20_000, greetingTimeout: 20_000, socketTimeout: 60_000 }

/** `url` has the format of `SMTP_URL`, `from` that of `MAIL_FROM`. Opens one connection per email. */
export function createSmtpTransport(url: string, from: string): MessageTransport {
  const transporter = createTransport({ url, disableFileAccess: true, disableUrlAccess: true, ...timeouts })
  const address = /<([^>]+)>/.exec(from)?.[1] ?? from
  const domain = /@([^>\s]+)/.exec(from)?.[1] ?? 'localhost'
  return {
    async send({ id, recipient, subject, text, html, unsubscribe_url: unsubscribeUrl, senderName }) {
      const sent = await transporter
        .sendMail({
          from: senderName === null ? from : { name: senderName, address },
          to: { name: '', address: recipient },
          subject,
          text,
          ...(html !== null && { html }),
          // The same id on every try, so that a mailbox can recognize a duplicate email.
          messageId: `<${id}@${domain}>`,
          headers: { 'Auto-Submitted': 'auto-generated', ...(unsubscribeUrl !== null && oneClick(unsubscribeUrl)) },
        })
        .catch(refuseForGood)
      return sent.response
    },
  }
}

/** RFC 8058: the email program displays a button that posts to this address. */
function oneClick(url: string) {
  return { 'List-Unsubscribe': `<${url}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' }
}

/** A 5xx response about the recipient or the text is final. One about our login, sender or connection is a matter of settings. */
function refuseForGood(error: unknown): never {
  const { command, responseCode } = Object(error)
  const isFinal = typeof responseCode === 'number' && responseCode >= 500 && ['RCPT TO', 'DATA'].includes(command)
  if (isFinal && error instanceof Error) throw new PermanentRefusalError(error.message)
  throw error
}
