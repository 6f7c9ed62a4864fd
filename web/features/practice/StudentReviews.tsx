import { useQuery } from '@tanstack/react-query'
import type { StudentId } from '#contracts/wire/ids.ts'
import { reviewWords, weekOfReviewsWords } from '#domain/coaching/review-words.ts'
import { dueReviewsQuery } from './review-cards.queries.ts'
import { sayDay } from './say-day.ts'

/**
 * What a student should review today, and how much of the week is done. Null: the reader’s own; to others, only the week matters. Missing
 * while it loads, and if it fails, because the page works without it.
 */
export function StudentReviews({ studentId }: { studentId: StudentId | null }) {
  const { data } = useQuery(dueReviewsQuery(studentId))
  if (data === undefined) return null
  const { title, lines } = reviewWords(data, sayDay)
  const week = weekOfReviewsWords(data.week)
  if (studentId !== null) return week === null ? null : <p>{week}</p>
  const isPlanned = data.due > 0 || data.waiting > 0 || data.nextOn !== null
  return (
    <p>
      <span className="font-medium">Today: {title.charAt(0).toLowerCase() + title.slice(1)}.</span>{' '}
      {isPlanned && <span className="text-muted">{lines.join(' ')}</span>} {week !== null && week}
    </p>
  )
}
