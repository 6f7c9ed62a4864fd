import { useQuery } from '@tanstack/react-query'
import type { StudentId } from '#contracts/ids.ts'
import { reviewWords } from '#domain/review-words.ts'
import { dueReviewsOfStudentQuery } from './review-cards.queries.ts'
import { sayDay } from './say-day.ts'

/** What a child or a student should review today. Missing while it loads, and if it fails, because the page works without it. */
export function StudentReviews({ studentId }: { studentId: StudentId }) {
  const { data } = useQuery(dueReviewsOfStudentQuery(studentId))
  if (data === undefined) return null
  const { title, lines } = reviewWords(data, sayDay)
  const isPlanned = data.due > 0 || data.waiting > 0 || data.nextOn !== null
  return (
    <p>
      <span className="font-medium">Today: {title.charAt(0).toLowerCase() + title.slice(1)}.</span>{' '}
      {isPlanned && <span className="text-muted">{lines.join(' ')}</span>}
    </p>
  )
}
