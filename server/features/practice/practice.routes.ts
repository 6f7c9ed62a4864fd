import * as endpoints from '#contracts/coaching/practice.ts'
import { getPracticeTopics } from '#contracts/coaching/practice-topics.ts'
import { parseTopics } from '#domain/coaching/practice.ts'
import { asUser } from '../../db/transactions.ts'
import { asStudent } from '../../http/as-person.ts'
import type { EndpointRoutes } from '../../http/endpoint-routes.ts'
import { requireRole } from '../../http/require-role.ts'
import { runAsUserWithPapers } from '../tests/review-paper.ts'
import { readExamPace } from './exam-pace.ts'
import { fillWithNewQuestions, readMisconceptionRound } from './misconception-round.ts'
import { makeNewQuestions } from './new-questions.ts'
import { readMistakesRound } from './read-mistakes.ts'
import { readPracticeRound, readPracticeTopics } from './read-practice.ts'
import { fillWithNewSkillQuestions, readSkillRound } from './skill-round.ts'

export function registerPracticeRoutes(routes: EndpointRoutes) {
  routes.on(getPracticeTopics, (call) =>
    runAsUserWithPapers(call, (tx, person, papers) => {
      requireRole(person, 'student')
      return readPracticeTopics(tx, person, papers, call.services.clock.now())
    }),
  )

  routes.on(endpoints.getPracticeRound, async (call) => {
    const { topics, missed, misconception, skill } = call.params
    const questions = await runAsUserWithPapers(call, (tx, person, papers) => {
      requireRole(person, 'student')
      if (misconception !== undefined) return readMisconceptionRound(tx, person, papers, misconception)
      if (skill !== undefined) return readSkillRound(tx, person, papers, skill)
      if (missed !== undefined) return readMistakesRound(tx, person, papers, missed)
      return readPracticeRound(tx, person, papers, topics === undefined ? [] : parseTopics(topics))
    })
    if (misconception !== undefined) return { questions: await fillWithNewQuestions(questions, misconception) }
    return { questions: skill === undefined ? questions : await fillWithNewSkillQuestions(questions, skill) }
  })

  routes.on(endpoints.getExamPace, (call) =>
    asStudent(call, async (tx, person) => ({ pace: await readExamPace(tx, person, call.services.clock.now()) })),
  )

  routes.on(endpoints.getNewQuestions, async ({ services, identity, params }) => {
    await asUser(services.db, identity, async (_, person) => requireRole(person, 'student'))
    const topics = params.topics === undefined ? [] : parseTopics(params.topics)
    return { questions: await makeNewQuestions(topics, params.count, params.seed) }
  })
}
