import type { ManagedStudent } from '#contracts/people/student-administration.ts'
import type { StudentId, UserId } from '#contracts/wire/ids.ts'
import { type Person, runElevated, type UserTx } from '../../db/transactions.ts'
import { recordAct } from '../audit/record-act.ts'
import { makeChangedMeanwhileRefusal } from '../audit/require-revision.ts'
import { announceAdult } from '../joining/announce-adult.ts'
import { answerRemovals } from '../joining/answer-removals.ts'
import type { NotifyOptions } from '../notifications/notify.ts'
import { convertWrongPeopleErrors, readLockedStudent, readManagedStudent } from './read-managed-student.ts'
import { replaceParents } from './students.queries.ts'

/**
 * Replaces all links; the first parent is primary. `knownIds` are the links that the administrator saw: if there are others by now, nothing
 * is replaced. Notifies everyone around the child of a new adult, and those who asked for a removal that it is done. Throws `not_found`,
 * `changed_meanwhile`, `invalid_input`.
 */
export async function setParents(
  tx: UserTx,
  person: Person,
  student: StudentId,
  { parentIds, knownIds }: { parentIds: readonly UserId[]; knownIds: readonly UserId[] },
  options: NotifyOptions,
): Promise<ManagedStudent> {
  const before = await readLockedStudent(tx, student)
  const present = before.parents.map(({ id }) => id)
  if (present.join() !== knownIds.join()) throw makeChangedMeanwhileRefusal(before)
  for (const adult of present.filter((id) => !parentIds.includes(id))) {
    await answerRemovals(tx, person, { student, adult, decision: 'removed' }, options)
  }
  await convertWrongPeopleErrors(replaceParents(tx, student, [...new Set(parentIds)]))
  const after = await readManagedStudent(tx, student)
  await recordAct(tx, person, {
    action: 'link_parents',
    entityType: 'students',
    entityId: student,
    before: before.parents,
    after: after.parents,
  })
  const added = after.parents.map(({ id }) => id).filter((id) => !present.includes(id))
  await announceManualLinks(tx, person, { student, adults: added }, options)
  return after
}

/** Announces links that an administrator made. The other administrators get no email. */
export async function announceManualLinks(
  tx: UserTx,
  person: Person,
  { student, adults }: { readonly student: string; readonly adults: readonly string[] },
  options: NotifyOptions,
): Promise<void> {
  if (adults.length === 0) return
  await runElevated(tx, person, 'tell those near a child of a new adult', async (system) => {
    for (const adult of adults) {
      const about = `${student} ${adult} ${options.now.toISOString()}`
      await announceAdult(system, { student, adult, about, by: person.userId, isByHand: true }, options)
    }
  })
}
