import type { ManagedStudent } from '#contracts/people/student-administration.ts'
import type { StudentId, UserId } from '#contracts/wire/ids.ts'
import type { Person, UserTx } from '../../db/transactions.ts'
import { recordAct } from '../audit/record-act.ts'
import { changedMeanwhile } from '../audit/require-revision.ts'
import { readLockedStudent, readManagedStudent, refusingWrongPeople } from './read-managed-student.ts'
import { replaceParents } from './students.queries.ts'

/**
 * Replaces all links; the first parent is primary. `knownIds` are the links that the administrator saw: where there are
 * others by now, nothing is replaced. Throws `not_found`, `changed_meanwhile`, `invalid_input`.
 */
export async function setParents(
  tx: UserTx,
  person: Person,
  student: StudentId,
  { parentIds, knownIds }: { parentIds: readonly UserId[]; knownIds: readonly UserId[] },
): Promise<ManagedStudent> {
  const before = await readLockedStudent(tx, student)
  const present = before.parents.map(({ id }) => id)
  if (present.join() !== knownIds.join()) throw changedMeanwhile(before)
  await refusingWrongPeople(replaceParents(tx, student, [...new Set(parentIds)]))
  const after = await readManagedStudent(tx, student)
  await recordAct(tx, person, {
    action: 'link_parents',
    entityType: 'students',
    entityId: student,
    before: before.parents,
    after: after.parents,
  })
  return after
}
