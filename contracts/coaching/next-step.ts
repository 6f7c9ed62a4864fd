/** The one thing to do now, as every page and letter names it. */
import * as z from 'zod/mini'
import { day } from '#contracts/wire/day.ts'
import { submissionId } from '#contracts/wire/ids.ts'
import { count, instant } from '#contracts/wire/scalars.ts'

export const nextStep = z.discriminatedUnion('of', [
  z.object({
    of: z.literal('test'),
    slug: z.string(),
    title: z.string(),
    dueDate: z.nullable(instant),
    isInProgress: z.boolean(),
  }),
  z.object({ of: z.literal('reviews'), due: count, minutes: count }),
  /** Of the test that says what to practice; `left` of its missed questions can be practiced and were not right since. */
  z.object({ of: z.literal('missed'), submissionId, testTitle: z.string(), left: count }),
  /** Nothing is given and nothing is missed: another test. `isFirst`: none was taken. */
  z.object({ of: z.literal('another'), isFirst: z.boolean() }),
  z.object({ of: z.literal('exam_over') }),
  /** In a break, until its last day. */
  z.object({ of: z.literal('away'), until: day }),
])
export type NextStep = z.output<typeof nextStep>
