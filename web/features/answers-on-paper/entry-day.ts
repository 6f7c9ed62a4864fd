/** A day in a field for dates, in the reader's own zone. */
export function formatDayField(day: Date): string {
  const pad = (part: number) => String(part).padStart(2, '0')
  return [day.getFullYear(), pad(day.getMonth() + 1), pad(day.getDate())].join('-')
}

/** Noon of that day; null if the field has none. */
export function parseNoonOfDay(typed: string): string | null {
  const noon = new Date(`${typed}T12:00:00`)
  return typed === '' || Number.isNaN(noon.getTime()) ? null : noon.toISOString()
}

export type MinutesResult = { readonly minutes: number[] | null } | { readonly problem: string }

/** Null if nothing was written. */
export function parseMinutes(typed: readonly string[], sections: number, most: number): MinutesResult {
  const texts = Array.from({ length: sections }, (_, at) => (typed[at] ?? '').trim())
  if (texts.every((text) => text === '')) return { minutes: null }
  if (texts.includes('')) return { problem: 'Write the minutes of every section, or of none.' }
  const minutes = texts.map(Number)
  const areFine = minutes.every((one) => Number.isInteger(one) && one >= 1 && one <= most)
  return areFine ? { minutes } : { problem: `Write whole minutes from 1 to ${most}.` }
}
