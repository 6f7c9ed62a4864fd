/** What can be practiced. Apart from the questions themselves, which most pages do not show. */
import * as z from 'zod/mini'
import { testToLearnFrom } from '#contracts/scores/submissions.ts'
import { endpoint } from '#contracts/wire/endpoint.ts'
import { count } from '#contracts/wire/scalars.ts'
import { subject } from '#contracts/wire/subjects.ts'
import { hiddenAnswers } from './hidden-answers.ts'

/** Questions in one round. */
export const roundSize = 10

/** `missed` of the `questions` were wrong or unanswered in the latest test that had them. */
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
    /** The topics of which there are new questions, in the order of `topics`; those that I have not had come last. */
    newTopics: z.array(namedTopic),
    /** How many questions I got wrong or left open when I answered them last, in a test or in practice. */
    mistakes: count,
    /** The test that says what to practice next; `left` of its missed questions can be practiced and were not right since. */
    latest: z.nullable(z.object({ ...testToLearnFrom.shape, left: count })),
    /** What my exam gives for a question, to say how long a round takes. */
    secondsEach: count,
    /** Questions that cannot be practiced now because they are in an attempt in progress. */
    hidden: z.nullable(hiddenAnswers),
  }),
  refusals: ['not_allowed'],
})
