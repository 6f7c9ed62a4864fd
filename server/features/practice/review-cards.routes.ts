import * as endpoints from '#contracts/coaching/review-cards.ts'
import { getReviewRound } from '#contracts/coaching/review-rounds.ts'
import { notFound } from '#contracts/wire/refusals.ts'
import { findZone } from '../../db/person-time-zone.ts'
import { asUser, elevated } from '../../db/transactions.ts'
import type { EndpointRoutes } from '../../http/endpoint-routes.ts'
import { requireRole } from '../../http/require-role.ts'
import { usualTimeZone } from '../person/local-day.ts'
import { withReviewPapers } from '../tests/review-paper.ts'
import { chooseRound, letGo, readDueReviews, readDueReviewsOf } from './due-reviews.ts'
import { findVisibleStudent } from './kept-practice.queries.ts'
import { presentReview } from './review-cards.present.ts'

export function reviewCardRoutes(routes: EndpointRoutes) {
  routes.on(endpoints.getDueReviews, (call) =>
    withReviewPapers(call.services, (papers) =>
      asUser(call.services.db, call.identity, async (tx, person) => {
        requireRole(person, 'student')
        return readDueReviews(call.services, tx, person, papers, call.params.timeZone)
      }),
    ),
  )

  routes.on(endpoints.getDueReviewsOfStudent, (call) =>
    withReviewPapers(call.services, (papers) =>
      asUser(call.services.db, call.identity, async (tx, person) => {
        const student = await findVisibleStudent(tx, call.params.studentId)
        if (student === undefined) throw notFound('student')
        const zone = await elevated(tx, person, 'plan the days where the student is', (system) =>
          findZone(system, student.user_id),
        )
        return readDueReviewsOf(call.services, tx, person, papers, zone ?? usualTimeZone, student)
      }),
    ),
  )

  routes.on(endpoints.letGoOfReviews, (call) =>
    asUser(call.services.db, call.identity, async (tx, person) => {
      requireRole(person, 'student')
      return letGo(tx, person.userId, call.body.on, call.services.clock.now())
    }),
  )

  // New questions are made after the transaction, because rendering takes long.
  routes.on(getReviewRound, async (call) => {
    const chosen = await withReviewPapers(call.services, (papers) =>
      asUser(call.services.db, call.identity, async (tx, person) => {
        requireRole(person, 'student')
        return chooseRound(call.services, tx, person, papers, call.params.timeZone)
      }),
    )
    const questions = []
    for (const one of chosen) questions.push(await presentReview(one))
    return { questions }
  })
}
