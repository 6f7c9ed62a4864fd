import { type FollowedStudent, followedStudent } from '#contracts/portals.ts'
import type { Person, UserTx } from '../../db/transactions.ts'
import type { Services } from '../../services.ts'
import { listSubmissionsOfEverybody } from '../submissions/read-submission.ts'
import { listFollowedStudents } from './followed-students.queries.ts'

/** More than any tutor has. */
export const studentsShown = 5000

/** Three queries for all of them, however many they are. */
export async function readFollowedStudents(
  { log, clock }: Services,
  tx: UserTx,
  person: Person,
): Promise<FollowedStudent[]> {
  const students = await listFollowedStudents(tx, clock.now(), studentsShown)
  const submissions = await listSubmissionsOfEverybody(tx, person, (student, err) =>
    log.error({ err, student }, 'The submissions of a student could not be shown.'),
  )
  return students.map((row) =>
    followedStudent.parse({
      id: row.id,
      fullName: row.full_name,
      grade: row.grade,
      school: row.school,
      submissions: submissions.get(row.id) ?? [],
      overdueTests: row.overdue_tests,
    }),
  )
}
