/**
 * The JSON files that people import. The schema checks only what all variants have in common;
 * `domain/authoring/question-import.ts` reads the rest.
 */
import * as z from 'zod/mini'
import { showAnswers } from '#contracts/attempts/tests.ts'
import { authoredPurpose } from './authoring.ts'

/** In bytes; a file of 500 long questions has about a third of this. */
export const maxImportFileBytes = 1024 * 1024
/** Bytes of a request with such a file. The parsed questions are a little larger than the file. */
export const maxImportRequestBytes = 2 * maxImportFileBytes
export const maxImportedQuestions = 500
export function describeTooManyImported(found: number): string {
  return `The file has ${found} questions. A section takes at most ${maxImportedQuestions} at a time: please split the file.`
}
export const importTooLargeMessage = 'The file is larger than 1 MB. Please split it.'

const heading = z.object({
  title: z.catch(z.optional(z.string()), undefined),
  subject: z.catch(z.optional(z.string()), undefined),
})

/** The title and subject of a section are at the top level or in `metadata`. */
export const sectionInFile = z.object({
  ...heading.shape,
  metadata: z.catch(z.optional(heading), undefined),
  questions: z.array(z.unknown()),
})

export const testInFile = z.object({
  title: z.string(),
  slug: z.string(),
  description: z._default(z.string(), ''),
  purpose: z._default(authoredPurpose, 'test'),
  /** Minutes. */
  duration: z.number(),
  show_answers: z._default(showAnswers, 'after_submission'),
  assigned_only: z.optional(z.boolean()),
  is_for_practice: z._default(z.boolean(), false),
  is_always_timed: z._default(z.boolean(), false),
  /** Absent in files from before formats existed. */
  format: z.optional(z.string()),
  passages: z._default(z.array(z.object({ title: z.string(), text: z.string() })), []),
  sections: z.array(z.unknown()).check(z.minLength(1)),
})

const maybeText = z.catch(z.nullish(z.string()), null)

/** A question. A value that is not text counts as missing if text is expected. */
export const fileItem = z.object({
  id: z.optional(z.unknown()),
  prompt: maybeText,
  text: maybeText,
  title: maybeText,
  type: maybeText,
  input_type: maybeText,
  options: z.optional(z.unknown()),
  correct_answer: z.optional(z.unknown()),
  /** The names of all correct options, or of the lines in their correct order. */
  correct_answers: z.optional(z.unknown()),
  /** The number of options to choose, if the question states it. */
  choose: z.optional(z.unknown()),
  /** Drop-downs, tables and drag-and-drop: gaps, rows or boxes. */
  places: z.optional(z.unknown()),
  several: z.optional(z.unknown()),
  /** A number line with its key, in place of options and places. */
  line: z.optional(z.unknown()),
  numeric_answer: z.optional(z.unknown()),
  unit_label: maybeText,
  explanation: maybeText,
  hint: maybeText,
  image_url: maybeText,
  /** The name of this field in other programs' files. */
  image: maybeText,
  image_alt: maybeText,
  topic: maybeText,
  skill: z.optional(z.unknown()),
  standard: maybeText,
  forms: z.optional(z.unknown()),
  difficulty: z.optional(z.unknown()),
  /** Of a question in a bank, as its tags. */
  status: z.optional(z.unknown()),
  tags: z.optional(z.unknown()),
  /** By the option's name, or by the typed number. */
  rationales: z.optional(z.unknown()),
  passage: z.catch(z.nullish(z.object({ title: z.string(), text: z.string() })), null),
})
export type FileItem = z.output<typeof fileItem>

/** Gaps, rows or boxes. Options are referenced by their names in the question. */
export const placesInFile = z.array(
  z.object({
    text: z._default(z.nullable(z.string()), ''),
    options: z.optional(z.unknown()),
    correct: z.optional(z.unknown()),
  }),
)

const numberOrText = z.union([z.number(), z.string()])

/** A number line. `point` is the number of a tick. */
export const numberLineInFile = z.object({
  from: numberOrText,
  to: numberOrText,
  step: numberOrText,
  label_every: z.optional(z.number()),
  ray: z.optional(z.boolean()),
  point: z.nullish(numberOrText),
  circle: z.nullish(z.enum(['open', 'closed'])),
  direction: z.nullish(z.enum(['left', 'right'])),
})
export type NumberLineInFile = z.output<typeof numberLineInFile>
