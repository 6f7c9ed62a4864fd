/** Questions that come back on days that a plan chooses, until they are known. */
import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { studentId } from './ids.ts'
import { practiceQuestion } from './practice.ts'
import { count } from './scalars.ts'
import { isTimeZone } from './schedule.ts'
import { day } from './schools.ts'

/** Where the student is: days begin and end there. */
const params = z.object({
  timeZone: z._default(z.string().check(z.refine(isTimeZone, 'Please choose a time zone')), 'UTC'),
})

export const dueReviews = z.object({
  /** To review today. */
  due: count,
  /** About how long these take, rounded up to minutes. */
  minutes: count,
  /** Also due, and left for another day, because today is full. */
  waiting: count,
  /** The next day with a review, if none is due now. */
  nextOn: z.nullable(day),
  minutesADay: count,
})
export type DueReviews = z.output<typeof dueReviews>

export const getDueReviews = endpoint({
  method: 'GET',
  path: '/student/reviews',
  summary: 'How many questions I should review today, and how long that takes',
  params,
  reply: dueReviews,
  refusals: ['not_allowed'],
})

export const getDueReviewsOfStudent = endpoint({
  method: 'GET',
  path: '/students/{studentId}/reviews',
  summary: 'How many questions my child or my student should review today, and how long that takes',
  params: z.object({ ...params.shape, studentId }),
  reply: dueReviews,
  refusals: ['not_found'],
})

export const letGoOfReviews = endpoint({
  method: 'PUT',
  path: '/student/reviews/let-go',
  summary: 'Let go of all reviews that are due until this day; null takes the last letting go back',
  body: z.object({ on: z.nullable(day) }),
  /** The day before this one, to take it back. */
  reply: z.object({ before: z.nullable(day) }),
  refusals: ['not_allowed'],
})

/** A question that is due, or a new one of its kind. `card` names the question that is due. */
export const reviewQuestion = z.object({ ...practiceQuestion.shape, card: z.guid() })
export type ReviewQuestion = z.output<typeof reviewQuestion>

export const getReviewRound = endpoint({
  method: 'GET',
  path: '/student/reviews/round',
  summary: 'Up to ten questions to review today, a new one of the same kind instead of each where there is one',
  params,
  reply: z.object({ questions: z.array(reviewQuestion) }),
  refusals: ['not_allowed'],
})
