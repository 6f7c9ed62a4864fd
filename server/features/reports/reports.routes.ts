import { getReportChoices, getTestReport } from '#contracts/reports.ts'
import { asUser } from '../../db/transactions.ts'
import type { EndpointRoutes } from '../../http/endpoint-routes.ts'
import { requireRole } from '../../http/require-role.ts'
import { readReport } from './read-report.ts'
import { listClasses, listReportedTests, listSchools } from './reports.queries.ts'

export function reportRoutes(routes: EndpointRoutes) {
  routes.on(getReportChoices, ({ services, identity }) =>
    asUser(services.db, identity, async (tx, person) => {
      requireRole(person, 'admin')
      return {
        tests: await listReportedTests(tx),
        classes: await listClasses(tx),
        schools: await listSchools(tx),
      }
    }),
  )

  routes.on(getTestReport, ({ params, services, identity }) =>
    asUser(services.db, identity, (tx, person) => {
      requireRole(person, 'admin')
      return readReport(services, tx, person, params)
    }),
  )
}
