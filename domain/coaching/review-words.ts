/** Texts for students about the reviews of a day. They never count forgotten questions. */
import type { DueReviews } from '#contracts/coaching/review-cards.ts'

export interface ReviewText {
  readonly title: string
  readonly line: string
}

/** `sayDay` formats a calendar day for the reader. */
export function describeReviews(
  reviews: Pick<DueReviews, 'due' | 'minutes' | 'nextOn'>,
  sayDay: (day: string) => string,
): ReviewText {
  const { due, minutes, nextOn } = reviews
  if (due > 0) return { title: `${counted(due, 'question')} to review`, line: `About ${counted(minutes, 'minute')}.` }
  if (nextOn !== null) {
    return { title: 'Nothing to review today', line: `The next review is on ${sayDay(nextOn)}.` }
  }
  return {
    title: 'Nothing to review',
    line: 'Questions that you miss in a test come back here until you know them.',
  }
}

/** The number of done and due reviews in the last seven days. Null if none was due. */
export function describeWeekOfReviews({ due, done }: DueReviews['week']): string | null {
  if (due === 0) return null
  return `Last 7 days: ${done} of ${counted(due, 'review')} done.`
}

function counted(count: number, noun: string): string {
  return `${count} ${count === 1 ? noun : `${noun}s`}`
}
