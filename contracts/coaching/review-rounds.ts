/** The questions of a round of reviews. */
import * as z from 'zod/mini'
import { endpoint } from '#contracts/wire/endpoint.ts'
import { practiceQuestion } from './practice.ts'
import { reviewParams } from './review-cards.ts'

/** A due question, or a new one of its kind. `card` identifies the due question. */
export const reviewQuestion = z.object({ ...practiceQuestion.shape, card: z.guid() })
export type ReviewQuestion = z.output<typeof reviewQuestion>

export const getReviewRound = endpoint({
  method: 'GET',
  path: '/student/reviews/round',
  summary: 'Up to ten questions to review today, a new one of the same kind instead of each where there is one',
  params: reviewParams,
  reply: z.object({ questions: z.array(reviewQuestion) }),
  refusals: ['not_allowed'],
})
