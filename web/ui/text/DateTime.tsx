import { formatDay } from './format-day.ts'

// Shared, because formatters are slow to create and every row of a table needs them.
const exact = new Intl.DateTimeFormat(undefined, { dateStyle: 'full', timeStyle: 'long' })
const usual = new Intl.DateTimeFormat(undefined, { dateStyle: 'medium', timeStyle: 'short' })

/** Shows an instant in the reader's locale and time zone, or the given `words`; the exact time appears on hover. */
export function DateTime({ instant, words }: { instant: string; words?: string }) {
  const date = new Date(instant)
  return (
    <time dateTime={instant} data-tooltip={exact.format(date)}>
      {words ?? usual.format(date)}
    </time>
  )
}

/** Shows only the date, for narrow columns. */
export function DayText({ instant }: { instant: string }) {
  const date = new Date(instant)
  return (
    <time dateTime={instant} data-tooltip={exact.format(date)}>
      {formatDay(date)}
    </time>
  )
}
