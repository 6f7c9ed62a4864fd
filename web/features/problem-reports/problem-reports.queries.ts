import { queryOptions, useMutation } from '@tanstack/react-query'
import {
  answerProblemReport,
  listMyProblemReports,
  listProblemReports,
  type ProblemKind,
  type ReportedProblem,
  reportProblem,
} from '#contracts/authoring/problem-reports.ts'
import type { ParamsOf } from '#contracts/wire/endpoint.ts'
import type { ProblemReportId } from '#contracts/wire/ids.ts'
import { call } from '#web/api/client.ts'
import { useRefresh } from '#web/api/use-refresh.ts'

const key = ['problem-reports']

export function myReportsQuery() {
  return queryOptions({
    queryKey: [...key, 'mine'],
    queryFn: ({ signal }) => call(listMyProblemReports, { signal }),
  })
}

export function receivedReportsQuery(params: ParamsOf<typeof listProblemReports>) {
  return queryOptions({
    queryKey: [...key, 'received', params],
    queryFn: ({ signal }) => call(listProblemReports, { params, signal }),
  })
}

export function useReportProblem() {
  return useMutation({
    mutationFn: (body: { about: ReportedProblem; kind: ProblemKind; text: string }) => call(reportProblem, { body }),
    onSettled: useRefresh(key),
  })
}

/** The dashboard counts the open reports. */
export function useAnswerReport() {
  return useMutation({
    mutationFn: ({ id, text }: { id: ProblemReportId; text: string }) =>
      call(answerProblemReport, { params: { problemReportId: id }, body: { text } }),
    onSettled: useRefresh(key, ['administration', 'overview']),
  })
}
