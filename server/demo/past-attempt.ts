/** Inserts an attempt from the demo's past, scored by the same rules as every attempt. */
import type { AnswerSheet } from '#contracts/attempts/attempts.ts'
import type { SubmissionId } from '#contracts/wire/ids.ts'
import { submissionId } from '#contracts/wire/ids.ts'
import type { ForwardProgress } from '#domain/attempts/forward-changes.ts'
import type { Scorecard } from '#domain/scores/scoring.ts'
import { pretendInstant } from '../db/pretending.ts'
import { batch, type SystemTx } from '../db/transactions.ts'
import { scoreAndCloseAttempt } from '../features/attempts/close-attempt.ts'
import { startAttempt } from '../features/attempts/start-attempt.ts'
import type { TestRow } from '../features/tests/find-test.ts'
import { type AskedQuestion, getScoringKey, type ScoringKey } from '../features/tests/scoring-key.ts'
import type { Services } from '../services.ts'

export interface PastAttempt {
  readonly student: string
  readonly test: TestRow
  readonly startedAt: Date
  /** Returns the student's answers, and the seconds until the submission. */
  answer(questions: readonly AskedQuestion[]): { readonly answers: AnswerSheet; readonly seconds: number }
}

/** After this call, the transaction writes at the instant of the submission. */
export async function insertPastAttempt(
  services: Services,
  tx: SystemTx,
  { student, test, startedAt, answer }: PastAttempt,
): Promise<{ id: SubmissionId; scorecard: Scorecard; submittedAt: Date; version: number }> {
  const attempt = await startAttempt(tx, student, test, undefined, { now: startedAt, isUntimed: false })
  if (!attempt) throw new Error('The demo has two attempts of one test at once.')
  const key = await getScoringKey(services.scoringKeys, tx, {
    id: test.id,
    version: attempt.test_version,
    present: test.version,
    scale: test.score_scale_id,
  })
  const { answers, seconds } = answer(key.questions)
  const submittedAt = new Date(startedAt.getTime() + seconds * 1000)
  const locked = {
    ...attempt,
    current_version: test.version,
    is_version_complete: false,
    score_scale_id: test.score_scale_id,
    submission_id: null,
  }
  await pretendInstant(tx, submittedAt)
  const brought = { added: answers, lastChange: 0, refused: {}, ...handedIn(key) }
  const { scorecard, statements } = await scoreAndCloseAttempt(services, tx, locked, brought, submittedAt)
  const [inserted] = await batch(tx, statements, services.db)
  return { id: submissionId.parse(inserted?.[0]?.id), scorecard, submittedAt, version: attempt.test_version }
}

/** Returns all questions of a forward-only test as handed in. */
function handedIn({ forward, questions }: ScoringKey): {
  handedIn?: Pick<ForwardProgress, 'handedIn' | 'firstSection'>
} {
  if (forward === null) return {}
  return { handedIn: { handedIn: questions.map(({ questionId }) => questionId), firstSection: 'reading' } }
}
