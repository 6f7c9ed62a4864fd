/** How the time of a submission was spent. */
import * as z from 'zod/mini'
import { endpoint } from '#contracts/wire/endpoint.ts'
import { submissionId } from '#contracts/wire/ids.ts'
import { count } from '#contracts/wire/scalars.ts'
import { subject } from '#contracts/wire/subjects.ts'

/** Covers the questions whose answers the reader can see. */
export const pacing = z.object({
  /** Answered too fast to have been read. */
  rapid: z.object({ questions: count, wrong: count }),
  /** Wrong in the end, after more than twice the usual time. `seconds` is the total time spent on them. */
  sunk: z.object({ questions: count, seconds: count }),
  /** Left open. */
  open: count,
  /**
   * The number of slowest wrong answers that, together with the unused time, took as long as the open questions would have taken at the
   * student's usual time. Null if the unused time was enough for these, or if all wrong answers together took less.
   */
  paysForOpen: z.nullable(count),
  /** The longest run of questions at the end of a section that were left open or answered too fast. Null if no section has one. */
  rushedEnd: z.nullable(z.object({ subject, questions: count })),
  /** Seconds left when the test was submitted. */
  unused: count,
  /** Answered incorrectly. */
  wrong: count,
  /** Answers that the student changed after coming back to the question. */
  changed: z.object({ toRight: count, toWrong: count }),
  /** If true, the student could not go back to check answers at the end. */
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
