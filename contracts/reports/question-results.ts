/** The results of a tutor's students in a test, question by question. */
import * as z from 'zod/mini'
import { drillQuestion } from '#contracts/coaching/drills.ts'
import { endpoint } from '#contracts/wire/endpoint.ts'
import { classId, studentId, testId, testRef } from '#contracts/wire/ids.ts'
import { count } from '#contracts/wire/scalars.ts'

const result = z.object({
  question: drillQuestion,
  right: count,
  /**
   * The correct answer as text, as judged in the newest submission with the question. Null if the question was not asked, if no answer counts, or if the
   * answer is hidden.
   */
  rightAnswer: z.nullable(z.string()),
  /** The most frequent wrong answer, if two or more students gave it. `misconception` describes its cause, as a phrase after "They". */
  commonWrong: z.nullable(z.object({ words: z.string(), students: count, misconception: z.nullable(z.string()) })),
})
export type QuestionResultView = z.output<typeof result>

export const readQuestionResults = endpoint({
  method: 'GET',
  path: '/tutor/tests/{testRef}/question-results',
  summary: 'How my students answered each question of a test: the latest submission of each of them',
  params: z.object({ testRef, classId: z.optional(classId) }),
  reply: z.object({
    test: z.object({ id: testId, slug: z.string(), title: z.string(), isDrill: z.boolean() }),
    /** Present only for an adaptive test: `questions` are those that one of them had. */
    isAdaptive: z.optional(z.literal(true)),
    /** The students who submitted the test, by name. */
    students: z.array(z.object({ id: studentId, fullName: z.nullable(z.string()) })),
    /** In the test's current order. */
    questions: z.array(result),
  }),
  refusals: ['not_found', 'not_allowed'],
})
