/** A student's recent practice, in periods of seven days counted back from now. Such periods need no time zone. */
import { addCalendarDays } from '#domain/text/calendar-days.ts'

export const practicePeriodDays = 7
export const shownPracticePeriods = 4

export interface PracticePeriod {
  /** 0 for the last seven days, 1 for the seven days before, and so on. */
  readonly periodsBack: number
  readonly answers: number
  readonly right: number
  readonly seconds: number
}

/** Returns every period, the latest first, including periods without practice. */
export function fillPracticePeriods(practiced: readonly PracticePeriod[]): PracticePeriod[] {
  return Array.from({ length: shownPracticePeriods }, (_, periodsBack) => {
    const found = practiced.find((period) => period.periodsBack === periodsBack)
    return found ?? { periodsBack, answers: 0, right: 0, seconds: 0 }
  })
}

export interface PracticeDay {
  readonly day: string
  readonly answers: number
  readonly right: number
  readonly seconds: number
}

/** One for each of the last seven days, today last, also where nothing was practiced. */
export function fillPracticeDays(practiced: readonly PracticeDay[], today: string): PracticeDay[] {
  return Array.from({ length: practicePeriodDays }, (_, at) => {
    const day = addCalendarDays(today, at + 1 - practicePeriodDays)
    return practiced.find((one) => one.day === day) ?? { day, answers: 0, right: 0, seconds: 0 }
  })
}

export function describePeriod(periodsBack: number): string {
  if (periodsBack === 0) return `Last ${practicePeriodDays} days`
  return `${periodsBack * practicePeriodDays + 1} to ${(periodsBack + 1) * practicePeriodDays} days ago`
}

/** Shown to adults next to practice figures. The server limits the reported times by its own clock but cannot see who answered. */
export const practiceSourceNote = 'Practice is reported by the student’s browser.'

/** Rounds down to full minutes, so that no page shows a goal as reached too early. Less than a minute is "under 1" and not zero. */
export function describeMinutes(seconds: number): string {
  if (seconds > 0 && seconds < 60) return 'under 1'
  return String(Math.floor(seconds / 60))
}

/** "45 of 60", or "45 min" without a goal. */
export function describeWeekMinutes(seconds: number, weeklyMinutes: number | null): string {
  const minutes = describeMinutes(seconds)
  return weeklyMinutes === null ? `${minutes} min` : `${minutes} of ${weeklyMinutes}`
}

/** Compares the last seven days with the student's goal. Practice above the goal earns nothing extra. */
export function describeWeeklyGoal(seconds: number, weeklyMinutes: number): string {
  if (seconds >= weeklyMinutes * 60)
    return `The goal of ${weeklyMinutes} minutes in ${practicePeriodDays} days is reached.`
  return `Goal for ${practicePeriodDays} days: ${describeMinutes(seconds)} of ${weeklyMinutes} minutes.`
}
