// Shared, because formatters are slow to create and every row of a table needs them.
const medium = new Intl.DateTimeFormat(undefined, { dateStyle: 'medium' })
const long = new Intl.DateTimeFormat(undefined, { dateStyle: 'long' })

/** `Mar 1, 2026` in the reader's locale and zone. */
export function formatDay(instant: string | Date): string {
  return medium.format(new Date(instant))
}

/** `March 1, 2026`, for documents that people keep. */
export function formatLongDay(instant: string | Date): string {
  return long.format(new Date(instant))
}
