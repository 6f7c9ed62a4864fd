/** Statistics of tests: attempts and average scores, for administrators. */
import * as z from 'zod/mini'
import { averages } from '#contracts/scores/averages.ts'
import { endpoint } from '#contracts/wire/endpoint.ts'
import { testId } from '#contracts/wire/ids.ts'
import { count } from '#contracts/wire/scalars.ts'

const figures = z.object({
  /** All attempts so far, including those in progress. */
  attempts: count,
  underWay: count,
  submissions: count,
  /** Students who have submitted at least once. */
  students: count,
  /** Over all submissions, including retakes. Scaled averages are not rounded. Null if there are none. */
  averages: z.nullable(averages),
})
export type AnalyticsFigures = z.output<typeof figures>

export const testAnalytics = z.object({
  all: figures,
  /** Only tests with at least one attempt. */
  tests: z.array(z.object({ testId, figures })),
})
export type TestAnalytics = z.output<typeof testAnalytics>

export const getTestAnalytics = endpoint({
  method: 'GET',
  path: '/admin/test-analytics',
  summary: 'Attempts and average scores of all tests together and of each',
  reply: testAnalytics,
  refusals: ['not_allowed'],
})
