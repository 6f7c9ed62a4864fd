/** Formats time spent, time left and time limits. */
/** `1h 5m 9s`; without hours if there are none (specification). The time of a whole test. */
export function formatDuration(seconds: number): string {
  const { hours, minutes, rest } = split(seconds)
  return hours > 0 ? `${hours}h ${minutes}m ${rest}s` : `${minutes}m ${rest}s`
}

/** `2h 59m`, `59m`: the time of a whole test as a person wrote it down, who had no seconds. */
export function formatHoursAndMinutes(seconds: number): string {
  const { hours, minutes } = split(seconds)
  return hours > 0 ? `${hours}h ${minutes}m` : `${minutes}m`
}

/** `45 s`, `6 min`, `1 min 5 s`: the time on one question. */
export function formatShortDuration(seconds: number): string {
  const whole = Math.max(0, Math.floor(seconds))
  const [minutes, rest] = [Math.floor(whole / 60), whole % 60]
  if (minutes === 0) return `${rest} s`
  return rest === 0 ? `${minutes} min` : `${minutes} min ${rest} s`
}

/** `1 minute`, `35 minutes`. */
export function formatMinutes(seconds: number): string {
  const minutes = Math.round(seconds / 60)
  return minutes === 1 ? '1 minute' : `${minutes} minutes`
}

/** The length of a test: `90 minutes`. From two hours on, `3 hours` or `2.5 hours` if it is a whole number of half hours. */
export function formatTestLength(seconds: number): string {
  const hours = seconds / 3600
  return hours >= 2 && Number.isInteger(hours * 2) ? `${hours} hours` : formatMinutes(seconds)
}

/** `2:59:05`, or `59:05` below an hour. Negative values show `0:00`. */
export function formatCountdown(seconds: number): string {
  const { hours, minutes, rest } = split(seconds)
  return hours > 0 ? `${hours}:${twoDigits(minutes)}:${twoDigits(rest)}` : `${minutes}:${twoDigits(rest)}`
}

export function addDuration(startedAt: Date, durationSeconds: number): Date {
  return new Date(startedAt.getTime() + durationSeconds * 1000)
}

/** Rounds up to whole seconds, so that zero is shown exactly when time is up. */
export function countSecondsLeft(deadlineAt: Date, now: Date): number {
  return Math.max(0, Math.ceil((deadlineAt.getTime() - now.getTime()) / 1000))
}

function split(seconds: number) {
  const whole = Math.max(0, Math.floor(seconds))
  return { hours: Math.floor(whole / 3600), minutes: Math.floor((whole % 3600) / 60), rest: whole % 60 }
}

function twoDigits(number: number): string {
  return String(number).padStart(2, '0')
}
