import type { Role } from '#contracts/accounts/profile.ts'
import type { ListedSubmission } from '#contracts/scores/listed-submissions.ts'
import type { Submission, SubmissionSummary, TestToLearnFrom } from '#contracts/scores/submissions.ts'
import { type SubmissionId, submissionId } from '#contracts/wire/ids.ts'
import { notFound, Refusal } from '#contracts/wire/refusals.ts'
import { findTestToLearnFrom } from '#domain/coaching/test-to-learn-from.ts'
import type { SubmissionBands } from '#domain/scores/score-bands.ts'
import { judgeAnswers, type Scorecard } from '#domain/scores/scoring.ts'
import type { RowOf } from '../../db/batch.ts'
import type { Database } from '../../db/database.ts'
import { defineUserStatement, type ValueOf } from '../../db/statements.ts'
import { batchAsUser, type Identity, type Person, type UserTx } from '../../db/transactions.ts'
import { makeTestRef, queryTestId, type TestRef } from '../tests/find-test.ts'
import { readNotReached } from './not-reached.ts'
import { readSubmissionChecks } from './read-checks.ts'
import type { NotReachedCounts } from './shown-sections.ts'
import { presentChecksIfAny } from './submission-checks.present.ts'
import { countNotReached, presentJudgedAnswers, presentSubmission, presentSummary } from './submissions.present.ts'
import {
  checkedSubmissionsStatement,
  findStudentOfSubmission,
  findSubmission,
  listAnswers,
  listMySubmissions,
  listPracticedSince,
  listTakenTests,
  queryAnswersOfLatest,
  queryLatestSubmission,
  queryPracticedSinceLatest,
  querySubmissionOfAttempt,
  type SubmissionSummaryRow,
  visibleSubmissionsStatement,
} from './submissions.queries.ts'

/** Returns a submission that the person may see. Throws `not_found`. */
export async function readSubmission(tx: UserTx, id: SubmissionId): Promise<Submission> {
  const row = await findSubmission(tx, id)
  if (!row) throw notFound('submission')
  return presentJudgedAnswers(row, await listAnswers(tx, id), await listPracticedSince(tx, id))
}

/** The number of tests to choose from. */
const testsToChooseFrom = 200

/** Returns the submission that says what to practice next, as far as the reader may see it. */
export async function readTestToLearnFrom(tx: UserTx, student: string): Promise<TestToLearnFrom | null> {
  const chosen = findTestToLearnFrom(await listTakenTests(tx, student, testsToChooseFrom))
  return chosen && readSubmission(tx, submissionId.parse(chosen.id))
}

/** Like `readSubmission`, with the notes for tutors and administrators. */
export async function readCheckedSubmission(tx: UserTx, person: Person, id: SubmissionId): Promise<Submission> {
  const found = await readSubmission(tx, id)
  return { ...found, checks: (await readSubmissionChecks(tx, person, [id])).get(id) }
}

/** More submissions than a student makes in years of practice. */
const historyShown = 500

/** Returns the same student's submissions, newest first, as far as the reader may see them. Throws `not_found`. */
export async function readSubmissionHistory(tx: UserTx, id: SubmissionId): Promise<SubmissionSummary[]> {
  const found = await findStudentOfSubmission(tx, id)
  if (!found) throw notFound('submission')
  const rows = await listMySubmissions(tx, found.student_id, historyShown)
  const notReached = await readNotReached(tx, rows)
  return rows.map((row) => presentSummary(row, notReached.get(row.id)))
}

/** For a batch, with the reader's rights: the submission of an attempt, in the row format of `presentSubmissionOfAttempt`. */
export const submissionOfAttemptStatement = defineUserStatement(
  'submission_of_attempt',
  (tx, value: ValueOf<{ attempt: string }>) => querySubmissionOfAttempt(tx, value('attempt')),
)

/** The answers need no further query. */
export function presentSubmissionOfAttempt(
  [made]: readonly RowOf<ReturnType<typeof submissionOfAttemptStatement>>[],
  { answers: scored }: Scorecard,
  isForwardOnly: boolean,
): Submission {
  if (!made) throw new Error('A submission was made and not returned.')
  const hidden = new Set(made.hidden)
  const all = judgeAnswers(scored, isForwardOnly)
  const answers = all.filter((_, place) => !hidden.has(scored[place]?.questionId ?? ''))
  return presentSubmission(made, { answers, questionsLeftOut: hidden.size, notReached: countNotReached(made, all) })
}

type OwnOfTest = TestRef & { readonly me: string }

const latestStatement = defineUserStatement('latest_submission', (tx, value: ValueOf<OwnOfTest>) =>
  queryLatestSubmission(tx, value('me'), queryTestId(tx, value)),
)

const answersOfLatestStatement = defineUserStatement('answers_of_latest_submission', (tx, value: ValueOf<OwnOfTest>) =>
  queryAnswersOfLatest(tx, value('me'), queryTestId(tx, value)),
)

const practicedSinceStatement = defineUserStatement('practiced_since_latest', (tx, value: ValueOf<OwnOfTest>) =>
  queryPracticedSinceLatest(tx, value('me'), queryTestId(tx, value)),
)

/** Returns the person's own latest submission. Throws `nothing_submitted`. */
export async function readLatestSubmission(db: Database, identity: Identity, ref: string): Promise<Submission> {
  const asked = { ...makeTestRef(ref), me: identity.userId }
  const { results } = await batchAsUser(db, identity, [
    latestStatement(asked),
    answersOfLatestStatement(asked),
    practicedSinceStatement(asked),
  ])
  const [[latest], answers, practiced] = results
  if (!latest) throw new Refusal('nothing_submitted', 'No test results found.')
  return presentJudgedAnswers(latest, answers, practiced)
}

/** More submissions than a tutor with 500 students has in years. */
const submissionsShown = 50_000

/** For a batch: what `groupSubmissionsByStudent` takes. Parents may not read the recorded checks. */
export function listOfEverybodyStatement(role: Role) {
  const most = { limit: submissionsShown }
  return role === 'tutor' ? checkedSubmissionsStatement(most) : visibleSubmissionsStatement(most)
}

type Bands = ReadonlyMap<string, SubmissionBands>
type KnownNotReached = ReadonlyMap<string, NotReachedCounts>
type ReadBands = (rows: readonly SubmissionSummaryRow[], notReached: KnownNotReached) => Promise<Bands>

const ownShown = 200

/** Returns one student's submissions, newest first, each with the band of its score. */
export async function readOwnSubmissions(tx: UserTx, student: string, readBandsOf: ReadBands) {
  const rows = await listMySubmissions(tx, student, ownShown)
  const notReached = await readNotReached(tx, rows)
  const bands = await readBandsOf(rows, notReached)
  return rows.map((row) => presentBanded(row, bands, notReached))
}

/** With the recorded checks if the reader may see them. */
export type VisibleRow = RowOf<ReturnType<typeof visibleSubmissionsStatement>> &
  Partial<RowOf<ReturnType<typeof checkedSubmissionsStatement>>>

interface Showing {
  /** Those whose scores get bands. */
  readonly chooseBanded: (rows: readonly VisibleRow[]) => readonly VisibleRow[]
  readonly readBandsOf: (rows: readonly VisibleRow[], notReached: KnownNotReached) => Promise<Bands>
  readonly onFailure: (student: string, cause: unknown) => void
}

/**
 * Returns the submissions of everyone the person follows by student, in the order of `rows`. If one student's submissions cannot be
 * presented, calls `onFailure`, and that student has none (specification).
 */
export async function groupSubmissionsByStudent(
  tx: UserTx,
  rows: readonly VisibleRow[],
  { chooseBanded, readBandsOf, onFailure }: Showing,
): Promise<Map<string, ListedSubmission[]>> {
  const byStudent = new Map<string, VisibleRow[]>()
  for (const row of rows) {
    const own = byStudent.get(row.student_id)
    if (own) own.push(row)
    else byStudent.set(row.student_id, [row])
  }
  const banded = chooseBanded(rows)
  const notReached = await readNotReached(tx, banded)
  const bands = await readBandsOf(banded, notReached)
  return new Map(
    [...byStudent].map(([student, own]) => {
      try {
        return [
          student,
          own.map((row) => ({ ...presentBanded(row, bands, notReached), checks: presentChecksIfAny(row) })),
        ]
      } catch (cause) {
        onFailure(student, cause)
        return [student, []]
      }
    }),
  )
}

/** With the band of a scaled score. */
function presentBanded(row: SubmissionSummaryRow, bands: Bands, notReached: KnownNotReached): ListedSubmission {
  const own = bands.get(row.id)
  const shown = presentSummary(row, notReached.get(row.id))
  const only = shown.composite === null ? own?.sections[0]?.band : undefined
  return { ...shown, band: own?.composite ?? only }
}
