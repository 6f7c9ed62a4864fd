/** Where the time of a submission went. */
import * as z from 'zod/mini'
import { endpoint } from '#contracts/wire/endpoint.ts'
import { submissionId } from '#contracts/wire/ids.ts'
import { count } from '#contracts/wire/scalars.ts'
import { subject } from '#contracts/wire/subjects.ts'

/** Of the questions whose answers the reader may see. */
export const pacing = z.object({
  /** Answered too fast to have been read. */
  rapid: z.object({ questions: count, wrong: count }),
  /** Wrong in the end, after more than twice the usual time. `seconds` is all that went into them. */
  sunk: z.object({ questions: count, seconds: count }),
  /** Left open. */
  open: count,
  /**
   * So many of the slowest wrong answers, with the time that was left, took as long as the open questions would have taken at the
   * student's usual time; null where enough time was left for these, or where all of them together took less.
   */
  paysForOpen: z.nullable(count),
  /** The longest end of a section that was left open or answered too fast; null if no section has one. */
  rushedEnd: z.nullable(z.object({ subject, questions: count })),
  /** Seconds that were left when the test was submitted. */
  unused: count,
  /** Answered and not right. */
  wrong: count,
  /** Answers that the student changed after coming back to the question. */
  changed: z.object({ toRight: count, toWrong: count }),
  /** Then there was nothing to check at the end. */
  isForwardOnly: z.boolean(),
})
export type Pacing = z.output<typeof pacing>

export const getPacing = endpoint({
  method: 'GET',
  path: '/submissions/{submissionId}/pacing',
  summary: 'Where the time of a submission went; nothing if it has no times, or too few questions to say',
  params: z.object({ submissionId }),
  reply: z.object({ pacing: z.nullable(pacing) }),
  refusals: ['not_found'],
})
