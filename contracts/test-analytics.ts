/** How tests are going: sittings and average scores, for administrators. */
import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { testId } from './ids.ts'
import { count } from './scalars.ts'

/** With one decimal. */
const average = z.number().check(z.minimum(0))

/** Over the submissions in which the subject had scored questions; null where there are none. */
const subjectAverage = z.nullable(z.object({ percentage: average, scaled: average }))

const figures = z.object({
  /** Sittings ever begun, those under way included. */
  attempts: count,
  underWay: count,
  submissions: count,
  /** Who have submitted at least once. */
  students: count,
  /** Over the submissions; null where there are none. */
  averages: z.nullable(z.object({ percentage: average, composite: average })),
  reading: subjectAverage,
  math: subjectAverage,
})
export type AnalyticsFigures = z.output<typeof figures>

export const testAnalytics = z.object({
  all: figures,
  /** Only the tests that somebody has begun. */
  tests: z.array(z.object({ testId, figures })),
})
export type TestAnalytics = z.output<typeof testAnalytics>

export const getTestAnalytics = endpoint({
  method: 'GET',
  path: '/admin/test-analytics',
  summary: 'Sittings and average scores of all tests together and of each',
  reply: testAnalytics,
  refusals: ['not_allowed'],
})
