/** Turns an attempt into a submission: scores and records it, and completes and locks the assignment, in one transaction. */
import * as z from 'zod/mini'
import { type AnswerSheet, answerRecord } from '#contracts/attempts/attempts.ts'
import { type SubmissionId, submissionId } from '#contracts/wire/ids.ts'
import type { ForwardProgress } from '#domain/attempts/forward-changes.ts'
import { listChangedAnswers } from '#domain/attempts/submission-checks.ts'
import { countSecondsRun } from '#domain/attempts/time-left.ts'
import { limitTimeSpent, type Scorecard, scoreAttempt } from '#domain/scores/scoring.ts'
import type { Statement } from '../../db/batch.ts'
import { batch, type SystemTx } from '../../db/transactions.ts'
import type { Services } from '../../services.ts'
import type { ScoringKey } from '../tests/scoring-key.ts'
import { getScoringKey } from '../tests/scoring-key.ts'
import { keepAskedAnswers } from './asked-questions.ts'
import type { LockedAttempt } from './attempts.queries.ts'
import { buildClosingStatements, buildHandInStatement, buildRefusedStatement } from './submissions.statements.ts'

export async function closeAttempt(
  services: Services,
  tx: SystemTx,
  attempt: LockedAttempt,
  added: AnswerSheet,
  now: Date,
): Promise<SubmissionId> {
  const { statements } = await scoreAndCloseAttempt(services, tx, attempt, { added, lastChange: 0, refused: {} }, now)
  const [inserted] = await batch(tx, statements, services.db)
  services.metrics?.noteSubmission()
  return submissionId.parse(inserted?.[0]?.id)
}

/** The fields of the attempt's records that affect the result. */
const countedRecords = z.record(
  z.string(),
  z.pick(answerRecord, { selectedOption: true, numericValue: true, response: true, seconds: true }),
)

/** Counts the answers that a device sends after its attempt was closed, if they differ from the submitted ones. */
export async function countRefusedSince(
  services: Services,
  tx: SystemTx,
  attempt: LockedAttempt,
  refused: AnswerSheet,
): Promise<Statement[]> {
  if (Object.keys(refused).length === 0) return []
  const scoringKey = await readScoringKey(services, tx, attempt)
  const answers = listChangedAnswers(
    countedRecords.parse(attempt.answers),
    keepAskedAnswers(scoringKey, refused),
  ).length
  return answers === 0 ? [] : [buildRefusedStatement(attempt.id, answers)]
}

export function readScoringKey({ scoringKeys }: Services, tx: SystemTx, attempt: LockedAttempt): Promise<ScoringKey> {
  const { test_id: id, test_version: version, current_version: present, score_scale_id: scale } = attempt
  return getScoringKey(scoringKeys, tx, { id, version, present, scale })
}

/** Changes in the submit request that are added to the attempt's answers. */
export interface SubmittedChanges {
  readonly added: AnswerSheet
  /** The highest number of the added changes. */
  readonly lastChange: number
  /** Answers that arrived too late to count. */
  readonly refused: AnswerSheet
  /** For forward-only tests: the questions handed in so far. */
  readonly handedIn?: Pick<ForwardProgress, 'handedIn' | 'firstSection'>
}

/**
 * Returns the score and the statements that close an attempt. The first statement returns the submission's id. The server measures the
 * time: from the start until now, or until the deadline if it has passed, without pauses; the times of the questions are
 * limited to it. An untimed attempt
 * uses the sum of the question times. The attempt is scored by the version that it began with. Answers to questions that the test does not
 * have are left out.
 */
export async function scoreAndCloseAttempt(
  services: Services,
  tx: SystemTx,
  attempt: LockedAttempt,
  brought: SubmittedChanges,
  now: Date,
): Promise<{ scorecard: Scorecard; statements: Statement[] }> {
  const scoringKey = await readScoringKey(services, tx, attempt)
  const added = keepAskedAnswers(scoringKey, brought.added)
  const before = countedRecords.parse(attempt.answers)
  const deadline = attempt.deadline_at ?? now
  const openFor = countSecondsRun(readMeasuredTime(attempt), now)
  // If the page has already saved, there is nothing to add. This avoids copying the answers of a whole test, which is slow.
  const all = Object.keys(added).length === 0 ? before : { ...before, ...added }
  const scorecard = limitTimeSpent(scoreAttempt(scoringKey.questions, all, scoringKey.scale), openFor)
  const timeSpent = attempt.is_untimed ? scorecard.timeSpent : openFor
  const arrivedLate = now > deadline ? listChangedAnswers(before, added) : []
  const lateAnswers = new Set([...(attempt.late_questions ?? []), ...arrivedLate]).size
  const refusedAnswers = listChangedAnswers(before, keepAskedAnswers(scoringKey, brought.refused)).length
  const { lastChange } = brought
  const closing = { attempt, added, lastChange, scoringKey, scorecard, timeSpent, lateAnswers, refusedAnswers, now }
  const handedIn = brought.handedIn ? [buildHandInStatement({ attempt: attempt.id, ...brought.handedIn })] : []
  return { scorecard, statements: [...buildClosingStatements(closing), ...handedIn] }
}

function readMeasuredTime(attempt: LockedAttempt) {
  return {
    startedAt: attempt.started_at,
    deadlineAt: attempt.deadline_at,
    pausedUntil: attempt.paused_until,
    pausedSeconds: attempt.paused_seconds,
  }
}
