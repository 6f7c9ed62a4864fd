/** How much somebody practiced lately, in periods of seven days back from now. Such a period needs no time zone. */
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

/** One for each period, the latest first, also where nothing was practiced. */
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

/** For adults beside figures of practice. The server bounds them by its clock and cannot see who answered. */
export const practiceSource = 'Practice is reported by the student’s browser.'

/** Full minutes, so that no page shows a goal as reached too early. A few seconds of work are not zero minutes. */
export function minutesWords(seconds: number): string {
  if (seconds > 0 && seconds < 60) return 'under 1'
  return String(Math.floor(seconds / 60))
}

/** "45 of 60", or "45 min" without a goal. */
export function weekMinutesWords(seconds: number, weeklyMinutes: number | null): string {
  const minutes = minutesWords(seconds)
  return weeklyMinutes === null ? `${minutes} min` : `${minutes} of ${weeklyMinutes}`
}

/** How far the last seven days are from the goal of the student. More than the goal earns nothing more. */
export function weeklyGoalWords(seconds: number, weeklyMinutes: number): string {
  if (seconds >= weeklyMinutes * 60) return `The goal of ${weeklyMinutes} minutes in ${daysOfPeriod} days is reached.`
  return `Last ${daysOfPeriod} days: ${minutesWords(seconds)} of ${weeklyMinutes} minutes.`
}
