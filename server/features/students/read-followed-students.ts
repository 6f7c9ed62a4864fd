import type { FollowedStudent } from '#contracts/portals.ts'
import type { Role } from '#contracts/profile.ts'
import { asUserPrepared, type Identity } from '../../db/transactions.ts'
import { requireRole } from '../../http/require-role.ts'
import type { Services } from '../../services.ts'
import { firstTargets, targetsOf } from '../goals/first-targets.ts'
import { listSubmissionsOfEverybody } from '../submissions/read-submission.ts'
import { presentFollowedStudent } from './followed-students.present.ts'
import {
  type DueTestRow,
  dueTestsStatement,
  followedStudentsStatement,
  nextSessionsStatement,
} from './followed-students.queries.ts'

/** More than any tutor has. */
export const studentsShown = 5000

/** The same number of queries, however many students there are. Throws `not_allowed` for another role. */
export async function readFollowedStudents(
  { db, log, clock }: Services,
  identity: Identity,
  role: Role,
): Promise<FollowedStudent[]> {
  const now = clock.now()
  const asked = [
    followedStudentsStatement({ limit: studentsShown }),
    dueTestsStatement({}),
    nextSessionsStatement({ now }),
    firstTargets(),
  ] as const
  return asUserPrepared(db, identity, asked, async (tx, person, [students, dueTests, nextSessions, targets]) => {
    requireRole(person, role)
    const submissions = await listSubmissionsOfEverybody(tx, person, (student, err) =>
      log.error({ err, student }, 'The submissions of a student could not be shown.'),
    )
    const dueByStudent = byStudent(dueTests)
    const sessions = new Map(nextSessions.map((row) => [row.student_id, row.starts_at]))
    const goals = targetsOf(targets)
    return students.map((row) => {
      const followed = {
        submissions: submissions.get(row.id) ?? [],
        dueTests: dueByStudent.get(row.id) ?? [],
        nextSessionAt: sessions.get(row.id) ?? null,
        goal: goals.get(row.id) ?? null,
      }
      return presentFollowedStudent(row, followed, now)
    })
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
