/** What a student reads about the reviews of a day. Nothing here counts what was forgotten. */
import type { DueReviews } from '#contracts/coaching/review-cards.ts'

export interface ReviewWords {
  readonly title: string
  readonly lines: readonly string[]
  readonly hasRound: boolean
}

/** `sayDay` writes a day of the calendar for the reader. */
export function reviewWords(reviews: DueReviews, sayDay: (day: string) => string): ReviewWords {
  const { due, minutes, waiting, nextOn, minutesADay } = reviews
  if (due > 0) {
    const lines = [`About ${counted(minutes, 'minute')}.`]
    if (waiting > 0) lines.push(`${minutesADay} minutes is enough for today.`)
    return { title: `${counted(due, 'question')} to review`, lines, hasRound: true }
  }
  if (waiting > 0) {
    return {
      title: 'Enough for today',
      lines: ['More come tomorrow.'],
      hasRound: false,
    }
  }
  if (nextOn !== null) {
    return { title: 'Nothing to review today', lines: [`The next review is on ${sayDay(nextOn)}.`], hasRound: false }
  }
  return {
    title: 'Nothing to review',
    lines: ['Questions that you miss in a test come back here until you know them.'],
    hasRound: false,
  }
}

/** Done of due in the last seven days. Null if nothing was due. */
export function weekOfReviewsWords({ due, done }: DueReviews['week']): string | null {
  if (due === 0) return null
  return `Last 7 days: ${done} of ${counted(due, 'review')} done.`
}

function counted(count: number, noun: string): string {
  return `${count} ${count === 1 ? noun : `${noun}s`}`
}
