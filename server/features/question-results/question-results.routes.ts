import { readAnswerKey as answerKey } from '#contracts/reports/answer-key.ts'
import * as endpoints from '#contracts/reports/question-results.ts'
import { asTutor } from '../../http/as-tutor.ts'
import type { EndpointRoutes } from '../../http/endpoint-routes.ts'
import { runAsUserWithPapers } from '../tests/review-paper.ts'
import { readAnswerKey } from './read-answer-key.ts'
import { readQuestionResults } from './read-question-results.ts'

export function registerQuestionResultRoutes(routes: EndpointRoutes) {
  routes.on(endpoints.readQuestionResults, (call) =>
    asTutor(call, (tx, person) => readQuestionResults(tx, person, call.params)),
  )

  routes.on(answerKey, (call) =>
    runAsUserWithPapers(call, (tx, person, papers) => readAnswerKey(tx, person, papers, call.params.testRef)),
  )
}
