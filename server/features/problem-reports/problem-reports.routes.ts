import * as endpoints from '#contracts/authoring/problem-reports.ts'
import { asUser } from '../../db/transactions.ts'
import { asAdmin } from '../../http/as-admin.ts'
import type { EndpointRoutes } from '../../http/endpoint-routes.ts'
import { notifyOptions } from '../notifications/notify.ts'
import { answerReport } from './answer-report.ts'
import { readMyReports, readReports } from './read-reports.ts'
import { reportProblem } from './report-problem.ts'

export function problemReportRoutes(routes: EndpointRoutes) {
  routes.on(endpoints.listMyProblemReports, (call) =>
    asUser(call.services.db, call.identity, async (tx, person) => ({ reports: await readMyReports(tx, person) })),
  )

  routes.on(endpoints.reportProblem, (call) =>
    asUser(call.services.db, call.identity, async (tx, person) => ({ id: await reportProblem(tx, person, call.body) })),
  )

  routes.on(endpoints.listProblemReports, (call) => asAdmin(call, (tx, person) => readReports(tx, person, call.params)))

  routes.on(endpoints.answerProblemReport, (call) =>
    asAdmin(call, async (tx, person) => {
      const { problemReportId } = call.params
      return { id: await answerReport(tx, person, problemReportId, call.body.text, notifyOptions(call.services)) }
    }),
  )
}
