/** What students have seen, in this wording or in that of a copy. */
import type { AssignmentTarget } from '#contracts/attempts/assignment-administration.ts'
import { type Person, runElevated, type UserTx } from '../../db/transactions.ts'
import { findTargetedStudents } from '../assignments/assign-tests.ts'
import { readSeenQuestions, type SeenItems } from './assembly.queries.ts'

/** By at least one of the students. Throws `not_found` for a class or a student that is gone. */
export async function readSeenItems(tx: UserTx, person: Person, target: AssignmentTarget): Promise<SeenItems> {
  const { students } = await findTargetedStudents(tx, person, target)
  return runElevated(tx, person, 'only the system reads what attempts showed', (system) =>
    readSeenQuestions(system, students),
  )
}
