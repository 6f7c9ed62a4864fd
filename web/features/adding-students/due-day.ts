/** A due date without a time, in the administrator's time zone. */
import { weekMs } from '#domain/text/milliseconds.ts'

export function getDueDayInAWeek(now = new Date()): string {
  const day = new Date(now.getTime() + weekMs)
  const pad = (part: number) => String(part).padStart(2, '0')
  return [day.getFullYear(), pad(day.getMonth() + 1), pad(day.getDate())].join('-')
}

/** Returns null if no day was chosen. */
export function computeEndOfDay(day: string): string | null {
  const end = new Date(`${day}T23:59:00`)
  return day === '' || Number.isNaN(end.getTime()) ? null : end.toISOString()
}
