import * as endpoints from '#contracts/attempts/answers-on-paper.ts'
import { answerSheet } from '#contracts/attempts/attempts.ts'
import { paper } from '#contracts/attempts/tests.ts'
import { asUser, runElevated } from '../../db/transactions.ts'
import type { EndpointRoutes } from '../../http/endpoint-routes.ts'
import { requireRole } from '../../http/require-role.ts'
import { getPaper } from '../tests/get-paper.ts'
import { runAsUserWithPapers } from '../tests/review-paper.ts'
import { findAnswers } from './answers-on-paper.queries.ts'
import { correctAnswers, getEnteredSubmission } from './correct-answers.ts'
import { enterAnswers } from './enter-answers.ts'
import { listTestsOnPaper } from './list-tests-on-paper.ts'
import { printSheet } from './printed-sheet.ts'

export function registerAnswersOnPaperRoutes(routes: EndpointRoutes) {
  routes.on(endpoints.listTestsOnPaper, (call) =>
    asUser(call.services.db, call.identity, (tx, person) => {
      requireRole(person, 'tutor', 'admin')
      return listTestsOnPaper(tx, person, call.params.studentId, call.services.clock.now())
    }),
  )

  routes.on(endpoints.enterAnswersOnPaper, (call) =>
    runAsUserWithPapers(call, async (tx, person, papers) => {
      requireRole(person, 'tutor', 'admin')
      const entry = { student: call.params.studentId, sent: call.body }
      return { submissionId: await enterAnswers(call.services, tx, person, papers, entry) }
    }),
  )

  routes.on(endpoints.getAnswersOnPaper, async ({ services, identity, params }) => {
    const { row, answers } = await asUser(services.db, identity, async (tx, person) => {
      requireRole(person, 'tutor', 'admin')
      const found = await getEnteredSubmission(tx, params.submissionId)
      const attempt = await runElevated(
        tx,
        person,
        'tutors read no attempts, but what was entered for students of theirs',
        (system) => findAnswers(system, found.attempt_id),
      )
      return { row: found, answers: answerSheet.parse(attempt?.answers ?? {}) }
    })
    const { part } = await getPaper(services, { id: row.test_id, version: row.test_version })
    const taken = paper.parse(JSON.parse(part.plain.toString()))
    const questions = new Map(taken.questions.map((question) => [question.id, question]))
    return {
      studentId: row.student_id,
      studentName: row.full_name,
      paper: taken,
      answers: printSheet(questions, answers),
    }
  })

  routes.on(endpoints.correctAnswersOnPaper, (call) =>
    runAsUserWithPapers(call, async (tx, person, papers) => {
      requireRole(person, 'tutor', 'admin')
      return {
        submissionId: await correctAnswers(tx, person, papers, call.params.submissionId, call.body.answers),
      }
    }),
  )
}
