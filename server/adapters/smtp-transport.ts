/** Mail over SMTP. */
import { createTransport } from 'nodemailer'
import { type MessageTransport, RefusedForGood } from './message-transport.ts'

// All of it together stays well below the time after which the outbox tries again.
const timeouts = { dnsTimeout: 10_000, connectionTimeout: 20_000, greetingTimeout: 20_000, socketTimeout: 60_000 }

/** `url` as in `SMTP_URL`, `from` as in `MAIL_FROM`. Opens a connection for each email, none before. */
export function smtpTransport(url: string, from: string): MessageTransport {
  const transporter = createTransport({ url, disableFileAccess: true, disableUrlAccess: true, ...timeouts })
  const domain = /@([^>\s]+)/.exec(from)?.[1] ?? 'localhost'
  return {
    async send({ id, recipient, subject, text, html, unsubscribe_url: unsubscribeUrl }) {
      const sent = await transporter
        .sendMail({
          from,
          to: { name: '', address: recipient },
          subject,
          text,
          ...(html !== null && { html }),
          // The same for every try, so that a mailbox can recognize an email that reached it twice.
          messageId: `<${id}@${domain}>`,
          headers: { 'Auto-Submitted': 'auto-generated', ...(unsubscribeUrl !== null && oneClick(unsubscribeUrl)) },
        })
        .catch(refuseForGood)
      return sent.response
    },
  }
}

/** RFC 8058: the reader sees a button that posts to this address. */
function oneClick(url: string) {
  return { 'List-Unsubscribe': `<${url}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' }
}

/** 5xx about the recipient or the text is final; about our sign-in, our sender or the connection it is a matter of settings. */
function refuseForGood(error: unknown): never {
  const { command, responseCode } = Object(error)
  const isFinal = typeof responseCode === 'number' && responseCode >= 500 && ['RCPT TO', 'DATA'].includes(command)
  if (isFinal && error instanceof Error) throw new RefusedForGood(error.message)
  throw error
}
