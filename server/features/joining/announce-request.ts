/** The email that a request waits. It names nobody: only a page after sign-in says who asks. */
import { elevated, type Person, type UserTx } from '../../db/transactions.ts'
import { type MailContent, mailHtml, mailText } from '../../outbox/mail-layout.ts'
import { queueMessage } from '../../outbox/queue-message.ts'
import { getDecider, hasMessageSince } from './joining.queries.ts'

const kind = 'join_request'
const footnote = 'You get this email because you have an account on Prep Platform.'

/** A class that joins together makes one email for its tutor, not thirty. */
const pauseMs = 3600 * 1000

/** Emails the student about a parent, and the tutor about a student. Administrators see all requests on their dashboard. */
export async function announceRequest(
  tx: UserTx,
  person: Person,
  id: string,
  { publicUrl, now }: { readonly publicUrl: string; readonly now: Date },
): Promise<void> {
  await elevated(tx, person, 'nobody sees the address of people they are not linked to yet', async (system) => {
    const { parent_id, class_name, student_email, tutor_email } = await getDecider(system, id)
    const recipient = parent_id === null ? tutor_email : student_email
    if (recipient === null || recipient === '') return
    const content = parent_id === null ? toTutor(class_name, publicUrl) : toStudent(publicUrl)
    const message = { channel: 'email', kind, recipient, subject: content.subject } as const
    if (await hasMessageSince(system, message, new Date(now.getTime() - pauseMs))) return
    await queueMessage(system, { ...message, text: mailText(content), html: mailHtml(content) }, now)
  })
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
    button: { label: 'See the request', link: `${publicUrl}/tutor` },
    footnote,
  }
}

function titled(text: string) {
  return { subject: text, heading: text }
}
