/** Questions that come back on days that a plan chooses, until they are known. */
import * as z from 'zod/mini'
import { nextStep } from '#contracts/coaching/next-step.ts'
import { day } from '#contracts/wire/day.ts'
import { endpoint } from '#contracts/wire/endpoint.ts'
import { studentId } from '#contracts/wire/ids.ts'
import { count } from '#contracts/wire/scalars.ts'
import { isTimeZone } from '#contracts/wire/time-zones.ts'

/** Where the student is: days begin and end there. */
export const reviewParams = z.object({
  timeZone: z._default(z.string().check(z.refine(isTimeZone, 'Please choose a time zone')), 'UTC'),
})

export const dueReviews = z.object({
  /** To review today. */
  due: count,
  /** About how long these take, rounded up to minutes. */
  minutes: count,
  /** The next day with a review, if today has none. */
  nextOn: z.nullable(day),
  /** Of the last seven days: how many reviews were due, and how many of them were done. */
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

/** A class. With more, several requests follow each other. */
export const mostReviewers = 100

const oneId = '[0-9a-fA-F]{8}(?:-[0-9a-fA-F]{4}){3}-[0-9a-fA-F]{12}'

export const listDueReviews = endpoint({
  method: 'GET',
  path: '/students/reviews',
  summary: 'What my children or my students should do next, and how many questions they should review today',
  params: z.object({
    /** Ids, with commas between them. Those that the reader may not see are left out of the reply. */
    students: z
      .string()
      .check(z.regex(new RegExp(`^${oneId}(,${oneId}){0,${mostReviewers - 1}}$`), 'Not a list of ids')),
  }),
  // The days are those of each student, so that all readers see the same plan.
  reply: z.object({ reviews: z.array(z.object({ studentId, ...dueReviews.shape })) }),
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
