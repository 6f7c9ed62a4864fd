/** What students have seen, in this wording or in that of a copy. */
import type { AssignmentTarget } from '#contracts/attempts/assignment-administration.ts'
import { type Person, runElevated, type UserTx } from '../../db/transactions.ts'
import { findTargetedStudents } from '../assignments/assign-tests.ts'
import { listFamilies, listSeenQuestions } from './assembly.queries.ts'
import type { SeenItems } from './item-filters.ts'

/** By at least one of the students. Throws `not_found` for a class or a student that is gone. */
export async function readSeenItems(tx: UserTx, person: Person, target: AssignmentTarget): Promise<SeenItems> {
  const { students } = await findTargetedStudents(tx, person, target)
  return runElevated(tx, person, 'only the system reads what attempts showed', async (system) => {
    const rows = await listSeenQuestions(system, students)
    const families = await listFamilies(system, [...new Set(rows.map(({ question_id }) => question_id))])
    return {
      fingerprints: [...new Set(rows.map(({ fingerprint }) => fingerprint))],
      families: [...new Set(families.values())],
    }
  })
}
