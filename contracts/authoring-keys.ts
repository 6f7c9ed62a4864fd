/** Repairing a key after submissions were made: who goes up, who goes down, and by how much. */
import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { questionId, submissionId } from './ids.ts'
import { revision } from './revision.ts'
import { count, instant } from './scalars.ts'

/** `isCorrect` is about the question alone; null where it is not scored. */
const scores = z.object({
  isCorrect: z.nullable(z.boolean()),
  correctAnswers: count,
  totalQuestions: count,
  scorePercentage: count,
  readingRaw: count,
  /** Null, as everywhere, where the subject has fewer than 20 scored questions. */
  readingScaled: z.nullable(count),
  mathRaw: count,
  mathScaled: z.nullable(count),
  /** Null unless both subjects have a scaled score. */
  composite: z.nullable(count),
})
export type Scores = z.output<typeof scores>

const rescoring = z.object({
  id: submissionId,
  studentName: z.string(),
  submittedAt: instant,
  before: scores,
  after: scores,
})
export type Rescoring = z.output<typeof rescoring>

export const previewRescoring = endpoint({
  method: 'GET',
  path: '/admin/questions/{questionId}/rescoring',
  summary: 'What the present key of a question would make of the submissions that were scored with another one',
  params: z.object({ questionId }),
  reply: z.object({
    /** Of the question: applying asks for it again. */
    revision,
    /** Newest first; those that the present key leaves as they are included. */
    submissions: z.array(rescoring),
    /** The last time that this question was scored again, if that can be undone. */
    undoable: z.nullable(z.object({ at: instant, by: z.string(), submissions: count })),
  }),
  refusals: ['not_found', 'not_allowed'],
})

export const applyRescoring = endpoint({
  method: 'POST',
  path: '/admin/questions/{questionId}/rescoring',
  summary: 'Score those submissions again with the present key, all or none',
  params: z.object({ questionId }),
  body: z.object({ revision }),
  reply: z.object({ rescored: count }),
  refusals: ['not_found', 'not_allowed', 'changed_meanwhile'],
})

export const undoRescoring = endpoint({
  method: 'POST',
  path: '/admin/questions/{questionId}/rescoring/undo',
  summary: 'Give the submissions that were scored again last the key and the scores that they had before',
  params: z.object({ questionId }),
  reply: z.object({ rescored: count }),
  refusals: ['not_found', 'not_allowed'],
})
