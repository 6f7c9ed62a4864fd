/** Assembling a test: a draft with copies of questions that are drawn from question banks and tests. */
import * as z from 'zod/mini'
import { assignmentTarget } from '#contracts/attempts/assignment-administration.ts'
import { highestDifficulty, lowestDifficulty, skill } from '#contracts/scores/teaching.ts'
import { endpoint } from '#contracts/wire/endpoint.ts'
import { testId } from '#contracts/wire/ids.ts'
import { count } from '#contracts/wire/scalars.ts'
import { subject } from '#contracts/wire/subjects.ts'
import { authoredTest, newTest } from './authoring.ts'
import { formatId } from './formats.ts'
import { listedItem } from './items.ts'

/** Tests and banks to draw from. */
const mostSources = 200
/** Of a short list. */
const mostListed = 60
export const highestSeed = 999_999

const level = z.number().check(z.int(), z.minimum(lowestDifficulty), z.maximum(highestDifficulty))

/** The number of questions of a short list. */
export const listedQuestions = z
  .number('Type how many questions the test has.')
  .check(
    z.int('Type how many questions the test has.'),
    z.minimum(1, 'Type how many questions the test has.'),
    z.maximum(mostListed, `A short list has at most ${mostListed} questions.`),
  )

export const seed = z
  .number('Type a whole number.')
  .check(
    z.int('Type a whole number.'),
    z.minimum(0, 'Type a whole number.'),
    z.maximum(highestSeed, 'Type at most 6 digits.'),
  )

export const sources = z
  .array(testId)
  .check(
    z.minLength(1, 'Choose a question bank or a test to draw from.'),
    z.maxLength(mostSources, `At most ${mostSources} banks and tests.`),
  )

export const wantedTest = z.object({
  /** All that the blueprint of a format asks for, or questions of one skill. */
  plan: z.union([z.object({ formatId }), z.object({ skill, questions: listedQuestions })]),
  testIds: sources,
  /** Questions that one of these students has seen are left out. */
  target: z._default(z.nullable(assignmentTarget), null),
  /** Only questions of these levels, rounded; of a passage, the mean of its questions. */
  levels: z._default(z.nullable(z.object({ from: level, to: level })), null),
  /** The same seed draws the same questions, as long as the banks stay the same. */
  seed,
})
export type WantedTest = z.output<typeof wantedTest>

/** Fewer questions than a line of the blueprint asks for. */
const shortage = z.object({ name: z.string(), wanted: count, there: count })

const assembledTest = z.object({
  sections: z.array(
    z.object({
      title: z.string(),
      subject,
      wanted: count,
      /** In the order of the test. */
      questions: z.array(listedItem),
      missing: z.array(shortage),
    }),
  ),
  minutes: count,
  /** Questions that were left out because a student has seen them. */
  seen: count,
  /** Changes with the questions or their order. */
  digest: z.string(),
})
export type AssembledTest = z.output<typeof assembledTest>

export const previewAssembly = endpoint({
  method: 'POST',
  path: '/admin/assemblies/preview',
  summary: 'The questions that a new test would have, drawn from banks and tests, and what of its blueprint is missing',
  body: wantedTest,
  reply: assembledTest,
  refusals: ['not_found', 'not_allowed'],
})

export const assembleTest = endpoint({
  method: 'POST',
  path: '/admin/assemblies',
  summary: 'Make a draft with copies of the questions of a preview',
  body: z.object({
    ...wantedTest.shape,
    title: newTest.shape.title,
    /** Of the preview. */
    digest: assembledTest.shape.digest.check(z.maxLength(100)),
  }),
  reply: authoredTest,
  refusals: ['not_found', 'not_allowed', 'changed_meanwhile'],
})
