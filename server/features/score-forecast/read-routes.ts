/** The questions that adaptive tests delivered to attempts that are over. */
import { type Subject, subject as subjectOf } from '#contracts/wire/subjects.ts'
import type { AnsweredPlace } from '#domain/adaptive/trace-route.ts'
import { isRightAt, isScoredAt } from '#domain/scores/recorded-answers.ts'
import { type Person, runElevated, type UserTx } from '../../db/transactions.ts'
import { listSubmittedRoutes } from './score-forecast.queries.ts'

/** In the order of delivery. */
export type Route = readonly (AnsweredPlace & { readonly subject: Subject })[]

/** Difficulties are stored in thousandths of a logit. */
const thousandths = 1000

/** By submission. `submissions` are visible to the person; what is returned is shown only where their answers are shown. */
export async function readRoutes(
  tx: UserTx,
  person: Person,
  submissions: readonly { readonly id: string }[],
): Promise<ReadonlyMap<string, Route>> {
  if (submissions.length === 0) return new Map()
  const ids = submissions.map(({ id }) => id)
  const reason = 'nobody but the system reads the difficulties of a route'
  const rows = await runElevated(tx, person, reason, (system) => listSubmittedRoutes(system, ids))
  return new Map(
    rows.map(({ id, subjects, difficulties, marks }) => [
      id,
      (difficulties ?? []).map((difficulty, place) => ({
        subject: subjectOf.parse(subjects?.[place]),
        difficulty: difficulty / thousandths,
        isRight: isScoredAt(marks, place) ? isRightAt(marks, place) : null,
      })),
    ]),
  )
}
