import { getPracticeRound, getPracticeTopics } from '#contracts/practice.ts'
import { asUser } from '../../db/transactions.ts'
import type { EndpointRoutes } from '../../http/endpoint-routes.ts'
import { requireRole } from '../../http/require-role.ts'
import { readPracticeRound, readPracticeTopics } from './read-practice.ts'

export function practiceRoutes(routes: EndpointRoutes) {
  routes.on(getPracticeTopics, ({ services, identity }) =>
    asUser(services.db, identity, async (tx, person) => {
      requireRole(person, 'student')
      return readPracticeTopics(services, tx, person)
    }),
  )

  routes.on(getPracticeRound, ({ params, services, identity }) =>
    asUser(services.db, identity, async (tx, person) => {
      requireRole(person, 'student')
      return { questions: await readPracticeRound(services, tx, person, params) }
    }),
  )
}
