/** One sitting of a test: its clock, its answers, and the numbered changes that carry them. */
import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { attemptId, questionId, testId, testRef } from './ids.ts'
import { count, instant } from './scalars.ts'
import { submission } from './submissions.ts'
import { paper } from './tests.ts'

/** How an exam takes typed numbers. */
export interface NumberFormat {
  /** Most digits, points, minus signs and slashes of one answer. */
  readonly characters: number
  /** The unit that is printed beside the field; null where there is none. */
  readonly label: string | null
}

/** The answer grid of the exams up to 2025. */
export const answerGrid: NumberFormat = { characters: 5, label: null }

/** Characters of a typed number with its spaces and unit. */
export const longestTypedNumber = 40
export const typedNumberTooLong = `An answer has at most ${longestTypedNumber} characters, with spaces and the unit.`

/** Seconds after the deadline in which answers still count from a device that had no contact since the deadline. */
export const lateArrivalSeconds = 120

/** Seconds after the deadline in which answers count from a device that had contact since: they were on their way. */
export const connectedGraceSeconds = 10

/** Most changes that one request may carry; the client sends several requests for more. */
export const changesPerRequest = 500

/** Characters that the notes on one question may have. */
export const notesLimit = 5000

/** Highlights that one question may have. */
export const highlightLimit = 200

const seconds = z.number().check(z.int(), z.minimum(0), z.maximum(7 * 24 * 3600))

const optionIndex = z.number().check(z.int(), z.minimum(0), z.maximum(25))
const characterIndex = z.number().check(z.int(), z.minimum(0), z.maximum(1_000_000))

/**
 * A marked stretch of the question's text, its passage's or one of its options': the characters from `startIndex` up to, not including,
 * `endIndex` of the text that is shown there, `text` being those characters.
 */
const highlight = z.object({
  id: z.string().check(z.minLength(1), z.maxLength(64)),
  text: z.string().check(z.maxLength(20_000)),
  startIndex: characterIndex,
  endIndex: characterIndex,
  place: z.enum(['question', 'passage', 'option']),
  /** Which option, as a zero-based index; only with that place. */
  option: z.optional(optionIndex),
})
export type Highlight = z.output<typeof highlight>

/**
 * What is kept of one question. `selectedOption` is a zero-based index or null; `numericValue` is what was typed
 * (`-1.5`), also where it is no number, or the empty string. At most one of the two is set. `seconds` is the time spent on the question so far.
 * `eliminated` are zero-based option indexes. What a record stored earlier does not have, it gets here.
 */
export const answerRecord = z.object({
  selectedOption: z.nullable(optionIndex),
  numericValue: z.string().check(z.maxLength(longestTypedNumber, typedNumberTooLong)),
  seconds,
  eliminated: z._default(z.array(optionIndex).check(z.maxLength(26)), []),
  notes: z._default(z.string().check(z.maxLength(notesLimit)), ''),
  highlights: z._default(z.array(highlight).check(z.maxLength(highlightLimit)), []),
  isBookmarked: z._default(z.boolean(), false),
})
export type AnswerRecord = z.output<typeof answerRecord>

/** The whole record of a question as it stands after the change; the last one of a question wins. */
export const change = z.object({
  number: count,
  question: questionId,
  record: answerRecord.check(
    z.refine(({ selectedOption, numericValue }) => selectedOption === null || numericValue === '', {
      error: 'has a choice or a number, not both',
    }),
  ),
})
export type Change = z.output<typeof change>

export const answerSheet = z.record(z.string(), answerRecord)
export type AnswerSheet = z.output<typeof answerSheet>

/** Numbers ascend by one without a gap. Repeating a batch, or part of it, changes nothing. */
const changeBatch = z.object({
  /** Names the device and tab that the attempt was last opened on; only that one may write. */
  writer: z.guid(),
  changes: z.array(change).check(z.maxLength(changesPerRequest)),
  /** Number of the last change that the device holds: more requests follow where this one does not carry it. */
  lastChange: z.optional(count),
  /** Zero-based index of the question on the screen. */
  currentQuestion: z.number().check(z.int(), z.minimum(0), z.maximum(10_000)),
})
export type ChangeBatch = z.output<typeof changeBatch>

export const clock = z.object({ serverNow: instant, deadlineAt: instant })
export type Clock = z.output<typeof clock>

export const attemptStatus = z.enum(['in_progress', 'submitted'])
export type AttemptStatus = z.output<typeof attemptStatus>

export const attempt = z.object({
  id: attemptId,
  testId,
  testVersion: z.number(),
  /** This opening's key for writing; a later opening anywhere makes it void. */
  writer: z.guid(),
  startedAt: instant,
  deadlineAt: instant,
  serverNow: instant,
  /** Number of the last change that the server has applied. */
  changeNumber: count,
  currentQuestion: count,
  answers: answerSheet,
})
export type Attempt = z.output<typeof attempt>

/** The paper comes where it was asked for. */
const opening = z.discriminatedUnion('state', [
  z.object({ state: z.literal('in_progress'), attempt, paper: z.optional(paper) }),
  /** Tutors and administrators: nothing is recorded. */
  z.object({
    state: z.literal('preview'),
    testId,
    testVersion: z.number(),
    serverNow: instant,
    deadlineAt: instant,
    paper: z.optional(paper),
  }),
  /** Time ran out while nobody was there: what had been saved was submitted. */
  z.object({ state: z.literal('submitted'), submission }),
])
export type Opening = z.output<typeof opening>

const openingWish = z._default(
  z.object({
    /** Whether the questions are to come in the same answer. */
    withPaper: z.optional(z.boolean()),
    /** Start it although another test of mine is in progress: its clock keeps running. */
    startAnother: z.optional(z.boolean()),
  }),
  {},
)
export type OpeningWish = z.output<typeof openingWish>

export const openAttempt = endpoint({
  method: 'POST',
  path: '/tests/{testRef}/attempt',
  summary: 'Start this test, or go on with it here',
  params: z.object({ testRef }),
  body: openingWish,
  reply: opening,
  refusals: [
    'not_found',
    'not_allowed',
    'test_not_available',
    'test_not_assigned',
    'test_not_ready',
    'test_locked',
    'other_test_in_progress',
  ],
})

export const saveChanges = endpoint({
  method: 'POST',
  path: '/attempts/{attemptId}/changes',
  summary: 'Save numbered changes to an attempt',
  params: z.object({ attemptId }),
  body: changeBatch,
  reply: z.object({ changeNumber: count, ...clock.shape }),
  refusals: ['not_found', 'not_allowed', 'attempt_closed', 'attempt_continued_elsewhere', 'changes_out_of_step'],
})

/** Asked every few seconds, so that minutes which are granted, and another device, show without a reload. */
export const getAttemptClock = endpoint({
  method: 'GET',
  path: '/attempts/{attemptId}/clock',
  summary: 'How much time an attempt has, whether it is still open, and whether it is still mine to write',
  params: z.object({
    attemptId,
    /** The key of the opening that asks. */
    writer: z.optional(z.guid()),
  }),
  reply: z.object({
    ...clock.shape,
    status: attemptStatus,
    /** Number of the last change that the server has applied. */
    changeNumber: count,
    /** Null where the question did not name its writer. */
    isWriter: z.nullable(z.boolean()),
  }),
  refusals: ['not_found', 'not_allowed'],
})

export const submitAttempt = endpoint({
  method: 'POST',
  path: '/attempts/{attemptId}/submit',
  summary: 'Submit an attempt with the changes that are still outstanding; repeating it gives the same submission',
  params: z.object({ attemptId }),
  body: changeBatch,
  reply: z.object({
    submission,
    /** How many of the changes in this request came too late to count. */
    changesTooLate: count,
  }),
  refusals: ['not_found', 'not_allowed', 'attempt_continued_elsewhere', 'changes_out_of_step'],
})
