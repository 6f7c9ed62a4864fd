import { getReportChoices, getTestReport, listQuestionsToCheck } from '#contracts/reports/reports.ts'
import { asAdmin } from '../../http/as-admin.ts'
import type { EndpointRoutes } from '../../http/endpoint-routes.ts'
import { runWithReviewPapers } from '../tests/review-paper.ts'
import { ReportCache } from './known-reports.ts'
import { readQuestionsToCheck } from './read-questions-to-check.ts'
import { presentReportedTest } from './reports.present.ts'
import { listClasses, listReportedTests, listSchools } from './reports.queries.ts'

export function registerReportRoutes(routes: EndpointRoutes) {
  const reports = new ReportCache()

  routes.on(getReportChoices, (call) =>
    asAdmin(call, async (tx) => {
      return {
        tests: (await listReportedTests(tx)).map(presentReportedTest),
        classes: await listClasses(tx),
        schools: await listSchools(tx),
      }
    }),
  )

  routes.on(getTestReport, async (call) => {
    const json = await runWithReviewPapers(call.services, (papers) =>
      asAdmin(call, (tx, person) => reports.read(tx, person, papers, call.params)),
    )
    return call.c.body(json, 200, { 'Content-Type': 'application/json' })
  })

  routes.on(listQuestionsToCheck, (call) =>
    runWithReviewPapers(call.services, (papers) =>
      asAdmin(call, (tx, person) => readQuestionsToCheck(tx, person, papers, reports)),
    ),
  )
}
