import * as z from 'zod/mini'
import { count } from '#contracts/wire/scalars.ts'

/** Answers that stay hidden until an attempt in progress is finished. */
export const hiddenAnswers = z.object({
  questions: count,
  /** The attempts that must finish first. `studentName` is null for the reader's own. */
  until: z.array(z.object({ studentName: z.nullable(z.string()), testTitle: z.string() })),
})
export type HiddenAnswers = z.output<typeof hiddenAnswers>
