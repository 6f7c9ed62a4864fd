/** Settings for reviews and practice in a student's goals. */
import { defaultReviewMinutes } from '#contracts/people/goals.ts'
import { lowerWeeklyMinutes, type PlannedBreak } from '#domain/coaching/breaks.ts'
import type { UserTx } from '../../db/transactions.ts'
import { listBreaks } from './breaks.queries.ts'

export interface ReviewSettings {
  readonly examOn: string | null
  readonly minutesADay: number
  readonly breaks: readonly PlannedBreak[]
  /** The student let go of reviews that were due up to this day. */
  readonly letGoOn: string | null
}

export async function readReviewSettings(tx: UserTx, student: string): Promise<ReviewSettings> {
  const row = await tx
    .selectFrom('student_goals')
    .where('student_id', '=', student)
    .select(['exam_date', 'review_minutes', 'reviews_let_go_on'])
    .executeTakeFirst()
  return {
    examOn: row?.exam_date ?? null,
    minutesADay: row?.review_minutes ?? defaultReviewMinutes,
    letGoOn: row?.reviews_let_go_on ?? null,
    breaks: await listBreaks(tx, student),
  }
}

/** Lists the settings that were replaced since then. */
export function listPastSettings(tx: UserTx, student: string, since: Date) {
  return tx
    .selectFrom('past_goals')
    .where('student_id', '=', student)
    .where('until', '>', since)
    .select(['until', 'exam_date', 'review_minutes'])
    .orderBy('until')
    .execute()
}

/** Goal in minutes for the last seven days of practice, less the days away; null if there is none. */
export async function readWeeklyMinutes(tx: UserTx, student: string, today: string): Promise<number | null> {
  const row = await tx
    .selectFrom('student_goals')
    .where('student_id', '=', student)
    .select('weekly_minutes')
    .executeTakeFirst()
  return lowerWeeklyMinutes(row?.weekly_minutes ?? null, today, await listBreaks(tx, student))
}

/** Lets go of the reviews that are due up to `day`, or undoes that if `day` is null. Returns the previous day. */
export async function letGoOfReviews(tx: UserTx, student: string, day: string | null): Promise<string | null> {
  const { letGoOn } = await readReviewSettings(tx, student)
  await tx
    .insertInto('student_goals')
    .values({ student_id: student, reviews_let_go_on: day })
    .onConflict((conflict) => conflict.column('student_id').doUpdateSet({ reviews_let_go_on: day }))
    .execute()
  return letGoOn
}
