import * as endpoints from '#contracts/people/real-scores.ts'
import { readExamComparison } from '#contracts/reports/exam-comparison.ts'
import { notFound } from '#contracts/wire/refusals.ts'
import { asAdmin } from '../../http/as-admin.ts'
import { asOneOf, asStudent } from '../../http/as-person.ts'
import type { EndpointRoutes } from '../../http/endpoint-routes.ts'
import { findMyStudent, getOrInsertMyStudent } from '../person/my-student.ts'
import { compareExams } from './compare-exams.ts'
import { readMyRealScore, readRealScore, removeRealScore, saveRealScore } from './manage-real-scores.ts'

export function registerRealScoreRoutes(routes: EndpointRoutes) {
  routes.on(endpoints.getMyRealScore, (call) =>
    asStudent(call, (tx, person) => readMyRealScore(call.services, tx, person)),
  )
  routes.on(endpoints.saveMyRealScore, (call) =>
    asStudent(call, async (tx, person) => {
      const { id } = await getOrInsertMyStudent(tx, person.userId)
      return saveRealScore(call.services, tx, person, id, call.body)
    }),
  )
  routes.on(endpoints.deleteMyRealScore, (call) =>
    asStudent(call, async (tx, person) => {
      const student = await findMyStudent(tx, person.userId)
      if (student === undefined) throw notFound('score')
      return removeRealScore(call.services, tx, person, student.id)
    }),
  )
  routes.on(endpoints.getRealScoreOfStudent, (call) =>
    asOneOf(call, ['parent', 'tutor'], (tx, person) => readRealScore(call.services, tx, person, call.params.studentId)),
  )
  routes.on(endpoints.saveRealScoreOfStudent, (call) =>
    asOneOf(call, ['parent'], (tx, person) =>
      saveRealScore(call.services, tx, person, call.params.studentId, call.body),
    ),
  )
  routes.on(endpoints.deleteRealScoreOfStudent, (call) =>
    asOneOf(call, ['parent'], (tx, person) => removeRealScore(call.services, tx, person, call.params.studentId)),
  )
  routes.on(readExamComparison, (call) => asAdmin(call, compareExams))
}
