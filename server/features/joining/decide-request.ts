import { type JoinRequestId, joinRequestId } from '#contracts/wire/ids.ts'
import { notFound, Refusal } from '#contracts/wire/refusals.ts'
import { convertViolations } from '../../db/refusing.ts'
import { type Person, runElevated, type UserTx } from '../../db/transactions.ts'
import { recordAct } from '../audit/record-act.ts'
import type { NotifyOptions } from '../notifications/notify.ts'
import { announceConfirmedJoin } from './announce-request.ts'
import { findTutorBeforeDecision, updateJoinDecision } from './joining.queries.ts'

/**
 * Decides the request. The database checks who may decide, and links the two people on confirmation. Throws `not_allowed`, `not_found`,
 * `changed_meanwhile`.
 */
export async function decideRequest(
  tx: UserTx,
  person: Person,
  id: JoinRequestId,
  decision: 'confirmed' | 'refused',
  options: NotifyOptions,
): Promise<JoinRequestId> {
  if (person.role === 'student' && decision === 'confirmed') {
    throw new Refusal('not_allowed', 'An adult confirms who is added as your parent.')
  }
  const former = await runElevated(tx, person, 'a tutor sees no student before they are linked', (system) =>
    findTutorBeforeDecision(system, id),
  )
  const decided = await refusingPast(
    updateJoinDecision(tx, id, { status: decision, decided_at: options.now, decided_by: person.userId }),
  )
  if (!decided) throw notFound('request')
  const { student_id, parent_id: parentId, class_id: classId, tutor_id: tutorId } = decided
  await recordAct(tx, person, {
    action: decision === 'confirmed' ? 'confirm_join' : 'refuse_join',
    entityType: 'students',
    entityId: student_id,
    before: null,
    after: { parentId, classId, tutorId },
  })
  if (decision === 'confirmed') await announceConfirmedJoin(tx, person, { id, former }, options)
  return joinRequestId.parse(id)
}

/** Translates database errors caused by changes since the request was made. */
function refusingPast<Result>(write: Promise<Result>): Promise<Result> {
  const past = (message: string) => () => new Refusal('changed_meanwhile', message)
  return convertViolations(write, {
    join_requests_further_adult: past('Another adult is linked by now, who decides about this one.'),
    join_requests_other_tutor: past('This student has another tutor by now. Please refuse the request.'),
    student_parent_relationships_parent_id_role: past('This person is no longer a parent. Please refuse the request.'),
    students_tutor_id_role: past('This person is no longer a tutor. Please refuse the request.'),
  })
}
