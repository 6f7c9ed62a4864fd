import { type PracticePeriods, practicePeriods } from '#contracts/kept-practice.ts'
import { allPeriods } from '#domain/practice-weeks.ts'
import type { PracticePeriodRow } from './kept-practice.queries.ts'

export function presentPracticePeriods(
  rows: readonly PracticePeriodRow[],
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
  })
}
