import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { getReportChoices, getTestReport, listQuestionsToCheck } from '#contracts/reports/reports.ts'
import type { ParamsOf } from '#contracts/wire/endpoint.ts'
import { call } from '#web/api/client.ts'

export function reportChoicesQuery() {
  return queryOptions({
    queryKey: ['reports', 'choices'],
    queryFn: ({ signal }) => call(getReportChoices, { signal }),
  })
}

/** While another selection loads, the previous report stays on screen. */
export function testReportQuery(params: ParamsOf<typeof getTestReport>) {
  return queryOptions({
    queryKey: ['reports', 'test', params],
    queryFn: ({ signal }) => call(getTestReport, { params, signal }),
    placeholderData: keepPreviousData,
  })
}

export function questionsToCheckQuery() {
  return queryOptions({
    queryKey: ['reports', 'to-check'],
    queryFn: ({ signal }) => call(listQuestionsToCheck, { signal }),
  })
}
