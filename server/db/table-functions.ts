/** Functions of the database that give rows. Kysely knows tables only, so their columns are named here, once for each. */
import { type RawBuilder, sql } from 'kysely'
import { uuids } from './uuids.ts'

/** `is_correct` is null where the answer is hidden, and `is_reached` is false where the student never came to the question. */
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

/** The answers of these submissions and how each was judged. */
export function judgedAnswers(submissions: readonly string[] | RawBuilder<unknown>) {
  return sql<JudgedAnswer>`public.judged_answers(${arrayOf(submissions)})`.as<'answers'>('answers')
}

/** The view with the answers of all submissions that the person may see: for those who may see keys. */
export const submissionAnswers = sql<
  Pick<JudgedAnswer, 'submission_id' | 'question_id' | 'subject' | 'topic' | 'is_scored'> & {
    is_correct: boolean
    user_answer: unknown
  }
>`public.submission_answers`.as<'a'>('a')

/** How many scored questions of each subject the student never came to, for the submissions that have some. */
export function notReached(submissions: readonly string[]) {
  return sql<{
    submission_id: string
    subject: string
    questions: number
  }>`public.not_reached(${uuids(submissions)})`.as<'not_reached'>('not_reached')
}

/** `correct_answer` is null where the question was not scored, `ruling` where nothing was corrected afterwards. */
interface RecordedKey {
  question_id: string
  correct_answer: unknown
  is_correct: boolean
  ruling: unknown
}

/** What a submission was scored with, as far as the reader may see it. */
export function recordedKeys(submission: string | RawBuilder<unknown>) {
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

/** What questions for practice are about. */
export type WantedForPractice = { readonly subject: string; readonly topic: string } | { readonly skill: string }

/** Of tests for practice: what the student has never seen, with its key. Null for a student without a record, who has seen nothing. */
export function questionsForPractice(student: string | null, wanted: readonly WantedForPractice[]) {
  return sql<QuestionForPractice>`public.questions_for_practice(${student}, ${JSON.stringify(wanted)}::jsonb)`.as<'question'>(
    'question',
  )
}

/** `student_id` is null where it is the reader's own attempt. */
interface HidingAttempt {
  student_id: string | null
  test_title: string
}

/** The attempts in progress that hide answers of these submissions from the reader. */
export function hidingAttempts(submissions: readonly string[]) {
  return sql<HidingAttempt>`public.hiding_attempts(${uuids(submissions)})`.as<'hiding'>('hiding')
}

/** The names of those who wrote these comments. An erased author has no row. */
export function authorsOfComments(comments: readonly string[]) {
  return sql<{ comment_id: string; full_name: string }>`public.authors_of_comments(${uuids(comments)})`.as<'author'>(
    'author',
  )
}

/** The versions of tests in which the person, a student or a tutor, may review this question. */
export function reviewableQuestion(question: string) {
  return sql<{ test_id: string; version: number }>`public.reviewable_question(${question})`.as<'reviewable'>(
    'reviewable',
  )
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

/** What administrators see of the accounts of these people. */
export function accountStates(people: readonly string[] | RawBuilder<unknown>) {
  return sql<AccountState>`auth.account_states(${arrayOf(people)})`.as<'accounts'>('accounts')
}

function arrayOf(values: readonly string[] | RawBuilder<unknown>): RawBuilder<unknown> {
  return 'as' in values ? values : uuids(values)
}

/** Whether the student reached each question, by place. `s` is the submission, `version` that of its test. */
export const reachedPlaces = sql<
  boolean[]
>`public.reached_places(s.answers, version.subjects, version.format ->> 'navigation' = 'forward')`

/** The marks, with `-` also where the student did not reach a question: nothing is said of it. */
export const marksOfReached = sql<string>`public.marks_of_reached(
  s.marks, s.answers, version.subjects, version.format ->> 'navigation' = 'forward')`
