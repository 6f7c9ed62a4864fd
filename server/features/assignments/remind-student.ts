import type { SentReminder, StudentAssignment } from '#contracts/attempts/assignment-administration.ts'
import type { AssignmentId } from '#contracts/wire/ids.ts'
import { Refusal } from '#contracts/wire/refusals.ts'
import { getWindowState } from '#domain/attempts/assignment-window.ts'
import { reminderIntervalMs } from '#domain/attempts/reminders.ts'
import { repeatInvitation } from '../../auth/messages/invite-again.ts'
import { asUser, type Identity, type Person, runElevated, type UserTx } from '../../db/transactions.ts'
import { requireRole } from '../../http/require-role.ts'
import type { Services } from '../../services.ts'
import { recordAct } from '../audit/record-act.ts'
import type { NewNotification } from '../notifications/new-notification.ts'
import { describeWaitingTestsOf } from '../notifications/note-of-waiting.ts'
import { makeNotifyOptions, sendNotifications } from '../notifications/notify.ts'
import { claimReminder, getReminder } from './assignment-administration.queries.ts'
import { describeAuditedAssignment, readLockedAssignment } from './edit-assignment.ts'

type Means = Pick<Services, 'db' | 'config' | 'clock'>

/** An invitation sent within this time, and after the test was assigned, already names the test. */
const invitationPauseMs = 3600 * 1000

/**
 * Notifies the student in the app and by email. A student who cannot sign in yet gets a new invitation at any hour: because it invalidates
 * the previous one, it cannot wait until morning. Throws `not_allowed`, `not_found`, `changed_meanwhile`, `already_reminded`.
 */
export async function remindStudent(services: Means, identity: Identity, id: AssignmentId): Promise<SentReminder> {
  return asUser(services.db, identity, (tx, person) => {
    // Administrators send reminders from the dashboard.
    requireRole(person, 'tutor', 'admin')
    return remind(tx, person, id, services)
  })
}

async function remind(tx: UserTx, person: Person, id: AssignmentId, services: Means): Promise<SentReminder> {
  const now = services.clock.now()
  const known = await readLockedAssignment(tx, person, id)
  const { assignment: before } = known
  if (!isWaiting(before, now)) {
    throw new Refusal('changed_meanwhile', 'This test no longer waits for the student. Please reload the page.')
  }
  if (!(await claimReminder(tx, id, now, new Date(now.getTime() - reminderIntervalMs)))) {
    throw new Refusal('already_reminded', 'The student was reminded of this test less than a day ago.')
  }
  const reach = await tell(tx, person, known, services)
  const remindedAt = now.toISOString()
  await recordAct(tx, person, {
    action: 'remind',
    entityType: 'student_test_assignments',
    entityId: id,
    before: { remindedAt: before.remindedAt },
    after: { ...describeAuditedAssignment(known), remindedAt },
  })
  return { assignment: { ...before, remindedAt }, reach }
}

async function tell(tx: UserTx, person: Person, known: Known, services: Means): Promise<SentReminder['reach']> {
  const now = services.clock.now()
  const { id, assignedAt, opensAt } = known.assignment
  return runElevated(tx, person, 'mail a student about a test', async (system) => {
    const { user_id: userId, tutor_name: tutor } = await getReminder(system, id, person.userId)
    const asker = tutor ?? (person.role === 'admin' ? 'Your school' : 'Your tutor')
    const options = makeNotifyOptions(services, person)
    const { mailed, unable } = await sendNotifications(system, [reminderOf(known, userId, asker)], options)
    if (unable.length === 0) return mailed.length > 0 ? 'email' : 'app'
    const note = await describeWaitingTestsOf(system, userId, now)
    const since = new Date(Math.max(Date.parse(opensAt ?? assignedAt), now.getTime() - invitationPauseMs))
    return (await repeatInvitation(system, services, { userId, note, since })) ? 'invitation' : 'later'
  })
}

type Known = Awaited<ReturnType<typeof readLockedAssignment>>

function reminderOf({ assignment, student }: Known, recipientId: string, asker: string): NewNotification {
  const { id, remindedAt, test } = assignment
  return {
    ...{ recipientId, kind: 'tutor_reminder', about: `${id} ${remindedAt ?? ''}`, studentId: student.studentId },
    title: `Reminder: ${test.title}`,
    lines: [`${asker} asks you to take this test. The start page says when it is due.`],
    path: `/test/${encodeURIComponent(test.slug)}`,
    ...{ button: 'Open test', mailKind: 'assignment_reminder' },
  }
}

function isWaiting({ completed, locked, isUnderWay, test, ...window }: StudentAssignment, now: Date): boolean {
  return (
    getWindowState(window, now) !== 'closed' &&
    !isUnderWay &&
    !(completed && locked) &&
    (test.status === 'active' || test.status === 'published')
  )
}
