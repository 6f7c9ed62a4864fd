import { useQuery } from '@tanstack/react-query'
import type { StudentId } from '#contracts/wire/ids.ts'
import { reviewWords, weekOfReviewsWords } from '#domain/coaching/review-words.ts'
import { dueReviewsQuery, myDueReviewsQuery } from './review-cards.queries.ts'
import { sayDay } from './say-day.ts'

/** What I should review today, and how much of the week is done. Missing while it loads, and if it fails: the page works without it. */
export function MyReviews() {
  const { data } = useQuery(myDueReviewsQuery())
  if (data === undefined) return null
  const { title, lines } = reviewWords(data, sayDay)
  const isPlanned = data.due > 0 || data.waiting > 0 || data.nextOn !== null
  return (
    <p>
      <span className="font-medium">{`Today: ${title.charAt(0).toLowerCase() + title.slice(1)}.`}</span>{' '}
      {isPlanned && <span className="text-muted">{lines.join(' ')}</span>} <span>{weekOfReviewsWords(data.week)}</span>
    </p>
  )
}

/** To others, only the week matters. */
export function StudentReviews({ studentId }: { studentId: StudentId }) {
  const { data } = useQuery(dueReviewsQuery([studentId]))
  const due = data?.get(studentId)
  const week = due === undefined ? null : weekOfReviewsWords(due.week)
  return week === null ? null : <p>{week}</p>
}
