/** A test as someone who takes it may see it: everything but the answer key. */
import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { assignmentId, attemptId, questionId, sectionId, testId, testRef } from './ids.ts'

export const subjects = ['reading', 'math'] as const
export const subject = z.enum(subjects)
export type Subject = z.output<typeof subject>

const testStatuses = ['draft', 'active', 'published', 'archived'] as const
export const testStatus = z.enum(testStatuses)
export type TestStatus = z.output<typeof testStatus>

/** When those who took the test, and their parents, may see its right answers. */
const showAnswersChoices = ['after_submission', 'after_due_date', 'never'] as const
export const showAnswers = z.enum(showAnswersChoices)
export type ShowAnswers = z.output<typeof showAnswers>

/** Whether the answers of a test that shows them after the due date are released, or what they wait for. */
export const answerRelease = z.enum(['released', 'before_due_date', 'others_in_progress', 'not_released'])
export type AnswerRelease = z.output<typeof answerRelease>

/** HTML here is sanitised and its `$…$` is already MathML. */
const html = z.string()

export const paperQuestion = z.object({
  id: questionId,
  title: z.nullable(z.string()),
  html,
  entry: z.enum(['choice', 'number']),
  /** In display order, each with the letter that the lettering rule gives it; empty for numeric entry. */
  options: z.array(z.object({ letter: z.string(), html })),
  image: z.nullable(z.object({ url: z.string(), alt: z.string() })),
  /** Zero-based index into `passages`. */
  passage: z.nullable(z.number()),
})
export type PaperQuestion = z.output<typeof paperQuestion>

const passageNumbering = z.enum(['paragraphs', 'lines'])
export type PassageNumbering = z.output<typeof passageNumbering>

/** What the pages number in it: prose its paragraphs, verse every fifth line; absent where they number nothing. */
export const paperPassage = z.object({ title: z.string(), html, numbering: z.optional(passageNumbering) })
export type PaperPassage = z.output<typeof paperPassage>

const paperSection = z.object({
  id: sectionId,
  title: z.string(),
  /** Zero-based index of its first question in `questions`, and how many follow. */
  firstQuestion: z.number(),
  questionCount: z.number(),
})
export type PaperSection = z.output<typeof paperSection>

/** Immutable for a given version; the same bytes for everybody. */
export const paper = z.object({
  id: testId,
  slug: z.string(),
  title: z.string(),
  description: z.string(),
  durationSeconds: z.number(),
  version: z.number(),
  sections: z.array(paperSection),
  passages: z.array(paperPassage),
  questions: z.array(paperQuestion),
})
export type Paper = z.output<typeof paper>

const readiness = z.object({
  test: z.object({
    id: testId,
    slug: z.string(),
    title: z.string(),
    description: z.string(),
    durationSeconds: z.number(),
    version: z.number(),
    questionCount: z.number(),
    sections: z.array(z.object({ title: z.string(), questionCount: z.number() })),
  }),
  /** Time that I have beyond the test's own. */
  extraSeconds: z.number(),
  /** Why it cannot be taken now, in the words of the specification; null when it can. */
  notReady: z.nullable(z.string()),
  /** True when completed and locked: only a retake opens it again. */
  locked: z.boolean(),
  /** True for tutors and administrators, who may try a test without anything being recorded. */
  preview: z.boolean(),
  assignmentId: z.nullable(assignmentId),
  /** The sitting that is under way, if there is one. */
  attemptId: z.nullable(attemptId),
})
export type Readiness = z.output<typeof readiness>

export const getReadiness = endpoint({
  method: 'GET',
  path: '/tests/{testRef}/readiness',
  summary: 'Whether I can take this test now',
  params: z.object({ testRef }),
  reply: readiness,
  refusals: ['not_found', 'not_allowed', 'test_not_available', 'test_not_assigned'],
})

export const getPaper = endpoint({
  method: 'GET',
  path: '/tests/{testRef}/paper',
  summary: 'The questions of a test, without the answer key; students get them while they take the test',
  params: z.object({ testRef }),
  reply: paper,
  refusals: ['not_found', 'not_allowed', 'test_not_ready', 'test_not_available', 'test_not_started'],
})
