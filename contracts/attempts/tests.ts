/** A test as the student may see it: everything but the answer key. */
import * as z from 'zod/mini'
import { interaction, questionEntry } from '#contracts/answers/kinds.ts'
import { endpoint } from '#contracts/wire/endpoint.ts'
import { assignmentId, attemptId, optionId, questionId, sectionId, testId, testRef } from '#contracts/wire/ids.ts'
import { instant } from '#contracts/wire/scalars.ts'
import { subject } from '#contracts/wire/subjects.ts'
import { examTool, paperTools } from './exam-tools.ts'

/** When students who took the test, and their parents, can see its right answers. */
const showAnswersChoices = ['after_submission', 'after_due_date', 'never'] as const
export const showAnswers = z.enum(showAnswersChoices)
export type ShowAnswers = z.output<typeof showAnswers>

/** Whether the answers of a test with `after_due_date` are released, or what they wait for. */
export const answerRelease = z.enum(['released', 'before_due_date', 'others_in_progress', 'not_released'])
export type AnswerRelease = z.output<typeof answerRelease>

/** HTML is sanitized, and `$…$` is already MathML. */
const html = z.string()

export const paperQuestion = z.object({
  id: questionId,
  title: z.nullable(z.string()),
  html,
  entry: questionEntry,
  /** In display order, each with the letter that the lettering rule gives it (none where there are places); empty for numeric entry. */
  options: z.array(z.object({ id: optionId, letter: z.string(), html })),
  /** Shown after the field for a number, such as `%` or `cm`. Papers that a device kept before there were units have none. */
  unit: z._default(z.nullable(z.string()), null),
  /** How many identifiers make a whole answer; absent where any number does, and of choices and numbers. */
  choose: z.optional(z.number()),
  /** Absent in most questions. */
  interaction: z.optional(interaction),
  image: z.nullable(
    z.object({
      url: z.string(),
      alt: z.string(),
      /** In pixels. Absent for a picture from another site, and in a paper that a device kept from before. */
      size: z.optional(z.object({ width: z.number(), height: z.number() })),
    }),
  ),
  /** Zero-based index into `passages`. */
  passage: z.nullable(z.number()),
})
export type PaperQuestion = z.output<typeof paperQuestion>

const passageNumbering = z.enum(['paragraphs', 'lines'])
export type PassageNumbering = z.output<typeof passageNumbering>

/** What the page numbers: the paragraphs of prose, or every fifth line of verse; absent if nothing is numbered. */
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

/** How a forward-only test is taken (`domain/attempts/question-sets.ts`). Papers of other tests have no such part. */
const forwardFormat = z.object({
  navigation: z.literal('forward'),
  /** Whether a question outside of passages needs an answer before it is handed in. */
  requiresAnswer: z.boolean(),
  /** Whether each question on a passage needs one before the next, and all of them before they are handed in. */
  answerInPassages: z._default(z.boolean(), false),
  /** True only if there are two sections. */
  choosesFirstSection: z.boolean(),
  sections: z.array(
    z.object({
      subject,
      title: z.string(),
      /** HTML for students, shown before the section. */
      directions: html,
      /** Zero-based indices into `questions`. */
      questions: z.array(z.number()),
    }),
  ),
})
export type ForwardFormat = z.output<typeof forwardFormat>

/** A version never changes: the same bytes for everybody. */
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
  /** Those of its format. */
  tools: z._default(z.array(examTool), [...paperTools]),
  format: z.optional(forwardFormat),
})
export type Paper = z.output<typeof paper>

/** What students read about the format of a test before its clock starts. */
const formatNotice = z.object({
  navigation: z.enum(['free', 'forward']),
  requiresAnswer: z.boolean(),
  answerInPassages: z.boolean(),
  choosesFirstSection: z.boolean(),
  /** Of the sections that have directions. */
  directions: z.array(z.object({ title: z.string(), html })),
})
export type FormatNotice = z.output<typeof formatNotice>

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
    format: formatNotice,
    /** Whether it can never be taken without a clock. */
    isAlwaysTimed: z.boolean(),
  }),
  /** My extra time beyond the test's own. */
  extraSeconds: z.number(),
  /** Why it cannot be taken now, in the words of the specification; null if it can. */
  notReady: z.nullable(z.string()),
  /** Whether the window of my assignment lets me start it now. */
  window: z.enum(['open', 'not_open_yet', 'closed']),
  /** True if completed and locked: only a retake opens it again. False outside the window, which a retake does not open. */
  locked: z.boolean(),
  /** True for tutors and administrators, who can try a test without a record. */
  preview: z.boolean(),
  /** Whether I have the tool that reads aloud in this test: then it reads the directions too. */
  readsAloud: z.boolean(),
  assignment: z.nullable(
    z.object({
      id: assignmentId,
      dueDate: z.nullable(instant),
      opensAt: z.nullable(instant),
      closesAt: z.nullable(instant),
      note: z.string(),
    }),
  ),
  /** The attempt in progress, if there is one. */
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
