import { getReportChoices, getTestReport } from '#contracts/reports.ts'
import { asAdmin } from '../../http/as-admin.ts'
import type { EndpointRoutes } from '../../http/endpoint-routes.ts'
import { withReviewSheets } from '../tests/review-sheet.ts'
import { readReport } from './read-report.ts'
import { listClasses, listReportedTests, listSchools } from './reports.queries.ts'

export function reportRoutes(routes: EndpointRoutes) {
  routes.on(getReportChoices, (call) =>
    asAdmin(call, async (tx) => {
      return {
        tests: await listReportedTests(tx),
        classes: await listClasses(tx),
        schools: await listSchools(tx),
      }
    }),
  )

  routes.on(getTestReport, (call) =>
    withReviewSheets(call.services, (sheets) => asAdmin(call, (tx) => readReport(tx, sheets, call.params))),
  )
}
