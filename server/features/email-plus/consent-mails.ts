/** The two emails of a parental consent. */
import { thePlatform } from '#domain/text/platform-name.ts'
import { type MailContent, renderMailHtml, renderMailText } from '../../outbox/mail-layout.ts'
import type { Message } from '../../outbox/queue-message.ts'
import { consentAnswerDays } from './consent-times.ts'

interface Link {
  readonly to: string
  readonly token: string
  readonly publicUrl: string
}

const days = `The link is good for ${consentAnswerDays} days.`

/** Sent to the address that a child typed. Nothing else is known about it. */
export function makeFirstConsentMail(link: Link): Message {
  return message(link, 'Open the page', {
    subject: 'A child asks you for an account',
    heading: 'A child asks you for an account',
    paragraphs: [
      `${thePlatform} is where students prepare for the exam of the specialized high schools in New York City. A child said that you are their parent, and that they are under 13. So we ask you first.`,
      'If you agree, we keep the child’s name, answers and scores, and what the child practices. They show what to practice next. You and administrators see it, and a tutor if the child has one. We show no ads and sell nothing.',
      'Until you agree we keep nothing about the child. You can take your consent back at any time: then the account is closed, and erased after seven days.',
      `Open the page to read more and to decide. A day after you agree, we ask you once more. ${days}`,
    ],
    footnote: `If no child of yours asked, ignore this email. After ${consentAnswerDays} days we forget that somebody asked.`,
  })
}

/** Sent to the account of the parent who consented. */
export function makeSecondConsentMail(link: Link): Message {
  return message(link, 'Confirm', {
    subject: 'Please confirm your consent',
    heading: 'Please confirm your consent',
    paragraphs: [
      `Yesterday you agreed that we keep what your child does on ${thePlatform}. The law asks that we make sure that it was you.`,
      `Confirm it, and you can make your child’s account. ${days}`,
    ],
    footnote: `You did not agree, or changed your mind? Ignore this email. After ${consentAnswerDays} days we forget it, and no account is made.`,
  })
}

function message(
  { to, token, publicUrl }: Link,
  label: string,
  words: Omit<MailContent, 'button' | 'publicUrl'>,
): Message {
  const content = { ...words, publicUrl, button: { label, link: `${publicUrl}/consent#${token}` } }
  return {
    channel: 'email',
    kind: 'consent',
    recipient: to,
    subject: words.subject,
    text: renderMailText(content),
    html: renderMailHtml(content),
  }
}
