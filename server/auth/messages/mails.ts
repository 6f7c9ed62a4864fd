/** The texts of the emails about accounts. */

import type { Role } from '#contracts/accounts/profile.ts'
import { thePlatform } from '#domain/text/platform-name.ts'
import { type MailContent, renderMailHtml, renderMailText } from '../../outbox/mail-layout.ts'
import type { Message } from '../../outbox/queue-message.ts'

export type MailPurpose = 'signup' | 'invite' | 'magiclink' | 'recovery' | 'email_change'

const unasked = 'If you did not ask for this, you can ignore this message.'
const unregistered = 'If you did not register, or the name is not yours, do not confirm. You can ignore this message.'

const words: Record<MailPurpose, Omit<MailContent, 'code' | 'button' | 'publicUrl'> & { label: string }> = {
  signup: {
    subject: 'Confirm your email address',
    heading: 'Confirm your email address',
    paragraphs: [`Welcome to ${thePlatform}. Please confirm your address to finish your account.`],
    label: 'Confirm email address',
    footnote: unregistered,
  },
  invite: {
    subject: `You are invited to ${thePlatform}`,
    heading: 'You are invited',
    paragraphs: ['Confirm this address and choose your password.'],
    label: 'Accept the invitation',
    footnote: 'If you did not expect this, you can ignore this message.',
  },
  magiclink: {
    subject: 'Your sign-in link',
    heading: `Sign in to ${thePlatform}`,
    paragraphs: ['Here is the sign-in link that you asked for. It works once.'],
    label: 'Sign in',
    footnote: unasked,
  },
  recovery: {
    subject: 'Reset your password',
    heading: 'Reset your password',
    paragraphs: ['Follow the link to choose a new password. It works once.'],
    label: 'Choose a new password',
    footnote: unasked,
  },
  email_change: {
    subject: 'Confirm your new email address',
    heading: 'Confirm the change of your email address',
    paragraphs: [],
    label: 'Confirm the change',
    footnote: 'If you did not ask for this, do not follow the link and change your password.',
  },
}

const purposeWords: Record<Role, string> = {
  student: 'to take practice tests',
  parent: 'to follow a child’s practice tests',
  tutor: 'to follow your students',
  admin: 'to manage people and tests',
}

/**
 * States who sent the invitation, if an administrator did, and what the account is for. Does not name a parent's child, because the address
 * may belong to a stranger until the parent signs in.
 */
export function describeInvitation(inviter: string | null, role: Role | null): string {
  const [who, account] =
    inviter === null
      ? [`You have a new account on ${thePlatform}.`, 'It']
      : [`${inviter}, an administrator, invites you to ${thePlatform}.`, 'Your new account']
  return role === null ? who : `${who} ${account} is there ${purposeWords[role]}.`
}

/** An email whose link and code have the same effect. `opening` comes first. `notes` are paragraphs for this person only. */
export function makeLinkMail(
  purpose: MailPurpose,
  mail: {
    to: string
    link: string
    code: string
    minutes: number
    publicUrl: string
    opening: readonly string[]
    notes: readonly string[]
  },
): Message {
  const { label, ...content } = words[purpose]
  return message(purpose, mail.to, {
    ...content,
    paragraphs: [
      ...mail.opening,
      ...content.paragraphs,
      ...mail.notes,
      `The link and the code are good for ${duration(mail.minutes)}.`,
    ],
    button: { label, link: mail.link },
    code: mail.code,
    publicUrl: mail.publicUrl,
  })
}

export function makeReauthenticationMail(mail: {
  to: string
  code: string
  minutes: number
  publicUrl: string
}): Message {
  return message('reauthentication', mail.to, {
    subject: `${mail.code} is your confirmation code`,
    heading: 'Confirm that it is you',
    paragraphs: [`Enter this code on the page that asked for it. It is good for ${duration(mail.minutes)}.`],
    code: mail.code,
    publicUrl: mail.publicUrl,
    footnote: 'If you did not ask for this, somebody may be using your account. Change your password.',
  })
}

export function makeCodeSms(kind: string, to: string, code: string): Message {
  const words = `Your ${thePlatform} code is ${code}`
  return { channel: 'sms', kind, recipient: to, subject: 'Your code', text: words, html: null }
}

function message(kind: string, to: string, content: MailContent): Message {
  return {
    channel: 'email',
    kind,
    recipient: to,
    subject: content.subject,
    text: renderMailText(content),
    html: renderMailHtml(content),
  }
}

function duration(minutes: number) {
  if (minutes < 120) return `${minutes} minutes`
  const hours = Math.round(minutes / 60)
  return hours < 48 ? `${hours} hours` : `${Math.round(hours / 24)} days`
}
