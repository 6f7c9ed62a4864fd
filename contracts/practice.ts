/** Practicing questions of one's own submitted tests again, without a clock: those whose answers may be shown by now. */
import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { hiddenAnswers, shownAnswer } from './reviews.ts'
import { count } from './scalars.ts'
import { paperPassage, paperQuestion, subject } from './tests.ts'

/** `missed` of its `questions` were wrong or open when they were last answered in a test. */
const practiceTopic = z.object({ subject, topic: z.string(), questions: count, missed: count })
export type PracticeTopic = z.output<typeof practiceTopic>

export const practiceQuestion = z.object({
  question: paperQuestion,
  passage: z.nullable(paperPassage),
  subject,
  topic: z.string(),
  testTitle: z.string(),
  isMissed: z.boolean(),
  rightAnswer: shownAnswer,
  /** Sanitised HTML. */
  explanation: z.nullable(z.string()),
})
export type PracticeQuestion = z.output<typeof practiceQuestion>

export const getPracticeTopics = endpoint({
  method: 'GET',
  path: '/student/practice',
  summary: 'The topics of which I may practice questions',
  /** The topic with the largest part missed comes first. */
  reply: z.object({
    topics: z.array(practiceTopic),
    /** Questions that cannot be practiced now, because they are in an attempt in progress. */
    hidden: z.nullable(hiddenAnswers),
  }),
  refusals: ['not_allowed'],
})

/** Of one topic, or of all of them where none is named. */
export const getPracticeRound = endpoint({
  method: 'GET',
  path: '/student/practice/round',
  summary: 'Up to ten questions to practice, in an order by chance, those that I missed first',
  params: z.object({
    subject: z.optional(subject),
    topic: z.optional(z.string().check(z.maxLength(200, 'That is too long.'))),
  }),
  reply: z.object({ questions: z.array(practiceQuestion) }),
  refusals: ['not_allowed'],
})
