/** Near twins: questions of tests and banks with almost the same words. Only administrators see them. */
import * as z from 'zod/mini'
import { endpoint } from '#contracts/wire/endpoint.ts'
import { questionId } from '#contracts/wire/ids.ts'
import { count } from '#contracts/wire/scalars.ts'
import { longText, questionDraft } from './authoring-questions.ts'
import { maxImportedQuestions } from './import-file.ts'

/** Pairs in one reply. */
export const twinsShown = 100

const twinPlace = z.object({
  questionId,
  /** One-based, in the test. */
  number: count,
  test: z.object({ slug: z.string(), title: z.string(), isBank: z.boolean() }),
})

/** The share of runs of three words that both have, in percent. */
const similarity = z.number().check(z.int(), z.minimum(1), z.maximum(100))

const twinQuestion = z.object({
  ...twinPlace.shape,
  words: z.string(),
  options: z.array(z.string()),
  passageTitle: z.nullable(z.string()),
})
export type TwinQuestion = z.output<typeof twinQuestion>

const twinPair = z.object({ similarity, first: twinQuestion, second: twinQuestion })
export type TwinPair = z.output<typeof twinPair>

export const listTwins = endpoint({
  method: 'GET',
  path: '/admin/twins',
  summary: 'Pairs of questions that are nearly the same, without copies of the same question, the most similar first',
  reply: z.object({
    pairs: z.array(twinPair),
    /** Whether there are more pairs. */
    hasMore: z.boolean(),
  }),
  refusals: ['not_allowed', 'too_many_requests'],
})

/** A question that an import would bring, and the question that is nearly the same. */
const importedTwin = z.object({
  ...twinPlace.shape,
  /** Zero-based, in the request. */
  at: count,
  similarity,
})
export type ImportedTwin = z.output<typeof importedTwin>

export const findImportedTwins = endpoint({
  method: 'POST',
  path: '/admin/twins/search',
  summary: 'Which of these questions are nearly the same as one that is here; nothing is saved',
  body: z.object({
    questions: z
      .array(
        z.object({
          text: longText,
          /** With the texts of places. */
          options: z.array(longText).check(z.maxLength(52)),
          passage: z.nullable(longText),
          imageUrl: questionDraft.shape.imageUrl,
        }),
      )
      .check(z.maxLength(maxImportedQuestions)),
  }),
  reply: z.object({ twins: z.array(importedTwin) }),
  refusals: ['not_allowed', 'too_many_requests'],
})
