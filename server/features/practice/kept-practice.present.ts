import {
  type PracticePeriods,
  practicePeriods,
  type StudentPlan,
  studentPlan,
} from '#contracts/coaching/kept-practice.ts'
import { lowerWeeklyMinutes } from '#domain/coaching/breaks.ts'
import { fillPracticeDays, fillPracticePeriods } from '#domain/coaching/practice-weeks.ts'
import { defaultTimeZone, formatDayInTimeZone } from '../person/local-day.ts'
import { listNamesInView } from '../person/names-in-view.ts'
import type { PlanRow, PracticeDayRow, PracticePeriodRow } from './kept-practice.queries.ts'

export function presentPracticePeriods(
  rows: readonly PracticePeriodRow[],
  days: readonly PracticeDayRow[],
  today: string,
  weeklyMinutes: number | null,
): PracticePeriods {
  return practicePeriods.parse({
    weeklyMinutes,
    periods: fillPracticePeriods(
      rows.map(({ periods_back, count, right, seconds }) => ({
        periodsBack: periods_back,
        answers: Number(count),
        right: Number(right),
        seconds: Number(seconds),
      })),
    ),
    days: fillPracticeDays(
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
export function presentPlans(rows: readonly PlanRow[], now: Date): StudentPlan[] {
  const names = listNamesInView(rows)
  const today = formatDayInTimeZone(now, defaultTimeZone)
  return rows.map(({ student_id, full_name, exam_date, weekly_minutes, breaks, last_work_at, ...week }) =>
    studentPlan.parse({
      studentId: student_id,
      name: full_name && names.get(student_id),
      examDate: exam_date,
      weeklyMinutes: lowerWeeklyMinutes(weekly_minutes, today, breaks),
      answers: Number(week.answers ?? 0),
      right: Number(week.right ?? 0),
      seconds: Number(week.seconds ?? 0),
      lastWorkAt: last_work_at === null ? null : last_work_at.toISOString(),
    }),
  )
}
