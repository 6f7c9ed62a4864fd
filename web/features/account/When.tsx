const moment = new Intl.DateTimeFormat(undefined, { dateStyle: 'medium', timeStyle: 'short' })

/** A time in the reader's locale and time zone. */
export function EventTime({ at }: { at: string }) {
  return (
    <time dateTime={at} className="tabular-nums">
      {moment.format(new Date(at))}
    </time>
  )
}
