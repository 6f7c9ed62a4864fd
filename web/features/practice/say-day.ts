/** A calendar day has no time zone, so none may shift it. */
export function describeReviewDay(day: string): string {
  return new Date(day).toLocaleDateString(undefined, {
    timeZone: 'UTC',
    weekday: 'long',
    month: 'long',
    day: 'numeric',
  })
}
