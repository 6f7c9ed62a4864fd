import type { FollowedStudent } from '#contracts/portals.ts'
import type { Person, UserTx } from '../../db/transactions.ts'
import type { Services } from '../../services.ts'
import { readFirstTargets } from '../goals/first-targets.ts'
import { listSubmissionsOfEverybody } from '../submissions/read-submission.ts'
import { presentFollowedStudent } from './followed-students.present.ts'
import { type DueTestRow, listDueTests, listFollowedStudents, listNextSessions } from './followed-students.queries.ts'

/** More than any tutor has. */
export const studentsShown = 5000

/** The same number of queries, however many students there are. */
export async function readFollowedStudents(
  { log, clock }: Services,
  tx: UserTx,
  person: Person,
): Promise<FollowedStudent[]> {
  const now = clock.now()
  const students = await listFollowedStudents(tx, studentsShown)
  const dueTests = byStudent(await listDueTests(tx))
  const sessions = new Map((await listNextSessions(tx, now)).map((row) => [row.student_id, row.starts_at]))
  const goals = await readFirstTargets(tx)
  const submissions = await listSubmissionsOfEverybody(tx, person, (student, err) =>
    log.error({ err, student }, 'The submissions of a student could not be shown.'),
  )
  return students.map((row) => {
    const followed = {
      submissions: submissions.get(row.id) ?? [],
      dueTests: dueTests.get(row.id) ?? [],
      nextSessionAt: sessions.get(row.id) ?? null,
      goal: goals.get(row.id) ?? null,
    }
    return presentFollowedStudent(row, followed, now)
  })
}

function byStudent(rows: readonly DueTestRow[]): ReadonlyMap<string, readonly DueTestRow[]> {
  const found = new Map<string, DueTestRow[]>()
  for (const row of rows) {
    const own = found.get(row.student_id)
    if (own) own.push(row)
    else found.set(row.student_id, [row])
  }
  return found
}
