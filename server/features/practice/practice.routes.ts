import * as endpoints from '#contracts/coaching/practice.ts'
import { getPracticeTopics } from '#contracts/coaching/practice-topics.ts'
import { readTopics } from '#domain/coaching/practice.ts'
import { asUser } from '../../db/transactions.ts'
import type { EndpointRoutes } from '../../http/endpoint-routes.ts'
import { requireRole } from '../../http/require-role.ts'
import { asUserWithPapers } from '../tests/review-paper.ts'
import { readExamPace } from './exam-pace.ts'
import { readMisconceptionRound, withNewOnes } from './misconception-round.ts'
import { makeNewQuestions } from './new-questions.ts'
import { readMistakesRound } from './read-mistakes.ts'
import { readPracticeRound, readPracticeTopics } from './read-practice.ts'
import { readSkillRound, withNewOfSkill } from './skill-round.ts'

export function practiceRoutes(routes: EndpointRoutes) {
  routes.on(getPracticeTopics, (call) =>
    asUserWithPapers(call, (tx, person, papers) => {
      requireRole(person, 'student')
      return readPracticeTopics(tx, person, papers, call.services.clock.now())
    }),
  )

  routes.on(endpoints.getPracticeRound, async (call) => {
    const { topics, missed, misconception, skill } = call.params
    const questions = await asUserWithPapers(call, (tx, person, papers) => {
      requireRole(person, 'student')
      if (misconception !== undefined) return readMisconceptionRound(tx, person, papers, misconception)
      if (skill !== undefined) return readSkillRound(tx, person, papers, skill)
      if (missed !== undefined) return readMistakesRound(tx, person, papers, missed)
      return readPracticeRound(tx, person, papers, topics === undefined ? [] : readTopics(topics))
    })
    if (misconception !== undefined) return { questions: await withNewOnes(questions, misconception) }
    return { questions: skill === undefined ? questions : await withNewOfSkill(questions, skill) }
  })

  routes.on(endpoints.getExamPace, (call) =>
    asUser(call.services.db, call.identity, async (tx, person) => {
      requireRole(person, 'student')
      return { pace: await readExamPace(tx, person, call.services.clock.now()) }
    }),
  )

  routes.on(endpoints.getNewQuestions, async ({ services, identity, params }) => {
    await asUser(services.db, identity, async (_, person) => requireRole(person, 'student'))
    const topics = params.topics === undefined ? [] : readTopics(params.topics)
    return { questions: await makeNewQuestions(topics, params.count, params.seed) }
  })
}
