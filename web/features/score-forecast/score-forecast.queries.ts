import { getPacing } from '#contracts/coaching/pacing.ts'
import { getScoreForecast } from '#contracts/coaching/score-forecast.ts'
import { getRoute } from '#contracts/scores/routes.ts'
import type { SubmissionId } from '#contracts/wire/ids.ts'
import { queryEndpoint } from '#web/api/query-endpoint.ts'

/** Under the key of goals, because a change of goals changes the forecast. */
export function scoreForecastQuery(submissionId: SubmissionId) {
  return queryEndpoint(['goals', 'forecast', submissionId], getScoreForecast, { params: { submissionId } })
}

export function pacingQuery(submissionId: SubmissionId) {
  return queryEndpoint(['submissions', 'pacing', submissionId], getPacing, { params: { submissionId } })
}

export function routeQuery(submissionId: SubmissionId) {
  return queryEndpoint(['submissions', 'route', submissionId], getRoute, { params: { submissionId } })
}
