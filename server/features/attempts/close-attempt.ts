/** Turns an attempt into a submission: scored, recorded, the assignment completed and locked, in one transaction. */
import * as z from 'zod/mini'
import { type AnswerSheet, answerRecord } from '#contracts/attempts/attempts.ts'
import { type SubmissionId, submissionId } from '#contracts/wire/ids.ts'
import type { ForwardStanding } from '#domain/attempts/forward-changes.ts'
import { changedAnswers } from '#domain/attempts/submission-checks.ts'
import { boundTimes, type Scorecard, scoreAttempt } from '#domain/scores/scoring.ts'
import type { Statement } from '../../db/batch.ts'
import { batch, type SystemTx } from '../../db/transactions.ts'
import type { Services } from '../../services.ts'
import type { ScoringKey } from '../tests/scoring-key.ts'
import { getScoringKey } from '../tests/scoring-key.ts'
import { onlyAsked } from './asked-questions.ts'
import type { LockedAttempt } from './attempts.queries.ts'
import { closingStatements, handInStatement, noteRefusedStatement } from './submissions.statements.ts'

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

/** Which of an attempt's answers count. */
const countedRecords = z.record(
  z.string(),
  z.pick(answerRecord, { selectedOption: true, numericValue: true, response: true, seconds: true }),
)

/** Answers that a device brings after its attempt was closed, as far as they are others than were submitted. */
export async function refusedSince(
  services: Services,
  tx: SystemTx,
  attempt: LockedAttempt,
  refused: AnswerSheet,
): Promise<Statement[]> {
  if (Object.keys(refused).length === 0) return []
  const scoringKey = await readScoringKey(services, tx, attempt)
  const answers = changedAnswers(countedRecords.parse(attempt.answers), onlyAsked(scoringKey, refused)).length
  return answers === 0 ? [] : [noteRefusedStatement(attempt.id, answers)]
}

export function readScoringKey({ scoringKeys }: Services, tx: SystemTx, attempt: LockedAttempt): Promise<ScoringKey> {
  const { test_id: id, test_version: version, current_version: present, score_scale_id: scale } = attempt
  return getScoringKey(scoringKeys, tx, { id, version, present, scale })
}

/** The changes that came with the submit, on top of the attempt's answers. */
export interface Brought {
  readonly added: AnswerSheet
  /** The highest number of the changes that were added. */
  readonly lastChange: number
  /** Answers that arrived too late to count. */
  readonly refused: AnswerSheet
  /** Forward-only tests: what is handed in by now. */
  readonly handedIn?: Pick<ForwardStanding, 'handedIn' | 'firstSection'>
}

/**
 * The score and the writes that close an attempt; the first of them returns the submission's id. Time spent is the server's:
 * from the start to now, or to the deadline where that has passed; the times of the questions stay within it. Without a clock, it is the
 * time on the questions.
 * The attempt is scored by the version that it began with. Answers to
 * questions that the test does not have are left out.
 */
export async function scoredClosing(
  services: Services,
  tx: SystemTx,
  attempt: LockedAttempt,
  brought: Brought,
  now: Date,
): Promise<{ scorecard: Scorecard; statements: Statement[] }> {
  const scoringKey = await readScoringKey(services, tx, attempt)
  const added = onlyAsked(scoringKey, brought.added)
  const before = countedRecords.parse(attempt.answers)
  const deadline = attempt.deadline_at ?? now
  const end = Math.min(now.getTime(), deadline.getTime())
  const openFor = Math.max(0, Math.round((end - attempt.started_at.getTime()) / 1000))
  // A page that saved before brings nothing, and copying the answers of a whole test takes long.
  const all = Object.keys(added).length === 0 ? before : { ...before, ...added }
  const scorecard = boundTimes(scoreAttempt(scoringKey.questions, all, scoringKey.scale), openFor)
  const timeSpent = attempt.is_untimed ? scorecard.timeSpent : openFor
  const arrivedLate = now > deadline ? changedAnswers(before, added) : []
  const lateAnswers = new Set([...(attempt.late_questions ?? []), ...arrivedLate]).size
  const refusedAnswers = changedAnswers(before, onlyAsked(scoringKey, brought.refused)).length
  const { lastChange } = brought
  const closing = { attempt, added, lastChange, scoringKey, scorecard, timeSpent, lateAnswers, refusedAnswers, now }
  const handedIn = brought.handedIn ? [handInStatement({ attempt: attempt.id, ...brought.handedIn })] : []
  return { scorecard, statements: [...closingStatements(closing), ...handedIn] }
}
