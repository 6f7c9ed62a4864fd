import {
  type PracticePeriods,
  practicePeriods,
  type StudentPlan,
  studentPlan,
} from '#contracts/coaching/kept-practice.ts'
import { allDays, allPeriods } from '#domain/coaching/practice-weeks.ts'
import { namesInView } from '../person/names-in-view.ts'
import type { PlanRow, PracticeDayRow, PracticePeriodRow } from './kept-practice.queries.ts'

export function presentPracticePeriods(
  rows: readonly PracticePeriodRow[],
  days: readonly PracticeDayRow[],
  today: string,
  weeklyMinutes: number | null,
): PracticePeriods {
  return practicePeriods.parse({
    weeklyMinutes,
    periods: allPeriods(
      rows.map(({ periods_back, count, right, seconds }) => ({
        periodsBack: periods_back,
        answers: Number(count),
        right: Number(right),
        seconds: Number(seconds),
      })),
    ),
    days: allDays(
      days.map(({ day, count, right, seconds }) => ({
        day,
        answers: Number(count),
        right: Number(right),
        seconds: Number(seconds),
      })),
      today,
    ),
  })
}

/** Of one list. */
export function presentPlans(rows: readonly PlanRow[]): StudentPlan[] {
  const names = namesInView(rows)
  return rows.map(({ student_id, full_name, exam_date, weekly_minutes, last_work_at, ...week }) =>
    studentPlan.parse({
      studentId: student_id,
      name: full_name && names.get(student_id),
      examDate: exam_date,
      weeklyMinutes: weekly_minutes,
      answers: Number(week.answers ?? 0),
      right: Number(week.right ?? 0),
      seconds: Number(week.seconds ?? 0),
      lastWorkAt: last_work_at === null ? null : last_work_at.toISOString(),
    }),
  )
}
