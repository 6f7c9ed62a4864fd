import type { StudentAssignment } from '#contracts/assignment-administration.ts'
import type { AssignmentId } from '#contracts/ids.ts'
import { Refusal } from '#contracts/refusals.ts'
import { elevated, type Person, type UserTx } from '../../db/transactions.ts'
import { mailHtml, mailText } from '../../outbox/mail-layout.ts'
import { queueMessage } from '../../outbox/queue-message.ts'
import { recordAct } from '../administration/record-act.ts'
import { claimReminder, getReminder } from './assignment-administration.queries.ts'
import { readLockedAssignment } from './edit-assignment.ts'

const dayMs = 24 * 3600 * 1000

/** Puts one email in the outbox. Throws `not_found`, `changed_meanwhile`, `already_reminded`. */
export async function remindStudent(
  tx: UserTx,
  person: Person,
  id: AssignmentId,
  { now, publicUrl }: { now: Date; publicUrl: string },
): Promise<StudentAssignment> {
  const { studentId, ...before } = await readLockedAssignment(tx, person, id)
  if (!isWaiting(before)) {
    throw new Refusal('changed_meanwhile', 'This test no longer waits for the student. Please reload the page.')
  }
  if (!(await claimReminder(tx, id, now, new Date(now.getTime() - dayMs)))) {
    throw new Refusal('already_reminded', 'The student got an email about this test less than a day ago.')
  }
  await elevated(tx, person, 'mail a student about a test', async (system) => {
    const { email, tutor_name: tutor } = await getReminder(system, id, person.userId)
    const content = {
      subject: `Reminder: ${before.test.title}`,
      heading: `${before.test.title} is waiting for you`,
      paragraphs: [`${tutor ?? 'Your tutor'} asks you to take this test. The start page says when it is due.`],
      button: { label: 'Open test', link: new URL(`/test/${encodeURIComponent(before.test.slug)}`, publicUrl).href },
      footnote: 'You get this email because your tutor assigned you a test on Prep Platform.',
    }
    const message = {
      channel: 'email',
      kind: 'assignment_reminder',
      recipient: email,
      subject: content.subject,
    } as const
    await queueMessage(system, { ...message, text: mailText(content), html: mailHtml(content) }, now)
  })
  const after = { studentId, testId: before.test.id, remindedAt: now.toISOString() }
  await recordAct(tx, person, {
    action: 'remind',
    entityType: 'student_test_assignments',
    entityId: id,
    before: { remindedAt: before.remindedAt },
    after,
  })
  return { ...before, remindedAt: now.toISOString() }
}

function isWaiting({ completed, locked, isUnderWay, test }: StudentAssignment): boolean {
  return !isUnderWay && !(completed && locked) && (test.status === 'active' || test.status === 'published')
}
