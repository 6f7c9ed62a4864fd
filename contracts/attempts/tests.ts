/** A test as the student can see it: everything except the answer key. */
import * as z from 'zod/mini'
import { interaction, questionEntry } from '#contracts/answers/kinds.ts'
import { endpoint } from '#contracts/wire/endpoint.ts'
import { assignmentId, attemptId, optionId, questionId, sectionId, testId, testRef } from '#contracts/wire/ids.ts'
import { instant } from '#contracts/wire/scalars.ts'
import { subject } from '#contracts/wire/subjects.ts'
import { defaultExamTools, examTool } from './exam-tools.ts'

/** When students who took the test, and their parents, can see its correct answers. */
const showAnswersChoices = ['after_submission', 'after_due_date', 'never'] as const
export const showAnswers = z.enum(showAnswersChoices)
export type ShowAnswers = z.output<typeof showAnswers>

/** Whether the answers of a test with `after_due_date` are released, or why not yet. */
export const answerRelease = z.enum(['released', 'before_due_date', 'others_in_progress', 'not_released'])
export type AnswerRelease = z.output<typeof answerRelease>

/** Sanitized HTML in which `$…$` is already MathML. */
const html = z.string()

export const paperQuestion = z.object({
  id: questionId,
  title: z.nullable(z.string()),
  html,
  entry: questionEntry,
  /**
   * In display order, each with its letter according to the lettering rule (no letters if the question has places). Empty for numeric
   * entry.
   */
  options: z.array(z.object({ id: optionId, letter: z.string(), html })),
  /** Displayed after a number field, such as `%` or `cm`. Papers that a device kept from before units existed have none. */
  unit: z._default(z.nullable(z.string()), null),
  /** The number of identifiers in a complete answer. Absent if any number is complete, and for choices and numbers. */
  choose: z.optional(z.number()),
  /** Absent for most questions. */
  interaction: z.optional(interaction),
  image: z.nullable(
    z.object({
      url: z.string(),
      alt: z.string(),
      /** In pixels. Absent for an image from another site, and in older papers that a device kept. */
      size: z.optional(z.object({ width: z.number(), height: z.number() })),
    }),
  ),
  /** Zero-based index into `passages`. */
  passage: z.nullable(z.number()),
})
export type PaperQuestion = z.output<typeof paperQuestion>

const passageNumbering = z.enum(['paragraphs', 'lines'])
export type PassageNumbering = z.output<typeof passageNumbering>

/** The numbered parts of the page: the paragraphs of prose, or every fifth line of verse. Absent if nothing is numbered. */
export const paperPassage = z.object({ title: z.string(), html, numbering: z.optional(passageNumbering) })
export type PaperPassage = z.output<typeof paperPassage>

const paperSection = z.object({
  id: sectionId,
  title: z.string(),
  /** The zero-based index of its first question in `questions`, and the number of its questions. */
  firstQuestion: z.number(),
  questionCount: z.number(),
})
export type PaperSection = z.output<typeof paperSection>

/** How a forward-only test is taken (`domain/attempts/question-sets.ts`). Absent in papers of other tests. */
const forwardFormat = z.object({
  navigation: z.literal('forward'),
  /** Whether a question outside a passage must be answered before it is handed in. */
  requiresAnswer: z.boolean(),
  /** Whether each question on a passage must be answered before the next, and all of them before they are handed in. */
  answerInPassages: z._default(z.boolean(), false),
  /** Can be true only if there are two sections. */
  choosesFirstSection: z.boolean(),
  sections: z.array(
    z.object({
      subject,
      title: z.string(),
      /** HTML for students, displayed before the section. */
      directions: html,
      /** Zero-based indices into `questions`. */
      questions: z.array(z.number()),
      /** Adaptive tests: how many questions the section will have. Those after the delivered ones come as sets are handed in. */
      total: z.optional(z.number()),
    }),
  ),
})
export type ForwardFormat = z.output<typeof forwardFormat>

/** A version never changes, so its bytes are the same for everyone. */
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
  /** The tools of the test's format. */
  tools: z._default(z.array(examTool), [...defaultExamTools]),
  format: z.optional(forwardFormat),
})
export type Paper = z.output<typeof paper>

/** The format information that students read before a test's clock starts. */
const formatNotice = z.object({
  navigation: z.enum(['free', 'forward']),
  requiresAnswer: z.boolean(),
  answerInPassages: z.boolean(),
  choosesFirstSection: z.boolean(),
  /** Whether later questions depend on earlier answers. */
  isAdaptive: z._default(z.boolean(), false),
  /** Only sections with directions. */
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
    /** Whether the test can never be taken untimed. */
    isAlwaysTimed: z.boolean(),
  }),
  /** My extra seconds beyond the test's regular time. */
  extraSeconds: z.number(),
  /** Why the test cannot be taken now, in the specification's wording. Null if it can. */
  notReady: z.nullable(z.string()),
  /** Whether the window of my assignment lets me start it now. */
  window: z.enum(['open', 'not_open_yet', 'closed']),
  /** True if completed and locked, so that only a retake opens it again. False outside the window, which a retake does not open. */
  locked: z.boolean(),
  /** True for tutors and administrators, who can try a test without a record. */
  preview: z.boolean(),
  /** Whether I have the read-aloud tool in this test, which then reads the directions too. */
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
