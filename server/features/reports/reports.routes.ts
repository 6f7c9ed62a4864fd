import { getReportChoices, getTestReport } from '#contracts/reports.ts'
import { asAdmin } from '../../http/as-admin.ts'
import type { EndpointRoutes } from '../../http/endpoint-routes.ts'
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

  routes.on(getTestReport, (call) => asAdmin(call, (tx, person) => readReport(call.services, tx, person, call.params)))
}
