import type { Goals } from '#contracts/people/goals.ts'
import { formatLocalDay } from '#domain/people/goals.ts'
import { addCalendarDays, formatCalendarDay } from '#domain/text/calendar-days.ts'

type Breaks = Goals['breaks']

/** Those that are not over where the reader is. */
export function listBreaksAhead(breaks: Breaks): Breaks {
  const today = formatLocalDay(new Date())
  return breaks.filter(({ lastDay }) => lastDay >= today)
}

/** Those that ended yesterday where the reader is, and may end today where the student is. */
export function listBreaksJustOver(breaks: Breaks): Breaks {
  const yesterday = addCalendarDays(formatLocalDay(new Date()), -1)
  return breaks.filter(({ lastDay }) => lastDay === yesterday)
}

export function describeBreak({ firstDay, lastDay }: Breaks[number]): string {
  return `${formatCalendarDay(firstDay)} to ${formatCalendarDay(lastDay)}`
}
