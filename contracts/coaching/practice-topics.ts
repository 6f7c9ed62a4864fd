/** The topics that can be practiced. Separate from the questions, which most pages do not display. */
import * as z from 'zod/mini'
import { testToLearnFrom } from '#contracts/scores/submissions.ts'
import { endpoint } from '#contracts/wire/endpoint.ts'
import { count } from '#contracts/wire/scalars.ts'
import { subject } from '#contracts/wire/subjects.ts'
import { hiddenAnswers } from './hidden-answers.ts'

/** Questions in one round. */
export const roundSize = 10

/** `missed` of the `questions` were wrong or unanswered in the latest test that contained them. */
const practiceTopic = z.object({ subject, topic: z.string(), questions: count, missed: count })
export type PracticeTopic = z.output<typeof practiceTopic>

const namedTopic = z.object({ subject, topic: z.string() })

export const getPracticeTopics = endpoint({
  method: 'GET',
  path: '/student/practice',
  summary: 'The topics of which I may practice questions',
  /** The topic with the largest missed share comes first. */
  reply: z.object({
    topics: z.array(practiceTopic),
    /** Topics with new questions, in the order of `topics`. Topics that I have not had come last. */
    newTopics: z.array(namedTopic),
    /** The number of questions that I last answered wrong or left open, in a test or in practice. */
    mistakes: count,
    /**
     * The test that determines what to practice next. `left` of its missed questions can be practiced and have not been answered correctly
     * since.
     */
    latest: z.nullable(z.object({ ...testToLearnFrom.shape, left: count })),
    /** My exam's time per question, for estimating the duration of a round. */
    secondsEach: count,
    /** Questions that cannot be practiced now because they are in an attempt in progress. */
    hidden: z.nullable(hiddenAnswers),
  }),
  refusals: ['not_allowed'],
})
