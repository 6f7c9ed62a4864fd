/** Reviewing a submission question by question, and downloading its answers as a table. */
import * as z from 'zod/mini'
import { sectionNumber } from '#contracts/attempts/section-numbers.ts'
import { paperPassage, paperQuestion } from '#contracts/attempts/tests.ts'
import { shownRationale, skill } from '#contracts/scores/teaching.ts'
import { endpoint } from '#contracts/wire/endpoint.ts'
import { optionId, questionId, responseId, submissionId, testRef } from '#contracts/wire/ids.ts'
import { count, instant } from '#contracts/wire/scalars.ts'
import { subject } from '#contracts/wire/subjects.ts'
import { hiddenAnswers } from './hidden-answers.ts'

/** A choice with its displayed letter, a number as typed, or several options with their letters. */
export const shownAnswer = z.union([
  z.object({ option: optionId, letter: z.string() }),
  z.object({ number: z.string() }),
  z.object({ response: z.array(z.object({ option: responseId, letter: z.string() })) }),
])
export type ShownAnswer = z.output<typeof shownAnswer>

const reviewedQuestion = z.object({
  /** One-based, in the order in which the test was scored. */
  number: count,
  /** Present only if the test was forward-only. */
  inSection: z.optional(sectionNumber),
  questionId,
  /** The question as answered. `passage` is an index into the review's passages. */
  question: z.nullable(paperQuestion),
  subject,
  topic: z.string(),
  /** Absent if the author named none, and if the answer is hidden. */
  skill: z.optional(skill),
  /** Null if the question was left open. */
  ownAnswer: z.nullable(shownAnswer),
  /** The key used for scoring. Null if the question was not scored, or if the answer is hidden. */
  rightAnswer: z.nullable(shownAnswer),
  /** Additional correct answers, after a ruling. */
  alsoRight: z.array(shownAnswer),
  /** An administrator's later ruling, if it applies to the version that was taken. `key` is the answer that was correct before. */
  correction: z.nullable(
    z.object({ kind: z.enum(['answers', 'everybody', 'nobody']), at: instant, key: z.nullable(shownAnswer) }),
  ),
  /** Null if the answer is hidden because the same question is in an attempt in progress. */
  isCorrect: z.nullable(z.boolean()),
  /** Present only if the student never reached the question, which then does not count as missed. */
  isNotReached: z.optional(z.literal(true)),
  /** Sanitized HTML. */
  explanation: z.nullable(z.string()),
  /** The reasoning behind the student's own answer. Null if none matches it, and if the answer is hidden. */
  rationale: z.nullable(shownRationale),
  /** Seconds. */
  timeSpent: count,
})
export type ReviewedQuestion = z.output<typeof reviewedQuestion>

export const review = z.object({ passages: z.array(paperPassage), questions: z.array(reviewedQuestion) })
export type Review = z.output<typeof review>

/**
 * Why no answer is displayed: the test never shows them; its last due date has not passed; an assigned student is still taking it; an
 * administrator has not released them; or every question is in an attempt in progress.
 */
export const reviewWithheld = z.enum([
  'never',
  'before_due_date',
  'others_in_progress',
  'not_released',
  'attempt_in_progress',
])
export type ReviewWithheld = z.output<typeof reviewWithheld>

export const getReview = endpoint({
  method: 'GET',
  path: '/submissions/{submissionId}/review',
  summary: 'The questions of a submission with its answers and the right ones, where the test shows them',
  params: z.object({ submissionId }),
  reply: z.object({
    review: z.nullable(review),
    /** Null if there is a review. */
    withheld: z.nullable(reviewWithheld),
    /** When the review will be available, if known. */
    availableAt: z.nullable(instant),
    /** Null if no attempt in progress hides an answer. */
    hidden: z.nullable(hiddenAnswers),
  }),
  refusals: ['not_found'],
})

/** CSV (RFC 4180, UTF-8): "Student Name", "Question 1", …; a letter or number per answer, x for none. */
export const exportSubmission = endpoint({
  method: 'GET',
  path: '/submissions/{submissionId}/export.csv',
  summary: 'The answers of one submission as a CSV file',
  params: z.object({ submissionId }),
  reply: z.string(),
  refusals: ['not_found'],
})

/** CSV with one row per answer: the student, the question and its version, the answer, the key, whether it is correct, the time. */
export const exportAnswerRows = endpoint({
  method: 'GET',
  path: '/tests/{testRef}/answer-rows.csv',
  summary: 'The same submissions as a CSV file with a row for each answer, for analysis elsewhere',
  params: z.object({ testRef }),
  reply: z.string(),
  refusals: ['not_found', 'not_allowed'],
})

export const exportAnswers = endpoint({
  method: 'GET',
  path: '/tests/{testRef}/export.csv',
  summary:
    'The answers of all submissions of a test as a CSV file: everybody’s for administrators, their students’ for tutors',
  params: z.object({ testRef }),
  reply: z.string(),
  refusals: ['not_found', 'not_allowed'],
})
