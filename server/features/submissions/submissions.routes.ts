import type { Context } from 'hono'
import * as reviews from '#contracts/coaching/reviews.ts'
import { getSubmissionSkills } from '#contracts/scores/submission-skills.ts'
import * as endpoints from '#contracts/scores/submissions.ts'
import { asUserPrepared } from '../../db/transactions.ts'
import { asPerson } from '../../http/as-person.ts'
import type { EndpointRoutes } from '../../http/endpoint-routes.ts'
import type { AppEnv } from '../../http/environment.ts'
import { runAsUserWithPapers } from '../tests/review-paper.ts'
import { type CsvFile, exportAnswers, exportSubmission } from './export-answers.ts'
import { type AnswerRowsPart, exportAnswerRows } from './export-rows.ts'
import type { SubmissionCursor } from './exports.queries.ts'
import { readReview } from './read-review.ts'
import { readSubmissionSkills } from './read-skills.ts'
import { readCheckedSubmission, readLatestSubmission, readSubmissionHistory } from './read-submission.ts'

export function registerSubmissionRoutes(routes: EndpointRoutes) {
  routes.on(endpoints.getLatestSubmission, (call) =>
    readLatestSubmission(call.services.db, call.identity, call.params.testRef),
  )

  routes.on(endpoints.getSubmission, (call) =>
    asUserPrepared(call.services.db, call.identity, [], (tx, person) =>
      readCheckedSubmission(tx, person, call.params.submissionId),
    ),
  )

  routes.on(getSubmissionSkills, (call) =>
    asPerson(call, async (tx, person) => ({
      skills: await readSubmissionSkills(tx, person, call.params.submissionId),
    })),
  )

  routes.on(endpoints.getSubmissionHistory, (call) =>
    asPerson(call, async (tx) => ({
      submissions: await readSubmissionHistory(tx, call.params.submissionId),
    })),
  )

  routes.on(reviews.getReview, (call) =>
    runAsUserWithPapers(call, (tx, _, papers) => readReview(tx, papers, call.params.submissionId)),
  )

  routes.on(
    reviews.exportSubmission,
    async (call) =>
      download(
        call.c,
        await runAsUserWithPapers(call, (tx, _, papers) => exportSubmission(tx, papers, call.params.submissionId)),
      ),
    'heavy',
  )

  routes.on(
    reviews.exportAnswers,
    async (call) =>
      download(
        call.c,
        await runAsUserWithPapers(call, (tx, person, papers) => exportAnswers(tx, person, papers, call.params.testRef)),
      ),
    'heavy',
  )

  routes.on(
    reviews.exportAnswerRows,
    (call) =>
      downloadParts(call.c, (after) =>
        runAsUserWithPapers(call, (tx, person, papers) =>
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
async function downloadParts(
  c: Context<AppEnv>,
  read: (after: SubmissionCursor | null) => Promise<AnswerRowsPart>,
): Promise<Response> {
  const first = await read(null)
  if (first.next === null) return download(c, first.file)
  const encoder = new TextEncoder()
  let part: AnswerRowsPart | null = first
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
