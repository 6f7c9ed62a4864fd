const minutesAnnounced = [30, 10, 5, 1]

/** Seconds for which an announcement stays, long enough to be noticed at any refresh rate. */
const standing = 5

/** Returns what a screen reader announces about the remaining time: only at 30, 10, 5, and 1 minutes. */
export function describeTimeAnnouncement(secondsLeft: number): string {
  const minutes = minutesAnnounced.find((mark) => secondsLeft <= mark * 60 && secondsLeft > mark * 60 - standing)
  if (minutes === undefined) return ''
  return minutes === 1 ? '1 minute left' : `${minutes} minutes left`
}

/** Returns what a screen reader says when the student asks for the time. */
export function describeTimeLeft(secondsLeft: number): string {
  const words = describeSpan(secondsLeft)
  return words === '' ? 'No time left' : `${words} left`
}

/** Returns the time in everyday words: seconds only in the last minute. */
export function describeRoughTimeLeft(secondsLeft: number): string {
  return describeTimeLeft(secondsLeft < 60 ? secondsLeft : secondsLeft - (secondsLeft % 60))
}

/** Returns, for example, `2 hours 30 minutes`; empty if no time is left. */
export function describeSpan(seconds: number): string {
  const parts = [
    [Math.floor(seconds / 3600), 'hour'],
    [Math.floor(seconds / 60) % 60, 'minute'],
    [seconds % 60, 'second'],
  ] as const
  const words = parts.filter(([count]) => count > 0).map(([count, unit]) => `${count} ${unit}${count === 1 ? '' : 's'}`)
  return words.join(' ')
}
