/** Questions that come back on planned days until the student knows them. */
import * as z from 'zod/mini'
import { nextStep } from '#contracts/coaching/next-step.ts'
import { day } from '#contracts/wire/day.ts'
import { endpoint } from '#contracts/wire/endpoint.ts'
import { studentId } from '#contracts/wire/ids.ts'
import { count } from '#contracts/wire/scalars.ts'
import { isTimeZone } from '#contracts/wire/time-zones.ts'

/** The student's time zone, in which days start and end. */
export const reviewParams = z.object({
  timeZone: z._default(z.string().check(z.refine(isTimeZone, 'Please choose a time zone')), 'UTC'),
})

export const dueReviews = z.object({
  /** To review today. */
  due: count,
  /** The estimated time for the due questions, rounded up to minutes. */
  minutes: count,
  /** The next day with a review, if today has none. */
  nextOn: z.nullable(day),
  /** The last seven days: the number of due reviews, and the number done. */
  week: z.object({ due: count, done: count }),
  next: nextStep,
})
export type DueReviews = z.output<typeof dueReviews>

export const getDueReviews = endpoint({
  method: 'GET',
  path: '/student/reviews',
  summary: 'What I should do next, how many questions I should review today, and how long that takes',
  params: reviewParams,
  reply: dueReviews,
  refusals: ['not_allowed'],
})

/** Enough for a class. A client with more students sends several requests in sequence. */
export const maxReviewers = 100

const oneId = '[0-9a-fA-F]{8}(?:-[0-9a-fA-F]{4}){3}-[0-9a-fA-F]{12}'

export const listDueReviews = endpoint({
  method: 'GET',
  path: '/students/reviews',
  summary: 'What my children or my students should do next, and how many questions they should review today',
  params: z.object({
    /** Ids separated by commas. The reply leaves out those that the reader cannot see. */
    students: z
      .string()
      .check(z.regex(new RegExp(`^${oneId}(,${oneId}){0,${maxReviewers - 1}}$`), 'Not a list of ids')),
  }),
  // Uses each student's own days, so that all readers see the same plan.
  reply: z.object({ reviews: z.array(z.object({ studentId, ...dueReviews.shape })) }),
})

export const letGoOfReviews = endpoint({
  method: 'PUT',
  path: '/student/reviews/let-go',
  summary: 'Let go of all reviews that are due until this day; null takes the last letting go back',
  body: z.object({ on: z.nullable(day) }),
  /** The previous day, for undoing the change. */
  reply: z.object({ before: z.nullable(day) }),
  refusals: ['not_allowed'],
})
