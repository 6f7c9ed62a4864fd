import { keepPreviousData } from '@tanstack/react-query'
import { getReportChoices, getTestReport, listQuestionsToCheck } from '#contracts/reports/reports.ts'
import type { ParamsOf } from '#contracts/wire/endpoint.ts'
import { queryEndpoint } from '#web/api/query-endpoint.ts'

export function reportChoicesQuery() {
  return queryEndpoint(['reports', 'choices'], getReportChoices)
}

/** While another selection loads, the previous report stays on screen. */
export function testReportQuery(params: ParamsOf<typeof getTestReport>) {
  return { ...queryEndpoint(['reports', 'test', params], getTestReport, { params }), placeholderData: keepPreviousData }
}

export function questionsToCheckQuery() {
  return queryEndpoint(['reports', 'to-check'], listQuestionsToCheck)
}
