import { useQuery } from '@tanstack/react-query'
import { practiceSentences } from '#domain/practice-weeks.ts'
import { practicePeriodsQuery } from './kept-practice.queries.ts'

/** The student's last seven days. Missing while it loads, and if it fails, because the page works without it. */
export function PracticedLately() {
  const { data } = useQuery(practicePeriodsQuery(null))
  const sentences = practiceSentences(data?.periods ?? [])
  return sentences !== null && <p className="mb-4">{sentences}</p>
}
