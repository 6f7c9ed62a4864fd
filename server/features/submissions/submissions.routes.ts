import type { Context } from 'hono'
import * as reviews from '#contracts/coaching/reviews.ts'
import { getSubmissionSkills } from '#contracts/scores/submission-skills.ts'
import * as endpoints from '#contracts/scores/submissions.ts'
import { asUser, asUserPrepared } from '../../db/transactions.ts'
import type { EndpointRoutes } from '../../http/endpoint-routes.ts'
import type { AppEnv } from '../../http/environment.ts'
import { asUserWithPapers } from '../tests/review-paper.ts'
import { type CsvFile, exportAnswers, exportSubmission } from './export-answers.ts'
import { exportAnswerRows, type RowsPart } from './export-rows.ts'
import type { Cursor } from './exports.queries.ts'
import { readReview } from './read-review.ts'
import { readSkills } from './read-skills.ts'
import { readCheckedSubmission, readHistory, readLatestSubmission } from './read-submission.ts'

export function submissionRoutes(routes: EndpointRoutes) {
  routes.on(endpoints.getLatestSubmission, (call) =>
    readLatestSubmission(call.services.db, call.identity, call.params.testRef),
  )

  routes.on(endpoints.getSubmission, (call) =>
    asUserPrepared(call.services.db, call.identity, [], (tx, person) =>
      readCheckedSubmission(tx, person, call.params.submissionId),
    ),
  )

  routes.on(getSubmissionSkills, (call) =>
    asUser(call.services.db, call.identity, async (tx, person) => ({
      skills: await readSkills(tx, person, call.params.submissionId),
    })),
  )

  routes.on(endpoints.getSubmissionHistory, (call) =>
    asUser(call.services.db, call.identity, async (tx) => ({
      submissions: await readHistory(tx, call.params.submissionId),
    })),
  )

  routes.on(reviews.getReview, (call) =>
    asUserWithPapers(call, (tx, _, papers) => readReview(tx, papers, call.params.submissionId)),
  )

  routes.on(
    reviews.exportSubmission,
    async (call) =>
      download(
        call.c,
        await asUserWithPapers(call, (tx, _, papers) => exportSubmission(tx, papers, call.params.submissionId)),
      ),
    'heavy',
  )

  routes.on(
    reviews.exportAnswers,
    async (call) =>
      download(
        call.c,
        await asUserWithPapers(call, (tx, person, papers) => exportAnswers(tx, person, papers, call.params.testRef)),
      ),
    'heavy',
  )

  routes.on(
    reviews.exportAnswerRows,
    (call) =>
      downloadParts(call.c, (after) =>
        asUserWithPapers(call, (tx, person, papers) =>
          exportAnswerRows(tx, person, papers, { ref: call.params.testRef, after }),
        ),
      ),
    'heavy',
  )
}

function download(c: Context<AppEnv>, { name, text }: CsvFile): Response {
  return c.body(text, 200, csvHeaders(name))
}

/** Reads each part in its own transaction after the client has taken the previous one. Errors in the request appear with the first part. */
async function downloadParts(c: Context<AppEnv>, read: (after: Cursor | null) => Promise<RowsPart>): Promise<Response> {
  const first = await read(null)
  if (first.next === null) return download(c, first.file)
  const encoder = new TextEncoder()
  let part: RowsPart | null = first
  const parts = new ReadableStream({
    async pull(controller) {
      if (part === null) return controller.close()
      controller.enqueue(encoder.encode(part.file.text))
      part = part.next && (await read(part.next))
    },
  })
  return c.body(parts, 200, csvHeaders(first.file.name))
}

function csvHeaders(name: string) {
  return {
    'Content-Type': 'text/csv; charset=utf-8',
    'Content-Disposition': `attachment; filename="${name}"`,
  }
}
