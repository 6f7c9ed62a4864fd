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
