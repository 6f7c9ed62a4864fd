/** Returns an instant as the value of the browser's date-time field: in the reader's time zone, to the minute. */
export function formatInstantField(instant: Date): string {
  const pad = (part: number) => String(part).padStart(2, '0')
  const day = [instant.getFullYear(), pad(instant.getMonth() + 1), pad(instant.getDate())].join('-')
  return `${day}T${pad(instant.getHours())}:${pad(instant.getMinutes())}`
}

/** Returns null if the field is empty or has no valid time. */
export function parseInstantField(typed: string): string | null {
  const instant = new Date(typed)
  return typed === '' || Number.isNaN(instant.getTime()) ? null : instant.toISOString()
}
