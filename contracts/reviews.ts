/** Looking back at a submission, question by question, and taking its answers away as a table. */
import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { questionId, submissionId, testRef } from './ids.ts'
import { count, instant } from './scalars.ts'
import { paperPassage, paperQuestion, subject } from './tests.ts'

/** A choice by its zero-based index and the letter that was shown, or a number as it was typed. */
export const shownAnswer = z.union([z.object({ option: count, letter: z.string() }), z.object({ number: z.string() })])
export type ShownAnswer = z.output<typeof shownAnswer>

const reviewedQuestion = z.object({
  /** Counted from one, in the order in which the test was scored. */
  number: count,
  questionId,
  /** As the test has it now; null where the question was deleted since. `passage` is an index into the review's. */
  question: z.nullable(paperQuestion),
  subject,
  topic: z.string(),
  /** Null where it was left open. */
  ownAnswer: z.nullable(shownAnswer),
  /** What it was scored with; null where the question was not scored, or the answer is hidden. */
  rightAnswer: z.nullable(shownAnswer),
  /** Null where the answer is hidden, because the same question is in an attempt in progress. */
  isCorrect: z.nullable(z.boolean()),
  /** Sanitised HTML. */
  explanation: z.nullable(z.string()),
  /** Seconds. */
  timeSpent: count,
})
export type ReviewedQuestion = z.output<typeof reviewedQuestion>

export const review = z.object({ passages: z.array(paperPassage), questions: z.array(reviewedQuestion) })
export type Review = z.output<typeof review>

/** Answers that stay hidden until an attempt in progress is finished. */
export const hiddenAnswers = z.object({
  questions: count,
  /** What has to be finished first. `studentName` is null where it is the person who asks. */
  until: z.array(z.object({ studentName: z.nullable(z.string()), testTitle: z.string() })),
})
export type HiddenAnswers = z.output<typeof hiddenAnswers>

/**
 * Why no answer is shown: the test never shows them, not before its last due date, not while an assigned student still takes it,
 * not before an administrator releases them, or every question is in an attempt in progress.
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
    /** Null when there is a review. */
    withheld: z.nullable(reviewWithheld),
    /** When it will be shown, as far as that is known. */
    availableAt: z.nullable(instant),
    /** Null where no attempt in progress hides an answer. */
    hidden: z.nullable(hiddenAnswers),
  }),
  refusals: ['not_found'],
})

/** CSV (RFC 4180, UTF-8): "Student Name", "Question 1", …; a letter or number for each answer, x where there is none. */
export const exportSubmission = endpoint({
  method: 'GET',
  path: '/submissions/{submissionId}/export.csv',
  summary: 'The answers of one submission as a CSV file',
  params: z.object({ submissionId }),
  reply: z.string(),
  refusals: ['not_found'],
})

export const exportTest = endpoint({
  method: 'GET',
  path: '/tests/{testRef}/export.csv',
  summary:
    'The answers of all submissions of a test as a CSV file: everybody’s for administrators, their students’ for tutors',
  params: z.object({ testRef }),
  reply: z.string(),
  refusals: ['not_found', 'not_allowed'],
})
