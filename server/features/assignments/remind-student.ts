import type { StudentAssignment } from '#contracts/assignment-administration.ts'
import type { AssignmentId } from '#contracts/ids.ts'
import { Refusal } from '#contracts/refusals.ts'
import { windowState } from '#domain/assignment-window.ts'
import { reminderPauseMs } from '#domain/reminders.ts'
import { elevated, type Person, type UserTx } from '../../db/transactions.ts'
import { recordAct } from '../administration/record-act.ts'
import type { NewNotification } from '../notifications/new-notification.ts'
import { type NotifyOptions, notify } from '../notifications/notify.ts'
import { claimReminder, getReminder } from './assignment-administration.queries.ts'
import { auditedWhose, readLockedAssignment } from './edit-assignment.ts'

/** Tells the student, in the app and by email. Throws `not_found`, `changed_meanwhile`, `already_reminded`. */
export async function remindStudent(
  tx: UserTx,
  person: Person,
  id: AssignmentId,
  options: NotifyOptions,
): Promise<StudentAssignment> {
  const { now } = options
  const known = await readLockedAssignment(tx, person, id)
  const { assignment: before, student } = known
  if (!isWaiting(before, now)) {
    throw new Refusal('changed_meanwhile', 'This test no longer waits for the student. Please reload the page.')
  }
  if (!(await claimReminder(tx, id, now, new Date(now.getTime() - reminderPauseMs)))) {
    throw new Refusal('already_reminded', 'The student got an email about this test less than a day ago.')
  }
  await elevated(tx, person, 'mail a student about a test', async (system) => {
    const { user_id: recipientId, tutor_name: tutor } = await getReminder(system, id, person.userId)
    const reminder: NewNotification = {
      ...{
        recipientId,
        kind: 'tutor_reminder',
        about: `${id} ${before.remindedAt ?? ''}`,
        studentId: student.studentId,
      },
      title: `Reminder: ${before.test.title}`,
      lines: [
        `${tutor ?? (person.role === 'admin' ? 'Your school' : 'Your tutor')} asks you to take this test. The start page says when it is due.`,
      ],
      path: `/test/${encodeURIComponent(before.test.slug)}`,
      ...{ button: 'Open test', mailKind: 'assignment_reminder' },
    }
    await notify(system, [reminder], options)
  })
  await recordAct(tx, person, {
    action: 'remind',
    entityType: 'student_test_assignments',
    entityId: id,
    before: { remindedAt: before.remindedAt },
    after: { ...auditedWhose(known), remindedAt: now.toISOString() },
  })
  return { ...before, remindedAt: now.toISOString() }
}

function isWaiting({ completed, locked, isUnderWay, test, ...window }: StudentAssignment, now: Date): boolean {
  return (
    windowState(window, now) !== 'closed' &&
    !isUnderWay &&
    !(completed && locked) &&
    (test.status === 'active' || test.status === 'published')
  )
}
