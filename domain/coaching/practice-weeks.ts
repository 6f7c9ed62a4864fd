/** A student's recent practice, in periods of seven days counted back from now. Such periods need no time zone. */
import { addDays } from './review-dates.ts'

export const daysOfPeriod = 7
export const periodsShown = 4

export interface PracticePeriod {
  /** 0 for the last seven days, 1 for the seven days before, and so on. */
  readonly periodsBack: number
  readonly answers: number
  readonly right: number
  readonly seconds: number
}

/** Returns every period, the latest first, including periods without practice. */
export function allPeriods(practiced: readonly PracticePeriod[]): PracticePeriod[] {
  return Array.from({ length: periodsShown }, (_, periodsBack) => {
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
export function allDays(practiced: readonly PracticeDay[], today: string): PracticeDay[] {
  return Array.from({ length: daysOfPeriod }, (_, at) => {
    const day = addDays(today, at + 1 - daysOfPeriod)
    return practiced.find((one) => one.day === day) ?? { day, answers: 0, right: 0, seconds: 0 }
  })
}

export function periodWords(periodsBack: number): string {
  if (periodsBack === 0) return `Last ${daysOfPeriod} days`
  return `${periodsBack * daysOfPeriod + 1} to ${(periodsBack + 1) * daysOfPeriod} days ago`
}

/** Shown to adults next to practice figures. The server limits the reported times by its own clock but cannot see who answered. */
export const practiceSource = 'Practice is reported by the student’s browser.'

/** Rounds down to full minutes, so that no page shows a goal as reached too early. Less than a minute is "under 1" and not zero. */
export function minutesWords(seconds: number): string {
  if (seconds > 0 && seconds < 60) return 'under 1'
  return String(Math.floor(seconds / 60))
}

/** "45 of 60", or "45 min" without a goal. */
export function weekMinutesWords(seconds: number, weeklyMinutes: number | null): string {
  const minutes = minutesWords(seconds)
  return weeklyMinutes === null ? `${minutes} min` : `${minutes} of ${weeklyMinutes}`
}

/** Compares the last seven days with the student's goal. Practice above the goal earns nothing extra. */
export function weeklyGoalWords(seconds: number, weeklyMinutes: number): string {
  if (seconds >= weeklyMinutes * 60) return `The goal of ${weeklyMinutes} minutes in ${daysOfPeriod} days is reached.`
  return `Last ${daysOfPeriod} days: ${minutesWords(seconds)} of ${weeklyMinutes} minutes.`
}
