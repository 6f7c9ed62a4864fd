import { type RemovalRequestId, removalRequestId, studentId } from '#contracts/wire/ids.ts'
import { notFound } from '#contracts/wire/refusals.ts'
import type { Person, UserTx } from '../../db/transactions.ts'
import { recordAct } from '../audit/record-act.ts'
import { answerRemovals } from '../joining/answer-removals.ts'
import { findAskedRemoval } from '../joining/find-asked-removal.ts'
import type { NotifyOptions } from '../notifications/notify.ts'
import { setParents } from './link-parents.ts'
import { readLockedStudent } from './read-managed-student.ts'

/** Answers all requests to remove this adult from this child. Throws `not_found`. */
export async function decideRemoval(
  tx: UserTx,
  person: Person,
  id: RemovalRequestId,
  decision: 'removed' | 'kept',
  options: NotifyOptions,
): Promise<RemovalRequestId> {
  const asked = await findAskedRemoval(tx, id)
  const { parents } = await readLockedStudent(tx, asked.student)
  if (!parents.some((parent) => parent.id === asked.adult)) throw notFound('request')
  await recordAct(tx, person, {
    action: decision === 'removed' ? 'remove_adult' : 'keep_adult',
    entityType: 'students',
    entityId: asked.student,
    before: null,
    after: { adultId: asked.adult },
  })
  if (decision === 'kept') {
    await answerRemovals(tx, person, { ...asked, decision }, options)
  } else {
    const knownIds = parents.map((parent) => parent.id)
    const parentIds = knownIds.filter((parent) => parent !== asked.adult)
    await setParents(tx, person, studentId.parse(asked.student), { parentIds, knownIds }, options)
  }
  return removalRequestId.parse(id)
}
