/** The JSON that people bring: only as much of its shape as every way of writing it has. `domain/question-import.ts` reads it. */
import * as z from 'zod/mini'
import { showAnswers } from './tests.ts'

/** Bytes; a file of 500 long questions has about a third of it. */
export const largestImportFile = 1024 * 1024
/** Bytes of a request that brings such a file: read into questions, it is a little larger. */
export const largestImportRequest = 2 * largestImportFile
export const mostImportedQuestions = 500
export function tooManyImported(found: number): string {
  return `The file has ${found} questions. A section takes at most ${mostImportedQuestions} at a time: please split the file.`
}
export const importTooLarge = 'The file is larger than 1 MB. Please split it.'

const heading = z.object({
  title: z.catch(z.optional(z.string()), undefined),
  subject: z.catch(z.optional(z.string()), undefined),
})

/** A section: title and subject at the top or in `metadata`. */
export const fileOfSection = z.object({
  ...heading.shape,
  metadata: z.catch(z.optional(heading), undefined),
  questions: z.array(z.unknown()),
})

export const fileOfTest = z.object({
  title: z.string(),
  slug: z.string(),
  description: z._default(z.string(), ''),
  /** Minutes. */
  duration: z.number(),
  show_answers: z._default(showAnswers, 'after_submission'),
  assigned_only: z.optional(z.boolean()),
  passages: z._default(z.array(z.object({ title: z.string(), text: z.string() })), []),
  sections: z.array(z.unknown()).check(z.minLength(1)),
})

const maybeText = z.catch(z.nullish(z.string()), null)

/** A question. What is not text where text belongs counts as missing. */
export const fileItem = z.object({
  id: z.optional(z.unknown()),
  prompt: maybeText,
  text: maybeText,
  title: maybeText,
  type: maybeText,
  input_type: maybeText,
  options: z.optional(z.unknown()),
  correct_answer: z.optional(z.unknown()),
  numeric_answer: z.optional(z.unknown()),
  explanation: maybeText,
  image_url: maybeText,
  image_alt: maybeText,
  topic: maybeText,
  passage: z.catch(z.nullish(z.object({ title: z.string(), text: z.string() })), null),
})
export type FileItem = z.output<typeof fileItem>
