import { queryOptions } from '@tanstack/react-query'
import { getPracticeTopics } from '#contracts/coaching/practice-topics.ts'
import { call } from '#web/api/client.ts'

/** Under the key of submissions, because every new one changes it. */
export function practiceTopicsQuery() {
  return queryOptions({
    queryKey: ['submissions', 'practice'],
    queryFn: ({ signal }) => call(getPracticeTopics, { signal }),
  })
}
