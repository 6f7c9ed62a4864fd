import type { SubmissionId } from '#contracts/ids.ts'
import { Refusal } from '#contracts/refusals.ts'
import type { Submission, SubmissionChecks, SubmissionSummary } from '#contracts/submissions.ts'
import { judged, type Scorecard } from '#domain/scoring.ts'
import type { RowOf } from '../../db/batch.ts'
import type { Database } from '../../db/database.ts'
import { batchAsUser, type Identity, type Person, type UserTx, userStatement } from '../../db/transactions.ts'
import { testIdOf } from '../tests/find-test.ts'
import { readChecks } from './read-checks.ts'
import { presentJudged, presentSubmission, presentSummary } from './submissions.present.ts'
import {
  answersOfLatest,
  findSubmission,
  latestSubmission,
  listAnswers,
  listVisibleSubmissions,
  type SubmissionSummaryRow,
  submissionOfAttempt,
} from './submissions.queries.ts'

/** A submission that the person may see. Throws `not_found`. */
export async function readSubmission(tx: UserTx, id: SubmissionId): Promise<Submission> {
  const row = await findSubmission(tx, id)
  if (!row) throw new Refusal('not_found', 'This submission does not exist.')
  return presentJudged(row, await listAnswers(tx, id))
}

/** As `readSubmission`, with what tutors and administrators should look at. */
export async function readCheckedSubmission(tx: UserTx, person: Person, id: SubmissionId): Promise<Submission> {
  const found = await readSubmission(tx, id)
  return { ...found, checks: (await readChecks(tx, person, [id])).get(id) }
}

/** For a batch, as who may see it: the submission that was made of an attempt, in the rows that `presentMade` takes. */
export function madeStatement(attempt: string) {
  return userStatement('submission_of_attempt', (tx) => submissionOfAttempt(tx, attempt))
}

/** What its answers are, is known without reading them again. */
export function presentMade(
  [made]: readonly RowOf<ReturnType<typeof madeStatement>>[],
  { answers }: Scorecard,
): Submission {
  if (!made) throw new Error('A submission was made and not returned.')
  const hidden = new Set(made.hidden)
  const shown = answers.filter(({ questionId }) => !hidden.has(questionId))
  return presentSubmission(made, shown.map(judged), hidden.size)
}

/** The person's own latest one. Throws `nothing_submitted`. */
export async function readLatestSubmission(db: Database, identity: Identity, testRef: string): Promise<Submission> {
  const { results } = await batchAsUser(db, identity, [
    userStatement('latest_submission', (tx) => latestSubmission(tx, identity.userId, testIdOf(tx, testRef))),
    userStatement('answers_of_latest_submission', (tx) => answersOfLatest(tx, identity.userId, testIdOf(tx, testRef))),
  ])
  const [[latest], answers] = results
  if (!latest) throw new Refusal('nothing_submitted', 'No test results found.')
  return presentJudged(latest, answers)
}

/** More than a tutor with 500 students has in years. */
const submissionsShown = 50_000

/**
 * By student, newest first: the submissions of everybody whom the person follows. Where those of one student cannot be
 * shown, `onFailure` is told and that student has none (specification).
 */
export async function listSubmissionsOfEverybody(
  tx: UserTx,
  person: Person,
  onFailure: (student: string, cause: unknown) => void,
): Promise<Map<string, SubmissionSummary[]>> {
  const byStudent = new Map<string, SubmissionSummaryRow[]>()
  for (const row of await listVisibleSubmissions(tx, submissionsShown)) {
    const own = byStudent.get(row.student_id)
    if (own) own.push(row)
    else byStudent.set(row.student_id, [row])
  }
  const checks = await readChecks(tx, person)
  return new Map([...byStudent].map(([student, rows]) => [student, presentAll(rows, checks, student, onFailure)]))
}

function presentAll(
  rows: readonly SubmissionSummaryRow[],
  checks: ReadonlyMap<string, SubmissionChecks>,
  student: string,
  onFailure: (student: string, cause: unknown) => void,
): SubmissionSummary[] {
  try {
    return rows.map((row) => ({ ...presentSummary(row), checks: checks.get(row.id) }))
  } catch (cause) {
    onFailure(student, cause)
    return []
  }
}
