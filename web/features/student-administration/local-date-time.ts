/** An instant as the browser's field for date and time has it: in the reader's own zone, to the minute. */
export function fieldOfInstant(instant: Date): string {
  const pad = (part: number) => String(part).padStart(2, '0')
  const day = [instant.getFullYear(), pad(instant.getMonth() + 1), pad(instant.getDate())].join('-')
  return `${day}T${pad(instant.getHours())}:${pad(instant.getMinutes())}`
}

/** Null if the field is empty or has no valid time. */
export function instantOfField(typed: string): string | null {
  const instant = new Date(typed)
  return typed === '' || Number.isNaN(instant.getTime()) ? null : instant.toISOString()
}
