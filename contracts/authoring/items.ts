/** Items: questions, however many copies of each are in tests, drills and banks. Only administrators search them. */
import * as z from 'zod/mini'
import { inputType } from '#contracts/answers/kind-names.ts'
import { questionDifficulty } from '#contracts/reports/calibration.ts'
import { highestDifficulty, lowestDifficulty, skill } from '#contracts/scores/teaching.ts'
import { endpoint } from '#contracts/wire/endpoint.ts'
import { classId, questionId, sectionId, studentId, testId, testRef } from '#contracts/wire/ids.ts'
import { revision } from '#contracts/wire/revision.ts'
import { count } from '#contracts/wire/scalars.ts'
import { authoredQuestion } from './authoring-questions.ts'
import { itemStatus, seenQuestion, tag } from './item-changes.ts'

/** Items in one reply. */
export const itemsShown = 50

export const purpose = z.enum(['test', 'drill', 'bank'])

/** Used: in a test or a drill. */
export const itemUse = z.enum(['used', 'unused'])

/** By the class or the student that the search names. */
export const seen = z.enum(['seen', 'unseen'])

export const listedItem = z.object({
  id: questionId,
  /** How it begins. */
  words: z.string(),
  passageTitle: z.nullable(z.string()),
  kind: inputType,
  topic: z.nullable(z.string()),
  skill: z.nullable(skill),
  difficulty: z.omit(questionDifficulty, { questionId: true }),
})
export type ListedItem = z.output<typeof listedItem>

/** Of each item of a search. */
export const placesShown = 10

/** Its id is that of the copy that stands for it: the oldest in a bank, else in a test, else in a drill. */
export const item = z.object({
  ...listedItem.shape,
  /** Null in no bank. */
  status: z.nullable(itemStatus),
  tags: z.array(z.string()),
  /** What a change of the item changes: its copies in banks, or else the one that stands for it. None if there are only drills. */
  questions: z.array(seenQuestion),
  /** Where its copies are: tests first, then banks and drills. A search lists `placesShown` of them. */
  places: z.array(
    z.object({
      questionId,
      test: z.object({ id: testId, slug: z.string(), title: z.string(), purpose }),
      /** Copies in this test. */
      copies: count,
    }),
  ),
  /** The tests with a copy that `places` leaves out. */
  morePlaces: count,
})
export type Item = z.output<typeof item>

export const searchItems = endpoint({
  method: 'GET',
  path: '/admin/items',
  summary: 'Questions of all tests, drills and banks, the newest first, each once however many copies exist',
  params: z.object({
    /** All of them, or words that begin with them, in text, options, passage or title. */
    words: z._default(z.string().check(z.trim(), z.maxLength(200)), ''),
    topic: z.optional(z.string().check(z.maxLength(100))),
    skill: z.optional(skill),
    kind: z.optional(inputType),
    /** From 1 (easy) to 5 (hard): the model's, rounded, else the author's. */
    difficulty: z.optional(
      z.coerce.number<number>().check(z.int(), z.minimum(lowestDifficulty), z.maximum(highestDifficulty)),
    ),
    /** Of a test that has a copy. */
    purpose: z.optional(purpose),
    use: z.optional(itemUse),
    status: z.optional(itemStatus),
    tag: z.optional(tag),
    /** Whether somebody has reported a problem with it, and nobody has answered yet. */
    reported: z.optional(z.literal('open')),
    seen: z.optional(seen),
    classId: z.optional(classId),
    studentId: z.optional(studentId),
    /** Only questions on the passage that this one has, in any test. */
    passageOf: z.optional(questionId),
    /** The last item of the page before. */
    after: z.optional(questionId),
  }),
  reply: z.object({
    items: z.array(item),
    /** What `after` asks for the next page. Null on the last one. */
    next: z.nullable(questionId),
  }),
  refusals: ['not_allowed', 'not_found'],
})

/** Questions in one copy. */
export const mostCopied = 100

export const copyQuestions = endpoint({
  method: 'POST',
  path: '/admin/sections/{sectionId}/copies',
  summary: 'Put copies of questions at the end of a section; those that its test has already are left out',
  params: z.object({ sectionId }),
  body: z.object({
    questionIds: z
      .array(questionId)
      .check(
        z.minLength(1, 'Please choose a question.'),
        z.maxLength(mostCopied, `At most ${mostCopied} questions at once.`),
      ),
    /** Whether the other questions on their passages, in the tests that they come from, go with them. */
    withPassages: z._default(z.boolean(), false),
  }),
  reply: z.object({ added: count, skipped: count }),
  refusals: ['not_found', 'not_allowed'],
})

/** A copy whose question has changed since it was copied. */
export const newerQuestion = z.object({
  questionId,
  /** One-based, in the test. */
  number: count,
  revision,
  /** How the copy begins, and how its question begins now. */
  words: z.string(),
  newerWords: z.string(),
  newerRevision: revision,
  from: z.object({ id: questionId, test: z.object({ slug: z.string(), title: z.string() }) }),
})
export type NewerQuestion = z.output<typeof newerQuestion>

export const listNewerQuestions = endpoint({
  method: 'GET',
  path: '/admin/tests/{testRef}/newer-questions',
  summary: 'Copies in a test whose questions have newer versions',
  params: z.object({ testRef }),
  reply: z.object({ questions: z.array(newerQuestion) }),
  refusals: ['not_found', 'not_allowed'],
})

export const takeNewerQuestion = endpoint({
  method: 'POST',
  path: '/admin/questions/{questionId}/newer',
  summary: 'Take the newer version of a copied question, or leave the copy as it is; past versions and attempts stay',
  params: z.object({ questionId }),
  body: z.object({
    outcome: z.enum(['take', 'leave']),
    /** What the author saw, of the copy and of its question. */
    revision,
    newerRevision: revision,
  }),
  reply: authoredQuestion,
  refusals: ['not_found', 'not_allowed', 'changed_meanwhile'],
})
