/** Mistakes of a student that come back in different questions. */
import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { studentId } from './ids.ts'
import { count } from './scalars.ts'
import { shownMisconception } from './teaching.ts'

export const recurringMisconceptions = z.object({
  /** How many weeks back they were looked for. */
  weeks: count,
  /** The one that came back most often first. `times` counts different questions. */
  misconceptions: z.array(z.object({ ...shownMisconception.shape, times: count })),
})
export type RecurringMisconceptions = z.output<typeof recurringMisconceptions>

export const getMyMisconceptions = endpoint({
  method: 'GET',
  path: '/student/misconceptions',
  summary: 'The mistakes that I made in three or more questions lately, each with its lesson',
  reply: recurringMisconceptions,
  refusals: ['not_allowed'],
})

export const getMisconceptionsOfStudent = endpoint({
  method: 'GET',
  path: '/students/{studentId}/misconceptions',
  summary: 'The mistakes that my child or my student made in three or more questions lately, each with its lesson',
  params: z.object({ studentId }),
  reply: recurringMisconceptions,
  refusals: ['not_found'],
})
