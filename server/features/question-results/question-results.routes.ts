import * as endpoints from '#contracts/reports/question-results.ts'
import { asTutor } from '../../http/as-tutor.ts'
import type { EndpointRoutes } from '../../http/endpoint-routes.ts'
import { readQuestionResults } from './read-question-results.ts'

export function questionResultRoutes(routes: EndpointRoutes) {
  routes.on(endpoints.readQuestionResults, (call) =>
    asTutor(call, (tx, person) => readQuestionResults(tx, person, call.params)),
  )
}
