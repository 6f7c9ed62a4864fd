/** An instant in the reader's locale and zone, exact on hover. */
export function DateTime({ instant }: { instant: string }) {
  const date = new Date(instant)
  return (
    <time dateTime={instant} data-tooltip={date.toLocaleString(undefined, { dateStyle: 'full', timeStyle: 'long' })}>
      {date.toLocaleString(undefined, { dateStyle: 'medium', timeStyle: 'short' })}
    </time>
  )
}
