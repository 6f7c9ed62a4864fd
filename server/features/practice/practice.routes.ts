import * as endpoints from '#contracts/practice.ts'
import { readTopics } from '#domain/practice.ts'
import { asUser } from '../../db/transactions.ts'
import type { EndpointRoutes } from '../../http/endpoint-routes.ts'
import { requireRole } from '../../http/require-role.ts'
import { withReviewPapers } from '../tests/review-paper.ts'
import { makeNewQuestions } from './new-questions.ts'
import { readPracticeRound, readPracticeTopics } from './read-practice.ts'

export function practiceRoutes(routes: EndpointRoutes) {
  routes.on(endpoints.getPracticeTopics, (call) =>
    withReviewPapers(call.services, (papers) =>
      asUser(call.services.db, call.identity, async (tx, person) => {
        requireRole(person, 'student')
        return readPracticeTopics(tx, person, papers)
      }),
    ),
  )

  routes.on(endpoints.getPracticeRound, (call) =>
    withReviewPapers(call.services, (papers) =>
      asUser(call.services.db, call.identity, async (tx, person) => {
        requireRole(person, 'student')
        const { topics } = call.params
        return {
          questions: await readPracticeRound(tx, person, papers, topics === undefined ? [] : readTopics(topics)),
        }
      }),
    ),
  )

  routes.on(endpoints.getNewQuestions, async ({ services, identity, params }) => {
    await asUser(services.db, identity, async (_, person) => requireRole(person, 'student'))
    const topics = params.topics === undefined ? [] : readTopics(params.topics)
    return { questions: await makeNewQuestions(topics, params.count, params.seed) }
  })
}
