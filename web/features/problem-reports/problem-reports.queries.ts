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
import { queryEndpoint } from '#web/api/query-endpoint.ts'
import { useChange } from '#web/api/use-refresh.ts'

const key = ['problem-reports']

export function myReportsQuery() {
  return queryEndpoint([...key, 'mine'], listMyProblemReports)
}

export function receivedReportsQuery(params: ParamsOf<typeof listProblemReports>) {
  return queryEndpoint([...key, 'received', params], listProblemReports, { params })
}

export function useReportProblem() {
  return useChange(
    (body: { about: ReportedProblem; kind: ProblemKind; text: string }) => call(reportProblem, { body }),
    key,
  )
}

/** The dashboard counts the open reports. */
export function useAnswerReport() {
  return useChange(
    ({ id, text }: { id: ProblemReportId; text: string }) =>
      call(answerProblemReport, { params: { problemReportId: id }, body: { text } }),
    key,
    ['administration', 'overview'],
  )
}
