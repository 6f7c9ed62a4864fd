/** Changing which answers count as correct after a test: which scores rise or fall, and by how much. */
import * as z from 'zod/mini'
import { interaction, questionEntry } from '#contracts/answers/kinds.ts'
import { endpoint } from '#contracts/wire/endpoint.ts'
import { optionId, questionId, responseId, submissionId } from '#contracts/wire/ids.ts'
import { count, instant } from '#contracts/wire/scalars.ts'

const rulingId = z.uuid()

/** One correct answer: an option, a number, or all options of a multiple select together. */
export const keyAnswer = z.union([
  z.object({ option: optionId }),
  z.object({ number: z.number() }),
  z.object({ response: z.array(responseId).check(z.minLength(1), z.maxLength(26)) }),
])

/** `answers` lists all correct answers; `everybody` gives every student the point; `nobody` voids the question. */
export const ruling = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('answers'),
    accepted: z.array(keyAnswer).check(z.minLength(1, 'Choose at least one answer.'), z.maxLength(26)),
  }),
  z.object({ kind: z.literal('everybody') }),
  z.object({ kind: z.literal('nobody') }),
])
export type RulingRequest = z.output<typeof ruling>

/** `isCorrect` concerns only the question. Null if it is not scored. */
const scores = z.object({
  isCorrect: z.nullable(z.boolean()),
  correctAnswers: count,
  totalQuestions: count,
  scorePercentage: count,
  readingRaw: count,
  /** Null if the subject has fewer than 20 scored questions. */
  readingScaled: z.nullable(count),
  mathRaw: count,
  mathScaled: z.nullable(count),
  /** Null unless both subjects have a scaled score. */
  composite: z.nullable(count),
})
export type Scores = z.output<typeof scores>

const ruledSubmission = z.object({
  id: submissionId,
  studentName: z.string(),
  /** The title of a drill with a copy of the question. Null for the test itself. */
  drillTitle: z.nullable(z.string()),
  submittedAt: instant,
  before: scores,
  after: scores,
})
export type RuledSubmission = z.output<typeof ruledSubmission>

const rulingInForce = z.object({
  id: rulingId,
  ruling,
  reason: z.string(),
  /** Null if the account was deleted. */
  by: z.nullable(z.string()),
  at: instant,
})

export const getRuling = endpoint({
  method: 'GET',
  path: '/admin/questions/{questionId}/ruling',
  summary: 'What counts as right for a question, and every answer that its versions offer',
  params: z.object({ questionId }),
  reply: z.object({
    inForce: z.nullable(rulingInForce),
    /** From the latest version. */
    entry: questionEntry,
    /** From all versions that students took, with the text of the latest. */
    options: z.array(z.object({ id: optionId, html: z.string(), isKey: z.boolean() })),
    /** The keys in these versions that consist of several options. */
    responses: z.array(z.array(responseId)),
    /** From the latest version. */
    interaction: z.optional(interaction),
    /** The numeric keys of these versions. */
    numbers: z.array(z.number()),
    /** The unit next to the number field, in the latest version. */
    unit: z.nullable(z.string()),
    submissions: count,
  }),
  refusals: ['not_found', 'not_allowed'],
})

export const previewRuling = endpoint({
  method: 'POST',
  path: '/admin/questions/{questionId}/ruling/preview',
  summary: 'What a ruling would make of the submissions so far',
  params: z.object({ questionId }),
  body: z.object({ ruling }),
  reply: z.object({
    /** The submissions whose score changes: those of the test, newest first, then those of each drill with a copy of the question. */
    changed: z.array(ruledSubmission),
    unchanged: count,
    /** True if one of the submissions uses a scale that is not the exam's own. */
    isEstimated: z.boolean(),
  }),
  refusals: ['not_found', 'not_allowed'],
})

export const applyRuling = endpoint({
  method: 'POST',
  path: '/admin/questions/{questionId}/ruling',
  summary:
    'Make a ruling and score the submissions with it, all or none; the students whose score changes get an email',
  params: z.object({ questionId }),
  body: z.object({
    ruling,
    reason: z.string().check(z.trim(), z.minLength(1, 'Say why.'), z.maxLength(500)),
    /** The ruling in force that the administrator saw. */
    replaces: z.nullable(rulingId),
  }),
  reply: z.object({ changed: count }),
  refusals: ['not_found', 'not_allowed', 'changed_meanwhile'],
})

export const undoRuling = endpoint({
  method: 'POST',
  path: '/admin/questions/{questionId}/ruling/undo',
  summary: 'End the ruling in force; the one before it counts again, or the key',
  params: z.object({ questionId }),
  body: z.object({ id: rulingId }),
  reply: z.object({ changed: count }),
  refusals: ['not_found', 'not_allowed', 'changed_meanwhile'],
})
