import { sql } from 'kysely'
import { jsonArrayFrom } from 'kysely/helpers/postgres'
import { isCalibrated } from '#domain/statistics/difficulty-levels.ts'
import { isExamOver } from '../../db/assigned-tests.ts'
import { isCountedResult } from '../../db/counted-results.ts'
import { selectJudgedAnswers } from '../../db/table-functions.ts'
import type { SystemTx, UserTx } from '../../db/transactions.ts'
import { bindUuids } from '../../db/uuids.ts'

/** Lists the latest counted submissions, oldest first. */
export function listProgressScores(tx: UserTx, student: string, limit: number) {
  const latest = tx
    .selectFrom('test_submissions as s')
    .innerJoin('tests as t', 't.id', 's.test_id')
    .innerJoin('score_scales as scale', 'scale.id', 's.score_scale_id')
    .where('s.student_id', '=', student)
    .where(isCountedResult('s'))
    .select([
      's.is_drill',
      's.is_untimed',
      's.entered_at',
      's.id',
      't.slug',
      't.title',
      's.submitted_at',
      's.score_percentage',
      's.total_questions',
      's.unanswered',
    ])
    .select(['scale.is_estimated', 's.score_scale_id', 's.test_id', 's.test_version', 's.result'])
    .select(['s.reading_raw', 's.reading_scored', 's.reading_scaled', 's.math_raw', 's.math_scored', 's.math_scaled'])
    .orderBy('s.submitted_at', 'desc')
    .orderBy('s.id', 'desc')
    .limit(limit)
  return tx.selectFrom(latest.as('latest')).selectAll().orderBy('submitted_at').orderBy('id').execute()
}

/** Returns the ids of submissions that do not count for scores. Their answers still show how a student does in a topic. */
export async function listUncountedSubmissions(tx: UserTx, student: string, limit: number): Promise<string[]> {
  const rows = await tx
    .selectFrom('test_submissions as s')
    .where('student_id', '=', student)
    .where((is) => is.not(isCountedResult('s')))
    .select('id')
    .orderBy('submitted_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()
  return rows.map(({ id }) => id)
}

export type ScoreRow = Awaited<ReturnType<typeof listProgressScores>>[number]

/** Counts the questions that were reached. `scored` excludes the hidden ones. */
export function listTopics(tx: UserTx, submissions: readonly string[]) {
  return tx
    .selectFrom(selectJudgedAnswers(submissions))
    .where('is_scored', '=', true)
    .where('is_reached', '=', true)
    .groupBy(['subject', 'topic'])
    .select(['subject', 'topic'])
    .select(({ fn }) => [
      fn.count<number>('is_correct').as('scored'),
      fn.countAll<number>().filterWhere('is_correct', '=', true).as('correct'),
      fn.countAll<number>().filterWhere('is_correct', 'is', null).as('hidden'),
    ])
    .execute()
}

export type TopicRow = Awaited<ReturnType<typeof listTopics>>[number]

/**
 * Returns the first answer to each question, in tests, drills, and practice. Returned as one JSON value, because the embedded database
 * takes ten times as long for thousands of rows.
 */
export async function listFirstLooksOfStudent(tx: UserTx, student: string, submissions: readonly string[]) {
  const answers = tx
    .selectFrom(selectJudgedAnswers(submissions))
    .innerJoin('test_submissions as s', 's.id', 'answers.submission_id')
    .where('answers.is_scored', '=', true)
    .where('answers.is_reached', '=', true)
    .select(['answers.question_id', 'answers.subject', 'answers.topic', 'answers.is_correct as is_right'])
    .select('s.submitted_at as at')
    .unionAll(
      tx
        .selectFrom('practice_answers')
        .where('student_id', '=', student)
        .select(['question_id', 'subject', 'topic', 'is_right', 'answered_at as at']),
    )
  const firsts = tx
    .selectFrom(answers.as('answers'))
    .distinctOn('question_id')
    .select(['question_id', 'subject', 'topic', 'is_right'])
    .select(sql<number>`extract(epoch from at) * 1000`.as('at_ms'))
    .orderBy('question_id')
    .orderBy('at')
  const { rows } = await tx.selectNoFrom(jsonArrayFrom(firsts).as('rows')).executeTakeFirstOrThrow()
  return rows
}

/** The content of a question, which is the same for a copy in a drill, and its difficulty if the model knows it. */
export interface KnownQuestion {
  readonly content: string
  readonly difficulty: number | undefined
}

/** By question. New questions are left out. */
export async function listKnownQuestions(
  tx: SystemTx,
  questions: readonly string[],
): Promise<ReadonlyMap<string, KnownQuestion>> {
  const kept = tx
    .selectFrom('question_versions as kept')
    .leftJoin('question_calibrations as known', 'known.fingerprint', 'kept.fingerprint')
    .where((is) => is('kept.question_id', '=', is.fn.any(bindUuids(questions))))
    .distinctOn('kept.question_id')
    .select(['kept.question_id', 'kept.fingerprint', 'known.difficulty', 'known.answers'])
    .orderBy('kept.question_id')
    .orderBy('kept.id', 'desc')
  const { rows } = await tx.selectNoFrom(jsonArrayFrom(kept).as('rows')).executeTakeFirstOrThrow()
  return new Map(
    rows.map(({ question_id, fingerprint, difficulty, answers }) => {
      const isKnown = difficulty !== null && isCalibrated(answers ?? 0)
      return [question_id, { content: fingerprint, difficulty: isKnown ? difficulty : undefined }]
    }),
  )
}

/** Lists all topics that questions can have. */
export function listTopicNames(tx: UserTx) {
  return tx.selectFrom('topics').select(['subject', 'name as topic']).orderBy('name').execute()
}

export type TopicNameRow = Awaited<ReturnType<typeof listTopicNames>>[number]

/** Lists the time spent on answered questions. */
export function listSubmissionTimes(tx: UserTx, submissions: readonly string[]) {
  return tx
    .selectFrom(selectJudgedAnswers(submissions))
    .where('user_answer', 'is not', null)
    .groupBy(['submission_id', 'subject'])
    .select(['submission_id', 'subject'])
    .select(({ fn }) => [fn.countAll<number>().as('questions'), fn.sum<number>('time_spent').as('seconds')])
    .execute()
}

export type TimeRow = Awaited<ReturnType<typeof listSubmissionTimes>>[number]

/** Lists the assignments that the student can and should do now, until the exam. Policies limit them to those that the reader may see. */
export function listAssignedTests(tx: UserTx, student: string, now: Date, limit: number) {
  return tx
    .selectFrom('student_test_assignments as a')
    .innerJoin('tests as t', 't.id', 'a.test_id')
    .where('a.student_id', '=', student)
    .where('a.completed', '=', false)
    .where('t.status', 'in', ['active', 'published'])
    .where((is) => is.or([is('a.opens_at', 'is', null), is('a.opens_at', '<=', now)]))
    .where((is) => is.or([is('a.closes_at', 'is', null), is('a.closes_at', '>', now)]))
    .where((is) => is.not(isExamOver(sql`a.student_id`, now)))
    .select(['t.slug', 't.title', 'a.due_date'])
    .orderBy('a.due_date', (by) => by.asc().nullsLast())
    .orderBy('t.title')
    .orderBy('a.id')
    .limit(limit)
    .execute()
}

export type AssignedRow = Awaited<ReturnType<typeof listAssignedTests>>[number]

/** Returns undefined if the student is hidden from the reader. */
export function findStudent(tx: UserTx, student: string, now: Date) {
  return tx
    .selectFrom('students')
    .where('id', '=', student)
    .select(['id', 'grade', 'school'])
    .select(isExamOver(sql`id`, now).as('isExamOver'))
    .executeTakeFirst()
}

export type StudentRow = NonNullable<Awaited<ReturnType<typeof findStudent>>>
