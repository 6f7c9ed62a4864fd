const dayWords = new Intl.DateTimeFormat(undefined, { weekday: 'short', month: 'short', day: 'numeric' })

/** `Tue, Nov 24` */
export function formatDueDay(due: Date): string {
  return dayWords.format(due)
}
