import * as z from 'zod/mini'

/** A day without a time: `2026-03-01`. */
export const day = z.string().check(z.refine(isDay, 'Choose a day.')).register(z.globalRegistry, { format: 'date' })

/** `z.iso.date` is almost the same, but it would add code to every page, and it allows the year 0, which PostgreSQL does not support. */
function isDay(text: string): boolean {
  if (text < '0001') return false
  const time = Date.parse(`${text}T00:00:00Z`)
  return !Number.isNaN(time) && new Date(time).toISOString().slice(0, 10) === text
}
