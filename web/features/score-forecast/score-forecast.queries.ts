import { queryOptions } from '@tanstack/react-query'
import { getPacing } from '#contracts/coaching/pacing.ts'
import { getScoreForecast } from '#contracts/coaching/score-forecast.ts'
import type { SubmissionId } from '#contracts/wire/ids.ts'
import { call } from '#web/api/client.ts'

/** Under the key of goals, because a change of goals changes the forecast. */
export function scoreForecastQuery(submissionId: SubmissionId) {
  return queryOptions({
    queryKey: ['goals', 'forecast', submissionId],
    queryFn: ({ signal }) => call(getScoreForecast, { params: { submissionId }, signal }),
  })
}

export function pacingQuery(submissionId: SubmissionId) {
  return queryOptions({
    queryKey: ['submissions', 'pacing', submissionId],
    queryFn: ({ signal }) => call(getPacing, { params: { submissionId }, signal }),
  })
}
