/** Functions of the database that return rows. Kysely knows only tables, so their columns are declared here, once per function. */
import { type RawBuilder, sql } from 'kysely'
import { bindUuids } from './uuids.ts'

/** `is_correct` is null if the answer is hidden. `is_reached` is false if the student never reached the question. */
interface JudgedAnswer {
  submission_id: string
  question_id: string
  place: number
  subject: string
  topic: string
  user_answer: unknown
  time_spent: number
  is_scored: boolean
  is_correct: boolean | null
  is_reached: boolean
}

/** Selects the answers of these submissions and how each was judged. */
export function selectJudgedAnswers(submissions: readonly string[] | RawBuilder<unknown>) {
  return sql<JudgedAnswer>`public.judged_answers(${arrayOf(submissions)})`.as<'answers'>('answers')
}

/** The view of the answers of all submissions that the person can see, for roles that can see answer keys. */
export const submissionAnswers = sql<
  Pick<JudgedAnswer, 'submission_id' | 'question_id' | 'subject' | 'topic' | 'is_scored'> & {
    is_correct: boolean
    user_answer: unknown
  }
>`public.submission_answers`.as<'a'>('a')

/** Counts the scored questions of each subject that the student never reached. Omits submissions without any. */
export function selectNotReachedCounts(submissions: readonly string[]) {
  return sql<{
    submission_id: string
    subject: string
    questions: number
  }>`public.not_reached(${bindUuids(submissions)})`.as<'not_reached'>('not_reached')
}

/** `correct_answer` is null if the question was not scored, `ruling` if its key was never corrected. */
interface RecordedKey {
  question_id: string
  correct_answer: unknown
  is_correct: boolean
  ruling: unknown
}

/** Selects the answer key that a submission was scored with, as far as the reader can see it. */
export function selectRecordedKeys(submission: string | RawBuilder<unknown>) {
  return sql<RecordedKey>`public.recorded_keys(${submission})`.as<'key'>('key')
}

interface QuestionForPractice {
  question_id: string
  test_id: string
  test_title: string
  version: number
  subject: string
  topic: string
  difficulty: number | null
  correct_option: string | null
  correct_response: string[] | null
  numeric_answer: number | null
}

/** The topic or skill of practice questions. */
export type PracticeSelection = { readonly subject: string; readonly topic: string } | { readonly skill: string }

/**
 * Selects questions from practice tests that the student has never seen, with their keys. `student` is null for a student without a record,
 * who has seen none.
 */
export function selectQuestionsForPractice(student: string | null, wanted: readonly PracticeSelection[]) {
  return sql<QuestionForPractice>`public.questions_for_practice(${student}, ${JSON.stringify(wanted)}::jsonb)`.as<'question'>(
    'question',
  )
}

/** `student_id` is null for the reader's own attempt. */
interface HidingAttempt {
  student_id: string | null
  test_title: string
}

/** Selects the attempts in progress that hide answers of these submissions from the reader. */
export function selectHidingAttempts(submissions: readonly string[]) {
  return sql<HidingAttempt>`public.hiding_attempts(${bindUuids(submissions)})`.as<'hiding'>('hiding')
}

/** Selects the names of the authors of these comments. An erased author has no row. */
export function selectCommentAuthors(comments: readonly string[]) {
  return sql<{
    comment_id: string
    full_name: string
  }>`public.authors_of_comments(${bindUuids(comments)})`.as<'author'>('author')
}

/** Selects the versions of tests in which the person, a student or a tutor, can review this question. */
export function selectReviewableVersions(question: string) {
  return sql<{ test_id: string; version: number }>`public.reviewable_question(${question})`.as<'reviewable'>(
    'reviewable',
  )
}

/** A student at a test. Null: not begun. */
interface SeatOfStudent {
  attempt_id: string | null
  student_id: string
  test_id: string
  state: string
  question: number | null
  question_count: number | null
  seconds_on_question: number | null
  is_stuck: boolean
  saved_at: Date | null
  handed_in_at: Date | null
  /** Null while the clock runs. */
  paused_until: Date | null
  /** When the time ends without an accommodation. Null without a clock, and of what was handed in. */
  regular_end: Date | null
}

/** Selects the students at a test that a tutor, or an administrator for all, looks after. */
export function selectSeats(test: string | null, now: Date) {
  return sql<SeatOfStudent>`public.seats(${test}::uuid, ${now}::timestamptz)`.as<'seat'>('seat')
}

interface Tutor {
  tutor_id: string
  full_name: string
}

/** The tutors that a parent or a student can book or has sessions with. */
export const myTutors = sql<Tutor>`public.my_tutors()`.as<'my_tutors'>('my_tutors')

interface AccountState {
  user_id: string
  is_verified: boolean
  is_blocked: boolean
  has_second_factor: boolean
  session_count: number
  last_sign_in_at: Date | null
}

/** Selects the account data of these people that administrators see. */
export function selectAccountStates(people: readonly string[] | RawBuilder<unknown>) {
  return sql<AccountState>`auth.account_states(${arrayOf(people)})`.as<'accounts'>('accounts')
}

function arrayOf(values: readonly string[] | RawBuilder<unknown>): RawBuilder<unknown> {
  return 'as' in values ? values : bindUuids(values)
}

/** Whether the student reached each question, in order. `s` is the submission, `version` the version of its test. */
export const reachedPlacesOfSubmission = sql<
  boolean[]
>`public.reached_places(s.answers, version.subjects, version.format ->> 'navigation' = 'forward')`

/** The marks, with `-` also for questions that the student did not reach, which are not judged. */
export const reachedMarks = sql<string>`public.marks_of_reached(
  s.marks, s.answers, version.subjects, version.format ->> 'navigation' = 'forward')`
