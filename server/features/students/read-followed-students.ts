import { type FollowedStudent, followedStudent } from '#contracts/portals.ts'
import type { UserTx } from '../../db/transactions.ts'
import { listSubmissionsOfEverybody } from '../submissions/read-submission.ts'
import { listFollowedStudents } from './followed-students.queries.ts'

const studentsShown = 1000

/** Two queries for all of them, however many they are. */
export async function readFollowedStudents(tx: UserTx): Promise<FollowedStudent[]> {
  const students = await listFollowedStudents(tx, studentsShown)
  const submissions = await listSubmissionsOfEverybody(tx)
  return students.map((row) =>
    followedStudent.parse({
      id: row.id,
      fullName: row.full_name,
      grade: row.grade,
      school: row.school,
      submissions: submissions.get(row.id) ?? [],
    }),
  )
}
