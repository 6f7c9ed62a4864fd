const minutesAnnounced = [30, 10, 5, 1]

/** Seconds that an announcement stays, long enough to be noticed however the display is refreshed. */
const standing = 5

/** What a screen reader announces about the time left: only at 30, 10, 5 and 1 minutes. */
export function timeAnnouncement(secondsLeft: number): string {
  const minutes = minutesAnnounced.find((mark) => secondsLeft <= mark * 60 && secondsLeft > mark * 60 - standing)
  if (minutes === undefined) return ''
  return minutes === 1 ? '1 minute left' : `${minutes} minutes left`
}

/** What a screen reader says when the student asks for the time. */
export function timeInWords(secondsLeft: number): string {
  const words = spanInWords(secondsLeft)
  return words === '' ? 'No time left' : `${words} left`
}

/** As people say it: seconds only in the last minute. */
export function roughTimeInWords(secondsLeft: number): string {
  return timeInWords(secondsLeft < 60 ? secondsLeft : secondsLeft - (secondsLeft % 60))
}

/** `2 hours 30 minutes`; nothing for no time. */
export function spanInWords(seconds: number): string {
  const parts = [
    [Math.floor(seconds / 3600), 'hour'],
    [Math.floor(seconds / 60) % 60, 'minute'],
    [seconds % 60, 'second'],
  ] as const
  const words = parts.filter(([count]) => count > 0).map(([count, unit]) => `${count} ${unit}${count === 1 ? '' : 's'}`)
  return words.join(' ')
}
