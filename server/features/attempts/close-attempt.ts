/** Turns a sitting into a submission: scored, recorded, the assignment completed and locked, in one transaction. */
import * as z from 'zod/mini'
import { type AnswerSheet, answerRecord } from '#contracts/attempts.ts'
import { type SubmissionId, submissionId } from '#contracts/ids.ts'
import { type Scorecard, scoreAttempt } from '#domain/scoring.ts'
import type { Statement } from '../../db/batch.ts'
import { batch, type SystemTx } from '../../db/transactions.ts'
import type { Services } from '../../services.ts'
import { findScoringSheet } from '../tests/find-scoring-sheet.ts'
import { closingStatements } from './submissions.statements.ts'

/** A locked attempt with what decides how it is scored. */
export interface LockedAttempt {
  readonly id: string
  readonly student_id: string
  readonly test_id: string
  readonly status: string
  readonly writer: string
  readonly change_number: number
  readonly started_at: Date
  readonly deadline_at: Date
  readonly answers: unknown
  readonly current_version: number
  readonly score_scale_id: string | null
  readonly submission_id: string | null
}

/** Reads the one row of `lockedAttemptStatement`. */
export function lockedAttempt(row: unknown): LockedAttempt {
  // The statement lists exactly these columns; the driver gives them these types.
  return row as LockedAttempt
}

export async function closeAttempt(
  services: Services,
  tx: SystemTx,
  attempt: LockedAttempt,
  added: AnswerSheet,
  now: Date,
): Promise<SubmissionId> {
  const { statements } = await scoredClosing(services, tx, attempt, added, now)
  const [inserted] = await batch(tx, statements, services.db)
  services.metrics?.noteSubmission()
  return submissionId.parse(inserted?.[0]?.id)
}

/** What counts of the answers that an attempt has. */
const countedRecords = z.record(
  z.string(),
  z.pick(answerRecord, { selectedOption: true, numericValue: true, seconds: true }),
)

/**
 * The score and the writes that close an attempt; the first of them returns the submission's id. `added` is what came along with the
 * submit, on top of what the attempt has. Time spent is the server's: from the start to now, or to the deadline where that
 * has passed. The scored version is the test's present one.
 */
export async function scoredClosing(
  services: Services,
  tx: SystemTx,
  attempt: LockedAttempt,
  added: AnswerSheet,
  now: Date,
): Promise<{ scorecard: Scorecard; statements: Statement[] }> {
  const sheet = await findScoringSheet(services.scoringSheets, tx, {
    id: attempt.test_id,
    version: attempt.current_version,
    scale: attempt.score_scale_id,
  })
  const answers = { ...countedRecords.parse(attempt.answers), ...added }
  const scorecard = scoreAttempt(sheet.questions, answers, sheet.scale)
  const end = Math.min(now.getTime(), attempt.deadline_at.getTime())
  const timeSpent = Math.max(0, Math.round((end - attempt.started_at.getTime()) / 1000))
  return { scorecard, statements: closingStatements({ attempt, added, sheet, scorecard, timeSpent, now }) }
}
