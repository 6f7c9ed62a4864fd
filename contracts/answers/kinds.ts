/** The kinds of questions. This file is the list of them; `CONTRIBUTING.md` says what else a new one needs. */
import * as z from 'zod/mini'
import { optionId } from '#contracts/wire/ids.ts'

/** Kinds whose answer is a set of identifiers (`domain/answers/responses.ts`). */
const responseKinds = [
  'multiple-select',
  'drop-down',
  'table',
  'drag',
  'clickable-text',
  'order',
  'number-line',
] as const

/** How a question is answered. Names as in QTI, where that has one. */
export const questionEntry = z.enum(['choice', 'number', ...responseKinds])
export type QuestionEntry = z.output<typeof questionEntry>

/**
 * A number line. Its ticks are the options of the first place, in order, which `domain/answers/number-line.ts` makes from it. `from` is below `to`,
 * and whole steps lead from one to the other. The database checks that (`is_number_line`); papers have no other ones.
 */
export const numberLine = z.object({
  /** Decimals, such as `-1.5`. */
  from: z.string(),
  to: z.string(),
  step: z.string(),
  /** Each so many ticks there is a number; left out, at every tick. */
  labelEvery: z.optional(z.number()),
  /** The answer is a ray: two more places say which circle it begins with, and where it goes. */
  ray: z.optional(z.boolean()),
})
export type NumberLine = z.output<typeof numberLine>

/** What a kind needs beyond text and options. It never says what is right. */
export const interaction = z.object({
  /**
   * Rows, gaps or boxes, in their order. Gaps have no text of their own: `[[1]]` in the text of the question is the first one. A place
   * without `options` takes all of the question. Places of lines in order have no text either: they are the first, the second and so on.
   */
  places: z.array(z.object({ id: optionId, html: z.string(), options: z.optional(z.array(optionId)) })),
  /** A place takes several options. */
  several: z.optional(z.boolean()),
  /** Of number lines alone. */
  line: z.optional(numberLine),
})
export type Interaction = z.output<typeof interaction>
export type Place = Interaction['places'][number]
