import type { ListedSubmission } from '#contracts/scores/listed-submissions.ts'
import type { Person, UserTx } from '../../db/transactions.ts'
import type { Services } from '../../services.ts'
import { findMyStudent } from '../person/my-student.ts'
import { readOwnSubmissions } from '../submissions/read-submission.ts'
import { readScoreBands } from './read-bands.ts'

/** Returns the person's own submissions, newest first. */
export async function readMySubmissions(services: Services, tx: UserTx, person: Person): Promise<ListedSubmission[]> {
  const student = await findMyStudent(tx, person.userId)
  if (!student) return []
  return readOwnSubmissions(tx, student.id, (rows, notReached) =>
    readScoreBands(services, tx, person, rows, notReached),
  )
}
