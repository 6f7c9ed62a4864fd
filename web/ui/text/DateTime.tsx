import { formatDay } from './format-day.ts'

// Slow to make, and every row of a table needs them.
const exact = new Intl.DateTimeFormat(undefined, { dateStyle: 'full', timeStyle: 'long' })
const usual = new Intl.DateTimeFormat(undefined, { dateStyle: 'medium', timeStyle: 'short' })

/** An instant in the reader's locale and zone, or how long ago it is in `words`; exact on hover. */
export function DateTime({ instant, words }: { instant: string; words?: string }) {
  const date = new Date(instant)
  return (
    <time dateTime={instant} data-tooltip={exact.format(date)}>
      {words ?? usual.format(date)}
    </time>
  )
}

/** The same without its time, for narrow columns. */
export function Day({ instant }: { instant: string }) {
  const date = new Date(instant)
  return (
    <time dateTime={instant} data-tooltip={exact.format(date)}>
      {formatDay(date)}
    </time>
  )
}
