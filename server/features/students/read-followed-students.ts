import type { Role } from '#contracts/accounts/profile.ts'
import { type FollowedStudent, missedTestDays } from '#contracts/people/followed-students.ts'
import { practicePeriodDays } from '#domain/coaching/practice-weeks.ts'
import { computeShownComposite } from '#domain/scores/scaled-scores.ts'
import type { RowsOf } from '../../db/batch.ts'
import { listAttemptsInProgress } from '../../db/tests-in-progress.ts'
import { asUserPrepared, type Identity, type Person, runElevated, type UserTx } from '../../db/transactions.ts'
import { makeWrongPortalRefusal, requireRole } from '../../http/require-role.ts'
import type { Services } from '../../services.ts'
import { groupFirstTargets, runFirstTargetsStatement } from '../goals/first-targets.ts'
import { defaultTimeZone, formatDayInTimeZone } from '../person/local-day.ts'
import { readScoreBands } from '../score-forecast/read-bands.ts'
import { groupSubmissionsByStudent, listOfEverybodyStatement, type VisibleRow } from '../submissions/read-submission.ts'
import { listShownSections } from '../submissions/shown-sections.ts'
import { presentFollowedStudent } from './followed-students.present.ts'
import {
  dueTestsStatement,
  followedStudentsStatement,
  type MissedTestRow,
  missedTestsStatement,
  nextSessionsStatement,
  remindedTestsStatement,
} from './followed-students.queries.ts'

/** More students than any tutor has. */
export const maxFollowedStudents = 5000

/** Runs the same number of queries, however many students there are. Throws `not_allowed` for another role. */
export async function readFollowedStudents(
  services: Services,
  identity: Identity,
  role: Role,
): Promise<FollowedStudent[]> {
  const { db, log, clock } = services
  const now = clock.now()
  const statements = [
    followedStudentsStatement({ limit: maxFollowedStudents, since: daysBefore(now, practicePeriodDays) }),
    role === 'tutor' ? remindedTestsStatement({ now }) : dueTestsStatement({ now }),
    missedTestsStatement({ since: daysBefore(now, missedTestDays), now }),
    nextSessionsStatement({ now }),
    runFirstTargetsStatement(),
    listOfEverybodyStatement(role),
  ] as const
  const read = async (tx: UserTx, person: Person, rows: RowsOf<typeof statements>) => {
    requireRole(person, role)
    const [students, dueTests, missedTests, nextSessions, targets, submitted] = rows
    const submissions = await groupSubmissionsByStudent(tx, submitted, {
      // A tutor's list can have fifty thousand submissions, so only the newest ones get bands.
      chooseBanded: (shown) => (role === 'parent' ? shown : newestScaled(shown)),
      readBandsOf: (banded, notReached) => readScoreBands(services, tx, person, banded, notReached),
      onFailure: (student, err) => log.error({ err, student }, 'The submissions of a student could not be shown.'),
    })
    const dueByStudent = byStudent(dueTests)
    const missedByStudent = byStudent(await withoutThoseInProgress(tx, person, missedTests))
    const sessions = new Map(nextSessions.map((row) => [row.student_id, row.starts_at]))
    const goals = groupFirstTargets(targets)
    const moment = { now, today: formatDayInTimeZone(now, defaultTimeZone) }
    return students.map((row) => {
      const followed = {
        submissions: submissions.get(row.id) ?? [],
        dueTests: dueByStudent.get(row.id) ?? [],
        missedTests: missedByStudent.get(row.id) ?? [],
        nextSessionAt: sessions.get(row.id) ?? null,
        goal: goals.get(row.id) ?? null,
      }
      return presentFollowedStudent(row, followed, moment)
    })
  }
  // The database refuses these statements for roles that may not read reminders; that refusal is replaced.
  return asUserPrepared(db, identity, statements, read, makeWrongPortalRefusal)
}

async function withoutThoseInProgress(
  tx: UserTx,
  person: Person,
  missed: readonly MissedTestRow[],
): Promise<readonly MissedTestRow[]> {
  if (missed.length === 0) return missed
  const students = [...new Set(missed.map(({ student_id }) => student_id))]
  const running = await runElevated(tx, person, 'followers read no attempts', (system) =>
    listAttemptsInProgress(system, students),
  )
  const taken = new Set(running.map(({ student_id, test_id }) => `${student_id} ${test_id}`))
  return missed.filter(({ student_id, test_id }) => !taken.has(`${student_id} ${test_id}`))
}

/** Returns the newest composite score and the newest single-section score of each student. `rows` must be newest first. */
function newestScaled(rows: readonly VisibleRow[]): VisibleRow[] {
  const found = new Map<string, VisibleRow>()
  for (const row of rows) {
    const sections = listShownSections(row)
    if (sections.every(({ scaled }) => scaled === null)) continue
    const kind = `${row.student_id} ${computeShownComposite(sections) === null ? 'section' : 'composite'}`
    if (!found.has(kind)) found.set(kind, row)
  }
  return [...found.values()]
}

function daysBefore(now: Date, days: number): Date {
  return new Date(now.getTime() - days * 24 * 3600 * 1000)
}

function byStudent<Row extends { readonly student_id: string }>(
  rows: readonly Row[],
): ReadonlyMap<string, readonly Row[]> {
  const found = new Map<string, Row[]>()
  for (const row of rows) {
    const own = found.get(row.student_id)
    if (own) own.push(row)
    else found.set(row.student_id, [row])
  }
  return found
}
