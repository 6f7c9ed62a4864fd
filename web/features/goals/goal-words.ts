/** A day without a time, as the reader writes it: "Saturday, November 7, 2026". */
export function dayWords(day: string, locale?: string): string {
  // A day has no time zone: it is the same one everywhere.
  return new Date(`${day}T00:00:00Z`).toLocaleDateString(locale, { dateStyle: 'full', timeZone: 'UTC' })
}
