/** Turns a sitting into a submission: scored, recorded, the assignment completed and locked, in one transaction. */
import * as z from 'zod/mini'
import { type AnswerSheet, answerRecord } from '#contracts/attempts.ts'
import { type SubmissionId, submissionId } from '#contracts/ids.ts'
import { boundTimes, type Scorecard, scoreAttempt } from '#domain/scoring.ts'
import { changedAnswers } from '#domain/submission-checks.ts'
import type { Statement } from '../../db/batch.ts'
import { batch, type SystemTx } from '../../db/transactions.ts'
import type { Services } from '../../services.ts'
import { findScoringSheet } from '../tests/find-scoring-sheet.ts'
import { onlyAsked } from './asked-questions.ts'
import type { LockedAttempt } from './locked-attempt.ts'
import { closingStatements, noteRefusedStatement } from './submissions.statements.ts'

export async function closeAttempt(
  services: Services,
  tx: SystemTx,
  attempt: LockedAttempt,
  added: AnswerSheet,
  now: Date,
): Promise<SubmissionId> {
  const { statements } = await scoredClosing(services, tx, attempt, { added, lastChange: 0, refused: {} }, now)
  const [inserted] = await batch(tx, statements, services.db)
  services.metrics?.noteSubmission()
  return submissionId.parse(inserted?.[0]?.id)
}

/** What counts of the answers that an attempt has. */
const countedRecords = z.record(
  z.string(),
  z.pick(answerRecord, { selectedOption: true, numericValue: true, seconds: true }),
)

/** Answers that a device brings after its attempt was closed, as far as they are others than were submitted. */
export async function refusedSince(
  services: Services,
  tx: SystemTx,
  attempt: LockedAttempt,
  refused: AnswerSheet,
): Promise<Statement[]> {
  if (Object.keys(refused).length === 0) return []
  const { test_id: id, current_version: version, score_scale_id: scale } = attempt
  const sheet = await findScoringSheet(services.scoringSheets, tx, { id, version, scale })
  const answers = changedAnswers(countedRecords.parse(attempt.answers), onlyAsked(sheet, refused)).length
  return answers === 0 ? [] : [noteRefusedStatement(attempt.id, answers)]
}

/** What came along with the submit, on top of what the attempt has. */
export interface Brought {
  readonly added: AnswerSheet
  /** The highest number of the changes that were added. */
  readonly lastChange: number
  /** What arrived too late to count. */
  readonly refused: AnswerSheet
}

/**
 * The score and the writes that close an attempt; the first of them returns the submission's id. Time spent is the server's:
 * from the start to now, or to the deadline where that has passed; the times of the questions stay within it. The scored version is the test's present one. Answers to
 * questions that the test does not have are left out.
 */
export async function scoredClosing(
  services: Services,
  tx: SystemTx,
  attempt: LockedAttempt,
  brought: Brought,
  now: Date,
): Promise<{ scorecard: Scorecard; statements: Statement[] }> {
  const sheet = await findScoringSheet(services.scoringSheets, tx, {
    id: attempt.test_id,
    version: attempt.current_version,
    scale: attempt.score_scale_id,
  })
  const added = onlyAsked(sheet, brought.added)
  const before = countedRecords.parse(attempt.answers)
  const end = Math.min(now.getTime(), attempt.deadline_at.getTime())
  const timeSpent = Math.max(0, Math.round((end - attempt.started_at.getTime()) / 1000))
  const scorecard = boundTimes(scoreAttempt(sheet.questions, { ...before, ...added }, sheet.scale), timeSpent)
  const arrivedLate = now > attempt.deadline_at ? changedAnswers(before, added) : []
  const lateAnswers = new Set([...(attempt.late_questions ?? []), ...arrivedLate]).size
  const refusedAnswers = changedAnswers(before, onlyAsked(sheet, brought.refused)).length
  const { lastChange } = brought
  const closing = { attempt, added, lastChange, sheet, scorecard, timeSpent, lateAnswers, refusedAnswers, now }
  return { scorecard, statements: closingStatements(closing) }
}
