import type { askForRemoval as endpoint } from '#contracts/people/joining.ts'
import type { BodyOf } from '#contracts/wire/endpoint.ts'
import { type RemovalRequestId, removalRequestId } from '#contracts/wire/ids.ts'
import { notFound } from '#contracts/wire/refusals.ts'
import { convertViolations } from '../../db/refusing.ts'
import { type Person, runElevated, type UserTx } from '../../db/transactions.ts'
import { requireRole } from '../../http/require-role.ts'
import { recordAct } from '../audit/record-act.ts'
import type { NotifyOptions } from '../notifications/notify.ts'
import { findStudent, listAdministrators } from './joining.queries.ts'
import { insertRemoval, listMyRemovals } from './removals.queries.ts'
import { queueSafetyMail, type SafetyMail } from './safety-mail.ts'

const mail: SafetyMail = {
  kind: 'removal_request',
  title: 'Somebody asks to remove a parent of a student',
  paragraphs: ['Log in to see who asks to remove which parent, then decide. Please look at it today.'],
  button: 'See the request',
  path: '/admin#join-requests',
}

/** Asking again has no effect. Throws `not_allowed`, `not_found`. */
export async function askForRemoval(
  tx: UserTx,
  person: Person,
  { studentId, adultId }: BodyOf<typeof endpoint>,
  options: NotifyOptions,
): Promise<RemovalRequestId> {
  requireRole(person, 'student', 'parent')
  if (!(await findStudent(tx, studentId))) throw notFound('student')
  const row = { student_id: studentId, adult_id: adultId, asked_by: person.userId, asked_at: options.now }
  const made = await convertViolations(insertRemoval(tx, row), { removal_requests_of_a_link: () => notFound('parent') })
  if (!made) return await idOfMine(tx, person, { studentId, adultId })
  await recordAct(tx, person, {
    action: 'ask_removal',
    entityType: 'students',
    entityId: studentId,
    before: null,
    after: { adultId },
  })
  await runElevated(tx, person, 'tell administrators that somebody asks to remove an adult', async (system) => {
    for (const admin of await listAdministrators(system, options.now))
      await queueSafetyMail(system, admin, mail, options)
  })
  return removalRequestId.parse(made.id)
}

async function idOfMine(tx: UserTx, { userId }: Person, { studentId, adultId }: BodyOf<typeof endpoint>) {
  const mine = await listMyRemovals(tx, userId)
  const found = mine.find(({ student_id, adult_id }) => student_id === studentId && adult_id === adultId)
  if (!found) throw notFound('parent')
  return removalRequestId.parse(found.id)
}
