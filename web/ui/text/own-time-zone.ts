/** The zone of the device, an IANA name. Slow to ask for, and every row of a list needs it. */
export function ownTimeZone(): string {
  known ??= Intl.DateTimeFormat().resolvedOptions().timeZone
  return known
}

let known: string | undefined
