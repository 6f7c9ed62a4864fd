import type { Context } from 'hono'
import {
  exportSubmission as exportSubmissionEndpoint,
  exportTest as exportTestEndpoint,
  getReview,
} from '#contracts/reviews.ts'
import { getLatestSubmission, getSubmission, listMySubmissions } from '#contracts/submissions.ts'
import { asUser, asUserPrepared } from '../../db/transactions.ts'
import type { EndpointRoutes } from '../../http/endpoint-routes.ts'
import type { AppEnv } from '../../http/environment.ts'
import { requireRole } from '../../http/require-role.ts'
import { withReviewSheets } from '../tests/review-sheet.ts'
import { type CsvFile, exportSubmission, exportTest } from './export-answers.ts'
import { readReview } from './read-review.ts'
import { readCheckedSubmission, readLatestSubmission } from './read-submission.ts'
import { presentSummary } from './submissions.present.ts'
import { findMyStudentId, listMySubmissions as listMine } from './submissions.queries.ts'

const submissionsShown = 200

export function submissionRoutes(routes: EndpointRoutes) {
  routes.on(listMySubmissions, ({ services, identity }) =>
    asUser(services.db, identity, async (tx, person) => {
      requireRole(person, 'student')
      const student = await findMyStudentId(tx, person.userId)
      const rows = student ? await listMine(tx, student, submissionsShown) : []
      return { submissions: rows.map(presentSummary) }
    }),
  )

  routes.on(getLatestSubmission, ({ params, services, identity }) =>
    readLatestSubmission(services.db, identity, params.testRef),
  )

  routes.on(getSubmission, ({ params, services, identity }) =>
    asUserPrepared(services.db, identity, [], (tx, person) => readCheckedSubmission(tx, person, params.submissionId)),
  )

  routes.on(getReview, ({ params, services, identity }) =>
    withReviewSheets(services, (sheets) =>
      asUser(services.db, identity, (tx) => readReview(tx, sheets, params.submissionId)),
    ),
  )

  routes.on(
    exportSubmissionEndpoint,
    async ({ params, services, identity, c }) =>
      download(
        c,
        await withReviewSheets(services, (sheets) =>
          asUser(services.db, identity, (tx) => exportSubmission(tx, sheets, params.submissionId)),
        ),
      ),
    'heavy',
  )

  routes.on(
    exportTestEndpoint,
    async ({ params, services, identity, c }) =>
      download(
        c,
        await withReviewSheets(services, (sheets) =>
          asUser(services.db, identity, (tx, person) => exportTest(tx, person, sheets, params.testRef)),
        ),
      ),
    'heavy',
  )
}

function download(c: Context<AppEnv>, { name, text }: CsvFile): Response {
  return c.body(text, 200, {
    'Content-Type': 'text/csv; charset=utf-8',
    'Content-Disposition': `attachment; filename="${name}"`,
  })
}
