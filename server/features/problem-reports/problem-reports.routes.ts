import * as endpoints from '#contracts/authoring/problem-reports.ts'
import { asAdmin } from '../../http/as-admin.ts'
import { asPerson } from '../../http/as-person.ts'
import type { EndpointRoutes } from '../../http/endpoint-routes.ts'
import { makeNotifyOptions } from '../notifications/notify.ts'
import { answerReport } from './answer-report.ts'
import { readMyReports, readReports } from './read-reports.ts'
import { reportProblem } from './report-problem.ts'

export function registerProblemReportRoutes(routes: EndpointRoutes) {
  routes.on(endpoints.listMyProblemReports, (call) =>
    asPerson(call, async (tx, person) => ({ reports: await readMyReports(tx, person) })),
  )

  routes.on(endpoints.reportProblem, (call) =>
    asPerson(call, async (tx, person) => ({ id: await reportProblem(tx, person, call.body) })),
  )

  routes.on(endpoints.listProblemReports, (call) => asAdmin(call, (tx, person) => readReports(tx, person, call.params)))

  routes.on(endpoints.answerProblemReport, (call) =>
    asAdmin(call, async (tx, person) => {
      const { problemReportId } = call.params
      return { id: await answerReport(tx, person, problemReportId, call.body.text, makeNotifyOptions(call.services)) }
    }),
  )
}
