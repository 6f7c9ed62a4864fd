/** The exam days that the city published. */
import type { ExamDay } from '#contracts/people/schools.ts'

const inShort = new Intl.DateTimeFormat('en-US', { month: 'short', day: 'numeric', timeZone: 'UTC' })

const places = {
  school_day: 'in schools',
  weekend_grade_8: 'for 8th grade',
  weekend_grade_9: 'for 9th grade',
} as const

/**
 * Describes the next season, with the source: "Fall 2026: not published (city, checked on Nov 28, 2026)". Null if nobody has looked it up.
 */
export function describeExamDays(days: readonly ExamDay[], today: string): string | null {
  const season = seasonAfter(days, today)
  const [first] = season
  if (first === undefined) return null
  const known = season.flatMap(({ what, firstDay, lastDay }) =>
    what === 'offers' || firstDay === null ? [] : [`${spanWords(firstDay, lastDay)} ${places[what]}`],
  )
  const words = known.length === 0 ? 'not published' : known.join(', ')
  return `Fall ${first.fall}: ${words} (${first.source}, checked on ${dayWords(first.checkedOn)})`
}

/** Returns the first season in which an exam is not over or a day is not published. */
function seasonAfter(days: readonly ExamDay[], today: string): readonly ExamDay[] {
  const falls = [...new Set(days.map(({ fall }) => fall))].toSorted((a, b) => a - b)
  const seasons = falls.map((fall) => days.filter((day) => day.fall === fall && day.what !== 'offers'))
  return (
    seasons.find((season) =>
      season.some(({ fall, firstDay, lastDay }) => (lastDay ?? firstDay ?? `${fall}-12-31`) >= today),
    ) ?? []
  )
}

function spanWords(first: string, last: string | null): string {
  return last === null || last === first ? shortDay(first) : `${shortDay(first)} and ${shortDay(last)}`
}

function shortDay(day: string): string {
  return inShort.format(new Date(`${day}T00:00:00Z`))
}

function dayWords(day: string): string {
  return new Date(`${day}T00:00:00Z`).toLocaleDateString('en-US', { dateStyle: 'medium', timeZone: 'UTC' })
}
