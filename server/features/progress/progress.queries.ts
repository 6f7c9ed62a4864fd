import { sql } from 'kysely'
import { answersForStanding } from '#domain/topic-standing.ts'
import { judgedAnswers } from '../../db/table-functions.ts'
import type { UserTx } from '../../db/transactions.ts'

/** The latest ones, oldest first. */
export function listScores(tx: UserTx, student: string, limit: number) {
  const latest = tx
    .selectFrom('test_submissions as s')
    .innerJoin('tests as t', 't.id', 's.test_id')
    .innerJoin('score_scales as scale', 'scale.id', 's.score_scale_id')
    .where('s.student_id', '=', student)
    .select(['s.id', 't.slug', 't.title', 's.submitted_at', 's.score_percentage', 's.total_questions'])
    .select(['scale.is_estimated', 's.score_scale_id', 's.test_id', 's.test_version'])
    .select(['s.reading_raw', 's.reading_scored', 's.reading_scaled', 's.math_raw', 's.math_scored', 's.math_scaled'])
    .orderBy('s.submitted_at', 'desc')
    .orderBy('s.id', 'desc')
    .limit(limit)
  return tx.selectFrom(latest.as('latest')).selectAll().orderBy('submitted_at').orderBy('id').execute()
}

export type ScoreRow = Awaited<ReturnType<typeof listScores>>[number]

/** `scored` is without the hidden ones. */
export function listTopics(tx: UserTx, submissions: readonly string[]) {
  return tx
    .selectFrom(judgedAnswers(submissions))
    .where('is_scored', '=', true)
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

/** By topic: how many of the latest answers were right, in tests and in practice. */
export function listRecentAnswers(tx: UserTx, student: string, submissions: readonly string[]) {
  const answers = tx
    .selectFrom(judgedAnswers(submissions))
    .innerJoin('test_submissions as s', 's.id', 'answers.submission_id')
    .where('answers.is_scored', '=', true)
    .where('answers.is_correct', 'is not', null)
    .select(['answers.subject', 'answers.topic', 'answers.is_correct as is_right', 's.submitted_at as at'])
    .unionAll(
      tx
        .selectFrom('practice_answers')
        .where('student_id', '=', student)
        .select(['subject', 'topic', 'is_right', 'answered_at as at']),
    )
  const ranked = tx
    .selectFrom(answers.as('answers'))
    .select(['subject', 'topic', 'is_right'])
    .select(sql<number>`row_number() over (partition by subject, topic order by at desc)`.as('rank'))
  return tx
    .selectFrom(ranked.as('ranked'))
    .where('rank', '<=', answersForStanding)
    .groupBy(['subject', 'topic'])
    .select(['subject', 'topic'])
    .select(({ fn }) => [
      fn.countAll<number>().as('scored'),
      fn.countAll<number>().filterWhere('is_right', '=', true).as('correct'),
    ])
    .execute()
}

export type RecentRow = Awaited<ReturnType<typeof listRecentAnswers>>[number]

/** Of all topics that questions can have. */
export function listTopicNames(tx: UserTx) {
  return tx.selectFrom('topics').select(['subject', 'name as topic']).orderBy('name').execute()
}

export type TopicNameRow = Awaited<ReturnType<typeof listTopicNames>>[number]

/** Time on the questions that were answered. */
export function listTimes(tx: UserTx, submissions: readonly string[]) {
  return tx
    .selectFrom(judgedAnswers(submissions))
    .where('user_answer', 'is not', null)
    .groupBy(['submission_id', 'subject'])
    .select(['submission_id', 'subject'])
    .select(({ fn }) => [fn.countAll<number>().as('questions'), fn.sum<number>('time_spent').as('seconds')])
    .execute()
}

export type TimeRow = Awaited<ReturnType<typeof listTimes>>[number]

export async function isVisibleStudent(tx: UserTx, student: string): Promise<boolean> {
  const row = await tx.selectFrom('students').where('id', '=', student).select('id').executeTakeFirst()
  return row !== undefined
}
