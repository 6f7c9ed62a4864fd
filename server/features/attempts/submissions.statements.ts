/** The writes that make a submission, for one network round trip. */
import type { AnswerSheet } from '#contracts/attempts.ts'
import { keyAsAnswer } from '#domain/correctness.ts'
import { hasMarkings } from '#domain/markings-limit.ts'
import { type Scorecard, sectionOf } from '#domain/scoring.ts'
import { isUnusuallyFast } from '#domain/submission-checks.ts'
import { arrayText, type Statement } from '../../db/batch.ts'
import type { ScoringSheet } from '../tests/scoring-sheet.ts'
import type { LockedAttempt } from './locked-attempt.ts'

export interface Closing {
  readonly attempt: LockedAttempt
  /** On top of the answers that the attempt has. */
  readonly added: AnswerSheet
  /** The highest number of the changes that were added. */
  readonly lastChange: number
  /** What it was scored by. */
  readonly sheet: ScoringSheet
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
export function closingStatements(closing: Closing): Statement[] {
  return [insertSubmission(closing), insertAnswers(closing), finishAttempt(closing), ...insertChecks(closing)]
}

/** A student who was not assigned the test gets the assignment now, as the specification has it. */
function insertSubmission({ attempt, sheet, scorecard, timeSpent, now }: Closing): Statement {
  const reading = sectionOf(scorecard, 'reading')
  const math = sectionOf(scorecard, 'math')
  return {
    name: 'insert_submission',
    text: `
      with assignment as (
        insert into public.student_test_assignments (student_id, test_id, assigned_at, completed, locked)
        values ($2::uuid, $3::uuid, $6::timestamptz, true, true)
        on conflict (student_id, test_id) do update set completed = true, locked = true
        returning id
      )
      insert into public.test_submissions (
        attempt_id, assignment_id, student_id, test_id, test_version, score_scale_id, submitted_at, score_percentage,
        total_questions, correct_answers, unanswered, time_spent,
        reading_raw, reading_scored, reading_scaled, math_raw, math_scored, math_scaled, composite)
      select $1::uuid, assignment.id, $2::uuid, $3::uuid, $4::int, $5::text, $6::timestamptz, $7::int, $8::int, $9::int,
        $10::int, $11::int, $12::int, $13::int, $14::int, $15::int, $16::int, $17::int, $18::int
      from assignment
      returning id`,
    values: [
      ...[attempt.id, attempt.student_id, attempt.test_id, attempt.current_version, sheet.scaleId, now],
      ...[
        scorecard.scorePercentage,
        scorecard.totalQuestions,
        scorecard.correctAnswers,
        scorecard.unanswered,
        timeSpent,
      ],
      ...[reading.raw, reading.scored, reading.scaled, math.raw, math.scored, math.scaled, scorecard.composite],
    ],
  }
}

function insertAnswers({ attempt, sheet, scorecard: { answers } }: Closing): Statement {
  const asked = askedColumns(sheet)
  return {
    name: 'insert_submission_answers',
    text: `
      insert into public.submission_answers (submission_id, question_id, position, subject, topic, user_answer,
        correct_answer, is_correct, points_earned, time_spent)
      select s.id, answer.* from public.test_submissions s, unnest(
        $2::uuid[], $3::smallint[], $4::text[], $5::text[], $6::jsonb[], $7::jsonb[], $8::boolean[], $9::smallint[], $10::int[]
      ) as answer
      where s.attempt_id = $1::uuid`,
    values: [
      attempt.id,
      ...[asked.questions, asked.positions, asked.subjects, asked.topics],
      answers.map(({ userAnswer }) => userAnswer),
      asked.keys,
      answers.map(({ isCorrect }) => isCorrect),
      answers.map(({ pointsEarned }) => pointsEarned),
      answers.map(({ timeSpent }) => timeSpent),
    ],
  }
}

interface AskedColumns {
  readonly questions: string
  readonly positions: string
  readonly subjects: string
  readonly topics: string
  readonly keys: string
}

const columnsOfSheets = new WeakMap<ScoringSheet, AskedColumns>()

/** What is the same in every submission of a version, written out once. The score lists its answers in this order. */
function askedColumns(sheet: ScoringSheet): AskedColumns {
  let columns = columnsOfSheets.get(sheet)
  if (!columns) {
    const { questions } = sheet
    columns = {
      questions: arrayText(questions.map(({ questionId }) => questionId)),
      positions: arrayText(questions.map((_, position) => position)),
      subjects: arrayText(questions.map(({ subject }) => subject)),
      topics: arrayText(questions.map(({ topic }) => topic)),
      keys: arrayText(questions.map(({ key }) => keyAsAnswer(key))),
    }
    columnsOfSheets.set(sheet, columns)
  }
  return columns
}

/** Answers of which none came along are left alone: written anew, they are the costliest part of the row. */
function finishAttempt({ attempt, added, lastChange, now }: Closing): Statement {
  if (Object.keys(added).length === 0) {
    return {
      name: 'finish_attempt_as_saved',
      text: `update public.test_attempts set status = 'submitted', saved_at = $2::timestamptz where id = $1::uuid`,
      values: [attempt.id, now],
    }
  }
  const isMarked = Object.values(added).some(hasMarkings)
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

/** Few submissions have anything that a tutor should look at. */
function insertChecks({ attempt, scorecard, lateAnswers, refusedAnswers }: Closing): Statement[] {
  const seconds = scorecard.timeSpent
  const pace = { right: scorecard.correctAnswers, scored: scorecard.totalQuestions, seconds }
  const isFast = isUnusuallyFast(pace)
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

/** For a submission that exists. A device that asks again brings the same answers again. */
export function noteRefusedStatement(attempt: string, answers: number): Statement {
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
