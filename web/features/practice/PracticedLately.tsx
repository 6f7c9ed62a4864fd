import { useQuery } from '@tanstack/react-query'
import { practiceSentences } from '#domain/practice-weeks.ts'
import { practicePeriodsQuery } from './kept-practice.queries.ts'
import { WeeklyGoal } from './WeeklyGoal.tsx'

/** The student's last seven days. Missing while it loads, and if it fails, because the page works without it. */
export function PracticedLately() {
  const { data } = useQuery(practicePeriodsQuery(null))
  const sentences = practiceSentences(data?.periods ?? [])
  return (
    <div className="mb-4 flex flex-col gap-3">
      {sentences !== null && <p>{sentences}</p>}
      {data !== undefined && <WeeklyGoal practice={data} />}
    </div>
  )
}
