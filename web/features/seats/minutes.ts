import { maxMinutesAtOnce } from '#contracts/attempts/seats.ts'

/** For a field of a form: true if these are minutes that can be given or paused, else what to type. */
export function checkMinutes(typed: string): true | string {
  const minutes = Number(typed)
  if (Number.isInteger(minutes) && minutes >= 1 && minutes <= maxMinutesAtOnce) return true
  return `Enter a whole number from 1 to ${maxMinutesAtOnce}.`
}
