import { getPracticeRound, getPracticeTopics } from '#contracts/practice.ts'
import { asUser } from '../../db/transactions.ts'
import type { EndpointRoutes } from '../../http/endpoint-routes.ts'
import { requireRole } from '../../http/require-role.ts'
import { withReviewSheets } from '../tests/review-sheet.ts'
import { readPracticeRound, readPracticeTopics } from './read-practice.ts'

export function practiceRoutes(routes: EndpointRoutes) {
  routes.on(getPracticeTopics, ({ services, identity }) =>
    withReviewSheets(services, (sheets) =>
      asUser(services.db, identity, async (tx, person) => {
        requireRole(person, 'student')
        return readPracticeTopics(tx, person, sheets)
      }),
    ),
  )

  routes.on(getPracticeRound, ({ params, services, identity }) =>
    withReviewSheets(services, (sheets) =>
      asUser(services.db, identity, async (tx, person) => {
        requireRole(person, 'student')
        return { questions: await readPracticeRound(tx, person, sheets, params) }
      }),
    ),
  )
}
