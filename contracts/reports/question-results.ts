/** Question by question, how the students of a tutor did in a test. */
import * as z from 'zod/mini'
import { drillQuestion } from '#contracts/coaching/drills.ts'
import { endpoint } from '#contracts/wire/endpoint.ts'
import { classId, studentId, testId, testRef } from '#contracts/wire/ids.ts'
import { count } from '#contracts/wire/scalars.ts'

const result = z.object({
  question: drillQuestion,
  right: count,
  /** In words, as the newest submission was judged. Null where it was not asked, no answer counts, or the answer is hidden. */
  rightAnswer: z.nullable(z.string()),
  /** The wrong answer that most of them gave, if two or more did; `misconception` is what leads to it, after "They". */
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
    /** Who submitted it, by name. */
    students: z.array(z.object({ id: studentId, fullName: z.nullable(z.string()) })),
    /** In the order of the test, as it is now. */
    questions: z.array(result),
  }),
  refusals: ['not_found', 'not_allowed'],
})
