/** Returns the device's time zone as an IANA name. Cached, because the lookup is slow and every row of a list needs it. */
export function getOwnTimeZone(): string {
  known ??= Intl.DateTimeFormat().resolvedOptions().timeZone
  return known
}

let known: string | undefined
