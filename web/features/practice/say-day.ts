/** A day of the calendar has no zone, so none may move it. */
export function sayDay(day: string): string {
  return new Date(day).toLocaleDateString(undefined, {
    timeZone: 'UTC',
    weekday: 'long',
    month: 'long',
    day: 'numeric',
  })
}
