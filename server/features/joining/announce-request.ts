/** What the two sides of a request hear of it. The email that one waits names nobody: only pages after sign-in say who asks. */
import { elevated, type Person, type UserTx } from '../../db/transactions.ts'
import { type MailContent, mailHtml, mailText } from '../../outbox/mail-layout.ts'
import { queueMessage } from '../../outbox/queue-message.ts'
import type { NewNotification } from '../notifications/new-notification.ts'
import { type NotifyOptions, notify } from '../notifications/notify.ts'
import { getParties, hasMessageSince, type Parties } from './joining.queries.ts'

const kind = 'join_request'
const footnote = 'You get this email because you have an account on Prep Platform.'

/** A class that joins together makes one email for its tutor, not thirty. */
const pauseMs = 3600 * 1000

/** Tells the student about a parent, and the tutor about a student. Administrators see all requests on their dashboard. */
export async function announceRequest(tx: UserTx, person: Person, id: string, options: NotifyOptions): Promise<void> {
  const { publicUrl, now } = options
  await elevated(tx, person, 'nobody sees the address of people they are not linked to yet', async (system) => {
    const parties = await getParties(system, id, now)
    await notify(system, newsOfRequest(parties), options)
    const { parent_id, class_name } = parties
    const recipient = addressOfDecider(parties)
    if (recipient === null || recipient === '') return
    const content = parent_id === null ? toTutor(class_name, publicUrl) : toStudent(publicUrl)
    const message = { channel: 'email', kind, recipient, subject: content.subject } as const
    if (await hasMessageSince(system, message, new Date(now.getTime() - pauseMs))) return
    await queueMessage(system, { ...message, text: mailText(content), html: mailHtml(content) }, now)
  })
}

/** Null for somebody who could not log in to see who asks, and for a class without a tutor. */
function addressOfDecider(parties: Parties): string | null {
  if (parties.parent_id === null) return parties.tutor_can_sign_in ? parties.tutor_email : null
  return parties.student_can_sign_in ? parties.student_email : null
}

/** Tells the parent, or the student, who asked. */
export async function announceConfirmed(tx: UserTx, person: Person, id: string, options: NotifyOptions): Promise<void> {
  await elevated(tx, person, 'notify somebody whose request is confirmed', async (system) =>
    notify(system, [newsOfConfirmed(await getParties(system, id, options.now))], options),
  )
}

/** To nobody if the class has no tutor. */
function newsOfRequest(parties: Parties): NewNotification[] {
  const { id, student_id, student_user_id, student_name, parent_id, parent_name, class_name, tutor_id } = parties
  const news = { kind: 'join_request', about: id, joinRequestId: id, studentId: student_id } as const
  if (parent_id !== null) {
    return [
      {
        ...{ ...news, recipientId: student_user_id, title: `${parent_name} asks to be added as your parent` },
        lines: ['Confirm only a person you know. A parent sees your scores and answers.'],
        ...{ path: '/student#join-requests', button: 'See the request' },
      },
    ]
  }
  if (tutor_id === null) return []
  const what = class_name === null ? 'be your student' : `join your class ${class_name}`
  return [
    {
      ...{ ...news, recipientId: tutor_id, title: `${student_name} asks to ${what}` },
      lines: ['Confirm or refuse it. The tutor of a student sees their scores and answers.'],
      ...{ path: '/tutor#join-requests', button: 'See the request' },
    },
  ]
}

function newsOfConfirmed(parties: Parties): NewNotification {
  const { id, student_id, student_user_id, student_name, parent_id, class_name, tutor_name } = parties
  const news = { kind: 'join_confirmed', about: id, studentId: student_id, button: 'Open Prep Platform' } as const
  if (parent_id !== null) {
    return {
      ...{ ...news, recipientId: parent_id, title: `${student_name} is now on your dashboard` },
      ...{ lines: ['Your request was confirmed. You see their tests and results there.'], path: '/parent' },
    }
  }
  return {
    ...{ ...news, recipientId: student_user_id },
    title: class_name === null ? `${tutor_name} is now your tutor` : `You are now in the class ${class_name}`,
    ...{ lines: ['Your request was confirmed. New tests for you appear on your dashboard.'], path: '/student' },
  }
}

function toStudent(publicUrl: string): MailContent {
  return {
    ...titled('Somebody asks to be added as your parent'),
    paragraphs: [
      'They entered the code that you or your school made. Log in to see who it is.',
      'Confirm only a person you know. A parent sees your scores and answers.',
    ],
    button: { label: 'See the request', link: `${publicUrl}/student#join-requests` },
    footnote,
  }
}

function toTutor(className: string | null, publicUrl: string): MailContent {
  return {
    ...titled(
      className === null ? 'A student asks you to be their tutor' : `A student asks to join your class ${className}`,
    ),
    paragraphs: ['Log in to see who asks, then confirm or refuse. You get at most one such email an hour.'],
    button: { label: 'See the request', link: `${publicUrl}/tutor#join-requests` },
    footnote,
  }
}

function titled(text: string) {
  return { subject: text, heading: text }
}
