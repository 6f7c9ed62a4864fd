import { queryOptions } from '@tanstack/react-query'
import { getMyProgress } from '#contracts/progress.ts'
import { call } from '#web/api/client.ts'

/** Under the key of submissions, because every new one changes it. */
export function myProgressQuery() {
  return queryOptions({
    queryKey: ['submissions', 'progress'],
    queryFn: ({ signal }) => call(getMyProgress, { signal }),
  })
}
