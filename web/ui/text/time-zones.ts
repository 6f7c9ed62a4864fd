/** Lists the time zones that the browser knows, and the current one if it is not among them. */
export function listTimeZoneChoices(present: string | null): { value: string; label: string }[] {
  const known = Intl.supportedValuesOf('timeZone')
  const zones = present === null || known.includes(present) ? known : [present, ...known]
  return zones.map((zone) => ({ value: zone, label: zone.replaceAll('_', ' ') }))
}
