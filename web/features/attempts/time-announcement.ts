const minutesAnnounced = [30, 10, 5, 1]

/** Seconds that an announcement stands, long enough to be noticed however the display is renewed. */
const standing = 5

/** What a screen reader says about the time that is left; nothing but at 30, 10, 5 and 1 minutes. */
export function timeAnnouncement(secondsLeft: number): string {
  const minutes = minutesAnnounced.find((mark) => secondsLeft <= mark * 60 && secondsLeft > mark * 60 - standing)
  if (minutes === undefined) return ''
  return minutes === 1 ? '1 minute left' : `${minutes} minutes left`
}

/** What a screen reader says when the student asks for the time. */
export function timeInWords(secondsLeft: number): string {
  const parts = [
    [Math.floor(secondsLeft / 3600), 'hour'],
    [Math.floor(secondsLeft / 60) % 60, 'minute'],
    [secondsLeft % 60, 'second'],
  ] as const
  const words = parts.filter(([count]) => count > 0).map(([count, unit]) => `${count} ${unit}${count === 1 ? '' : 's'}`)
  return words.length === 0 ? 'No time left' : `${words.join(' ')} left`
}

/** What is shown when the end of the test was moved. */
export function timeChangeWords(seconds: number): string {
  const amount = Math.abs(seconds)
  const isMinutes = amount % 60 === 0
  const count = isMinutes ? amount / 60 : amount
  const unit = isMinutes ? 'minute' : 'second'
  const words = count === 1 ? `1 ${unit} was` : `${count} ${unit}s were`
  return seconds > 0 ? `${words} added.` : `${words} taken off.`
}
