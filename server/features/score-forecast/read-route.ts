/** The route of a submission, for those who may see its answers. */
import { getRoute } from '#contracts/scores/routes.ts'
import type { ReplyOf } from '#contracts/wire/endpoint.ts'
import type { SubmissionId } from '#contracts/wire/ids.ts'
import { notFound } from '#contracts/wire/refusals.ts'
import { subjects } from '#contracts/wire/subjects.ts'
import { traceRoute } from '#domain/adaptive/trace-route.ts'
import { minQuestionsForScaled } from '#domain/scores/scaled-scores.ts'
import type { Person, UserTx } from '../../db/transactions.ts'
import { areAnswersShown } from '../submissions/are-answers-shown.ts'
import { hasShownScores } from '../submissions/shown-sections.ts'
import { isRoute } from '../tests/kept-versions.ts'
import { getScaleIn, readScales } from './read-bands.ts'
import { readRoutes } from './read-routes.ts'
import { findScoredSubmission, listOtherRoutes } from './score-forecast.queries.ts'

/** A route shows how difficult questions are, so it is hidden as long as the answer to one of them is. Throws `not_found`. */
export async function readRoute(tx: UserTx, person: Person, id: SubmissionId): Promise<ReplyOf<typeof getRoute>> {
  const row = await findScoredSubmission(tx, id)
  if (row === undefined) throw notFound('submission')
  const isShown = isRoute({ version: row.test_version }) && hasShownScores(row) && (await areAnswersShown(tx, id))
  if (!isShown) return { route: null, others: [] }
  const scale = getScaleIn(await readScales(tx, [row.score_scale_id]), row.score_scale_id)
  const route = (await readRoutes(tx, person, [row])).get(id) ?? []
  const scoredOf = { reading: row.reading_scored, math: row.math_scored }
  const follows = person.role === 'tutor' || person.role === 'admin'
  return getRoute.reply.parse({
    route: subjects.flatMap((subject) => {
      const steps = traceRoute(
        route.filter((place) => place.subject === subject),
        scale,
        subject,
      )
      return steps.length === 0 || scoredOf[subject] < minQuestionsForScaled
        ? []
        : [{ subject, questions: scoredOf[subject], steps }]
    }),
    others: follows ? await listOtherRoutes(tx, row) : [],
  })
}
