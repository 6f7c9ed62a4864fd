/** The statements that write a submission, for one network round trip. */
import type { AnswerSheet } from '#contracts/attempts/attempts.ts'
import type { ForwardProgress } from '#domain/attempts/forward-changes.ts'
import { hasAnyMarkings } from '#domain/attempts/markings-limit.ts'
import { isUnusuallyFast } from '#domain/attempts/submission-checks.ts'
import { recordAnswers } from '#domain/scores/recorded-answers.ts'
import { findScoredSection, type Scorecard } from '#domain/scores/scoring.ts'
import { formatArrayLiteral, type Statement } from '../../db/batch.ts'
import type { ScoringKey } from '../tests/scoring-key.ts'
import type { LockedAttempt } from './attempts.queries.ts'

export interface AttemptClosing {
  readonly attempt: LockedAttempt
  /** Records added to the attempt's answers. */
  readonly added: AnswerSheet
  /** The highest number of the added changes. */
  readonly lastChange: number
  /** The key used for scoring. */
  readonly scoringKey: ScoringKey
  readonly scorecard: Scorecard
  /** Whole seconds. */
  readonly timeSpent: number
  /** Questions whose answer arrived after the deadline. */
  readonly lateAnswers: number
  /** Questions whose answer arrived too late to count. */
  readonly refusedAnswers: number
  readonly now: Date
}

/** The first statement returns the submission's id. */
export function buildClosingStatements(closing: AttemptClosing): Statement[] {
  return [insertSubmission(closing), ...completeVersion(closing), finishAttempt(closing), ...insertChecks(closing)]
}

/**
 * A student without an assignment for the test gets one now, as the specification requires. The statement tries an update before the
 * insert, because an insert would run its triggers even if the row exists.
 */
function insertSubmission({ attempt, scoringKey, scorecard, timeSpent, now }: AttemptClosing): Statement {
  const reading = findScoredSection(scorecard, 'reading')
  const math = findScoredSection(scorecard, 'math')
  const { answers, seconds, marks } = recordAnswers(scorecard.answers)
  return {
    name: 'insert_submission',
    text: `
      with assigned as (
        update public.student_test_assignments set completed = true, locked = true
        where student_id = $2::uuid and test_id = $3::uuid
        returning id
      ), made as (
        insert into public.student_test_assignments (student_id, test_id, assigned_at, completed, locked)
        select $2::uuid, $3::uuid, $6::timestamptz, true, true where not exists (select from assigned)
        on conflict (student_id, test_id) do update set completed = true, locked = true
        returning id
      ), assignment as (
        select id from assigned union all select id from made
      )
      insert into public.test_submissions (
        attempt_id, assignment_id, student_id, test_id, test_version, score_scale_id, result, submitted_at, score_percentage,
        total_questions, correct_answers, unanswered, time_spent,
        reading_raw, reading_scored, reading_scaled, math_raw, math_scored, math_scaled, composite, answers, seconds, marks)
      select $1::uuid, assignment.id, $2::uuid, $3::uuid, $4::int, $5::text, version.format ->> 'result', $6::timestamptz, $7::int, $8::int, $9::int,
        $10::int, $11::int, $12::int, $13::int, $14::int, $15::int, $16::int, $17::int, $18::int,
        $19::text, $20::int[], $21::text
      from assignment join public.test_versions version on version.test_id = $3::uuid and version.version = $4::int
      returning id`,
    values: [
      ...[attempt.id, attempt.student_id, attempt.test_id, attempt.test_version, scoringKey.scaleId, now],
      ...[
        scorecard.scorePercentage,
        scorecard.totalQuestions,
        scorecard.correctAnswers,
        scorecard.unanswered,
        timeSpent,
      ],
      ...[reading.raw, reading.scored, reading.scaled, math.raw, math.scored, math.scaled, scorecard.composite],
      ...[answers, formatArrayLiteral(seconds), marks],
    ],
  }
}

/** The first submission of a version records the subjects and topics of its questions. */
function completeVersion({ attempt, scoringKey: { questions } }: AttemptClosing): Statement[] {
  if (attempt.is_version_complete) return []
  return [
    {
      name: 'complete_version',
      text: `
        update public.test_versions set subjects = $3::text[], topics = $4::text[]
        where test_id = $1::uuid and version = $2::int and subjects is null`,
      values: [
        attempt.test_id,
        attempt.test_version,
        questions.map(({ subject }) => subject),
        questions.map(({ topic }) => topic),
      ],
    },
  ]
}

/** Does not rewrite the answers if the request has none, because they are the most expensive part of the row. */
function finishAttempt({ attempt, added, lastChange, now }: AttemptClosing): Statement {
  if (Object.keys(added).length === 0) {
    return {
      name: 'finish_attempt_as_saved',
      text: `update public.test_attempts set status = 'submitted', saved_at = $2::timestamptz where id = $1::uuid`,
      values: [attempt.id, now],
    }
  }
  const isMarked = Object.values(added).some(hasAnyMarkings)
  return {
    name: isMarked ? 'finish_attempt_with_markings' : 'finish_attempt',
    text: `
      update public.test_attempts set status = 'submitted', saved_at = $3::timestamptz,
        answers = answers || ${isMarked ? 'public.within_markings_limit(answers, $2::jsonb)' : '$2::jsonb'},
        change_number = greatest(change_number, $4::bigint)
      where id = $1::uuid`,
    values: [attempt.id, added, now, lastChange],
  }
}

/** Runs after the answers are saved: the questions handed in are then closed. */
export function buildHandInStatement({
  attempt,
  handedIn,
  firstSection,
}: { readonly attempt: string } & Pick<ForwardProgress, 'handedIn' | 'firstSection'>): Statement {
  return {
    name: 'hand_in_at_the_end',
    text: `update public.test_attempts set handed_in = $2::uuid[], first_section = $3::text where id = $1::uuid`,
    values: [attempt, formatArrayLiteral(handedIn), firstSection],
  }
}

/** Few submissions need a tutor's attention. */
function insertChecks({ attempt, scorecard, lateAnswers, refusedAnswers }: AttemptClosing): Statement[] {
  const seconds = scorecard.timeSpent
  const pace = { right: scorecard.correctAnswers, scored: scorecard.totalQuestions, seconds }
  const isFast = attempt.entered_at === null && isUnusuallyFast(pace)
  if (lateAnswers === 0 && refusedAnswers === 0 && !isFast) return []
  return [
    {
      name: 'insert_submission_checks',
      text: `
        insert into public.submission_checks (submission_id, late_answers, refused_answers, active_seconds)
        select id, $2::int, $3::int, $4::int from public.test_submissions where attempt_id = $1::uuid`,
      values: [attempt.id, lateAnswers, refusedAnswers, isFast ? seconds : null],
    },
  ]
}

/** For an existing submission. A device that repeats its request sends the same answers again. */
export function buildRefusedStatement(attempt: string, answers: number): Statement {
  return {
    name: 'note_refused_answers',
    text: `
      insert into public.submission_checks (submission_id, late_answers, refused_answers)
      select id, 0, $2::int from public.test_submissions where attempt_id = $1::uuid
      on conflict (submission_id) do update
        set refused_answers = greatest(submission_checks.refused_answers, excluded.refused_answers)`,
    values: [attempt, answers],
  }
}
