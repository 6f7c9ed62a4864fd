/**
 * Practice without a clock: with questions from one's own submitted tests whose answers may be shown, and with new questions that are
 * made from templates and are in no test.
 */
import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { optionId } from './ids.ts'
import { hiddenAnswers, shownAnswer } from './reviews.ts'
import { count } from './scalars.ts'
import { shownRationale } from './teaching.ts'
import { paperPassage, paperQuestion, subject } from './tests.ts'

/** Questions in one round. */
export const roundSize = 10

/** The largest seed of a round of new questions. */
export const largestSeed = 2 ** 31 - 1

/** `missed` of the `questions` were wrong or unanswered in the latest test that had them. */
const practiceTopic = z.object({ subject, topic: z.string(), questions: count, missed: count })
export type PracticeTopic = z.output<typeof practiceTopic>

const namedTopic = z.object({ subject, topic: z.string() })

/** Where a question comes from. The code of a new question names its template, version and seed, so that it can be made again. */
const origin = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('test'), testTitle: z.string(), isMissed: z.boolean() }),
  z.object({ kind: z.literal('template'), code: z.string() }),
])

export const practiceQuestion = z.object({
  question: paperQuestion,
  passage: z.nullable(paperPassage),
  subject,
  topic: z.string(),
  origin,
  /** Whether there are new questions on its topic. */
  hasNewOnes: z.boolean(),
  rightAnswer: shownAnswer,
  /** Further right answers, after a ruling. */
  alsoRight: z.array(shownAnswer),
  /** Sanitized HTML. */
  explanation: z.nullable(z.string()),
  /** How one comes to each answer, as far as an author wrote it. */
  rationales: z.array(
    z.object({
      answer: z.union([z.object({ option: optionId }), z.object({ number: z.number() })]),
      ...shownRationale.shape,
    }),
  ),
})
export type PracticeQuestion = z.output<typeof practiceQuestion>

export const getPracticeTopics = endpoint({
  method: 'GET',
  path: '/student/practice',
  summary: 'The topics of which I may practice questions',
  /** The topic with the largest missed share comes first. */
  reply: z.object({
    topics: z.array(practiceTopic),
    /** The topics of which there are new questions, in the order of `topics`; those that I have not had come last. */
    newTopics: z.array(namedTopic),
    /** Questions that cannot be practiced now because they are in an attempt in progress. */
    hidden: z.nullable(hiddenAnswers),
  }),
  refusals: ['not_allowed'],
})

/** One topic on each line, after its subject and a colon: `math:Circles`. */
const topicLines = z.optional(z.string().check(z.maxLength(4000, 'That is too long.')))

/** Of these topics, or of all topics if none is named. */
export const getPracticeRound = endpoint({
  method: 'GET',
  path: '/student/practice/round',
  summary: 'Up to ten questions to practice, in an order by chance, those that I missed first',
  params: z.object({ topics: topicLines }),
  reply: z.object({ questions: z.array(practiceQuestion) }),
  refusals: ['not_allowed'],
})

/** Of these topics, or of all topics that have templates if none is named. Fewer than asked for where the topics give no more. */
export const getNewQuestions = endpoint({
  method: 'GET',
  path: '/student/practice/new-questions',
  summary: 'New questions to practice, made from templates; the same seed gives the same questions',
  params: z.object({
    topics: topicLines,
    seed: z._default(z.coerce.number<number>().check(z.int(), z.minimum(0), z.maximum(largestSeed)), 0),
    count: z._default(z.coerce.number<number>().check(z.int(), z.minimum(1), z.maximum(roundSize)), roundSize),
  }),
  reply: z.object({ questions: z.array(practiceQuestion) }),
  refusals: ['not_allowed'],
})
