/** The answer key of a test, to print. */
import * as z from 'zod/mini'
import { shownAnswer } from '#contracts/coaching/reviews.ts'
import { skill } from '#contracts/scores/teaching.ts'
import { endpoint } from '#contracts/wire/endpoint.ts'
import { questionId, testRef } from '#contracts/wire/ids.ts'

const keyed = z.object({
  questionId,
  /** Every answer that is right. Empty where none is known. */
  right: z.array(shownAnswer),
  /** Null where its author named none, and beside no answer. */
  skill: z.nullable(skill),
})

export const readAnswerKey = endpoint({
  method: 'GET',
  path: '/tests/{testRef}/answer-key',
  summary:
    'The right answers of a test as it is now, for administrators; for tutors, once the answers are shown and a student of theirs has submitted it',
  params: z.object({ testRef }),
  reply: z.object({
    /** In the order of the test. */
    questions: z.array(keyed),
  }),
  refusals: ['not_found', 'not_allowed'],
})
