/** A student's mistakes that recur in different questions. */
import * as z from 'zod/mini'
import { shownMisconception } from '#contracts/scores/teaching.ts'
import { endpoint } from '#contracts/wire/endpoint.ts'
import { studentId } from '#contracts/wire/ids.ts'
import { count } from '#contracts/wire/scalars.ts'

export const recurringMisconceptions = z.object({
  /** The number of weeks searched. */
  weeks: count,
  /** The most frequent one first. `times` counts different questions. */
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
