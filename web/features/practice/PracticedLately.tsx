import { useQuery } from '@tanstack/react-query'
import { practiceSentences } from '#domain/coaching/practice-weeks.ts'
import { weekOfReviewsWords } from '#domain/coaching/review-words.ts'
import { practicePeriodsQuery } from './kept-practice.queries.ts'
import { myDueReviewsQuery } from './review-cards.queries.ts'
import { WeeklyGoal } from './WeeklyGoal.tsx'

/** The student's last seven days. Missing while it loads, and if it fails, because the page works without it. */
export function PracticedLately() {
  const { data } = useQuery(practicePeriodsQuery(null))
  const reviews = useQuery(myDueReviewsQuery())
  const week = reviews.data === undefined ? null : weekOfReviewsWords(reviews.data.week)
  const sentences = practiceSentences(data?.periods ?? [])
  return (
    <div className="flex flex-col gap-2 text-sm empty:hidden">
      {sentences !== null && <p>{sentences}</p>}
      {week !== null && <p>{week}</p>}
      {data !== undefined && <WeeklyGoal practice={data} />}
    </div>
  )
}
