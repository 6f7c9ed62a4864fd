/** Conditions on assigned tests that several queries share. */
import { type RawBuilder, sql } from 'kysely'

const halfDayMs = 12 * 3600 * 1000

/** Whether a student's exam day has passed in every time zone, by the student's goals. `student` is a column. */
export function isExamOver(student: RawBuilder<unknown>, now: Date): RawBuilder<boolean> {
  const earliestDay = new Date(now.getTime() - halfDayMs).toISOString().slice(0, 10)
  return sql<boolean>`exists (select from public.student_goals goal
    where goal.student_id = ${student} and goal.exam_date < ${earliestDay}::date)`
}

/**
 * For the assignment `a` of the test `t`: whether it was due before `now` and can still be taken. It cannot after its window closes, after
 * the student has started, or after the exam.
 */
export function isLateAssignment(now: Date): RawBuilder<boolean> {
  return sql<boolean>`(not a.completed and a.due_date < ${now} and t.status in ('active', 'published')
    and (a.closes_at is null or a.closes_at > ${now})
    and not exists (select from public.test_attempts begun
      where begun.student_id = a.student_id and begun.test_id = a.test_id and begun.status = 'in_progress')
    and not ${isExamOver(sql`a.student_id`, now)})`
}
