/**
 * Untimed practice: with questions from the student's own submitted tests whose answers can be shown, and with new questions that are
 * generated from templates and are not in any test.
 */
import * as z from 'zod/mini'
import { paperPassage, paperQuestion } from '#contracts/attempts/tests.ts'
import { misconceptionId, shownRationale, skill } from '#contracts/scores/teaching.ts'
import { endpoint } from '#contracts/wire/endpoint.ts'
import { optionId, submissionId } from '#contracts/wire/ids.ts'
import { count } from '#contracts/wire/scalars.ts'
import { subject } from '#contracts/wire/subjects.ts'
import { roundSize } from './practice-topics.ts'
import { shownAnswer } from './reviews.ts'

/** The maximum seed of a round of new questions. */
export const maxSeed = 2 ** 31 - 1

/** The source of a question. The code of a new question contains its template, version and seed, so that it can be generated again. */
const origin = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('test'), testTitle: z.string(), isMissed: z.boolean() }),
  z.object({ kind: z.literal('template'), code: z.string() }),
])

export const practiceQuestion = z.object({
  question: paperQuestion,
  passage: z.nullable(paperPassage),
  subject,
  topic: z.string(),
  /** Absent if the author named none. */
  skill: z.optional(skill),
  origin,
  /** Whether new questions on its topic exist. */
  hasNewOnes: z.boolean(),
  rightAnswer: shownAnswer,
  /** Additional correct answers, after a ruling. */
  alsoRight: z.array(shownAnswer),
  /** Sanitized HTML. */
  explanation: z.nullable(z.string()),
  /** Sanitized HTML, displayed on request before answering. */
  hint: z._default(z.nullable(z.string()), null),
  /** The reasoning behind each answer, if an author wrote it. */
  rationales: z.array(
    z.object({
      answer: z.union([z.object({ option: optionId }), z.object({ number: z.number() })]),
      ...shownRationale.shape,
    }),
  ),
})
export type PracticeQuestion = z.output<typeof practiceQuestion>

/** One topic per line, as subject, colon and name: `math:Circles`. */
const topicLines = z.optional(z.string().check(z.maxLength(4000, 'That is too long.')))

/**
 * Selects from these topics, or from all topics if none is named. `missed` asks for mistakes: all of mine, or those of one submission.
 * `misconception` asks for questions with a wrong answer caused by it, and `skill` for questions of that skill; both add new questions if
 * my tests have too few.
 */
export const getPracticeRound = endpoint({
  method: 'GET',
  path: '/student/practice/round',
  summary:
    'Up to ten questions to practice: in an order by chance, those that I missed first, or only my mistakes, the newest first',
  params: z.object({
    topics: topicLines,
    missed: z.optional(z.union([z.literal('all'), submissionId])),
    misconception: z.optional(misconceptionId),
    skill: z.optional(skill),
  }),
  reply: z.object({ questions: z.array(practiceQuestion) }),
  refusals: ['not_allowed'],
})

/**
 * Selects from these topics, or from all topics with templates if none is named. Returns fewer than requested if the topics have no more.
 */
export const getNewQuestions = endpoint({
  method: 'GET',
  path: '/student/practice/new-questions',
  summary: 'New questions to practice, made from templates; the same seed gives the same questions',
  params: z.object({
    topics: topicLines,
    seed: z._default(z.coerce.number<number>().check(z.int(), z.minimum(0), z.maximum(maxSeed)), 0),
    count: z._default(z.coerce.number<number>().check(z.int(), z.minimum(1), z.maximum(roundSize)), roundSize),
  }),
  reply: z.object({ questions: z.array(practiceQuestion) }),
  refusals: ['not_allowed'],
})

/** From the exam format in the year of my goals, or of this year. Null if no format has a fixed length. */
export const examPace = z.object({
  /** The name of the format. */
  format: z.string(),
  minutes: count,
  questions: count,
  /** For one question. */
  seconds: count,
})
export type ExamPace = z.output<typeof examPace>

export const getExamPace = endpoint({
  method: 'GET',
  path: '/student/practice/pace',
  summary: 'How many seconds my exam gives for one question',
  reply: z.object({ pace: z.nullable(examPace) }),
  refusals: ['not_allowed'],
})
