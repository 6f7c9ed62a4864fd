/** One attempt at a test: its clock, its answers, and the numbered changes that carry them. */
import * as z from 'zod/mini'
import { submission } from '#contracts/scores/submissions.ts'
import { endpoint } from '#contracts/wire/endpoint.ts'
import { attemptId, optionId, questionId, responseId, sectionId, testId, testRef } from '#contracts/wire/ids.ts'
import { count, instant } from '#contracts/wire/scalars.ts'
import { subject } from '#contracts/wire/subjects.ts'
import { studentTools } from './exam-tools.ts'
import { paper, paperPassage, paperQuestion } from './tests.ts'

/** How an exam accepts typed numbers. */
export interface NumberFormat {
  /** The maximum number of digits, points, minus signs and slashes in one answer. */
  readonly characters: number
  /** The unit displayed next to the field. Null if there is none. */
  readonly label: string | null
}

/**
 * For every test, whatever its format: questions move between formats, and their keys must fit in all of them
 * (`docs/decisions/0035-typed-numbers.md`).
 */
export const defaultNumberFormat: NumberFormat = { characters: 5, label: null }

/** The maximum number of characters in a typed number, including spaces and unit. */
export const maxTypedNumberLength = 40
export const typedNumberTooLongMessage = `An answer has at most ${maxTypedNumberLength} characters, with spaces and the unit.`

/** For this many seconds after the deadline, answers count if the device has had no contact since the deadline. */
export const lateArrivalLimitSeconds = 120

/** For this many seconds after the deadline, answers count even if the device has had contact, because they were already on their way. */
export const connectedGraceSeconds = 10

/** The maximum number of changes in one request. The client splits more into several requests. */
export const maxChangesPerRequest = 500

/** The maximum number of characters in the notes on one question. */
export const maxNotesLength = 5000

/** The maximum number of highlights on one question. */
export const maxHighlights = 200

const optionIds = z.array(optionId).check(z.maxLength(26))

const seconds = z.number().check(z.int(), z.minimum(0), z.maximum(7 * 24 * 3600))

const characterIndex = z.number().check(z.int(), z.minimum(0), z.maximum(1_000_000))

/** The maximum number of characters in the note on one highlight. */
export const maxHighlightNoteLength = 500

export const highlightColors = ['yellow', 'blue', 'pink'] as const

/**
 * A highlighted range of the question, its passage or one of its options: the characters from `startIndex` up to, not including, `endIndex`
 * of the text on the screen. `text` contains those characters.
 */
const highlight = z.object({
  id: z.string().check(z.minLength(1), z.maxLength(64)),
  text: z.string().check(z.maxLength(20_000)),
  startIndex: characterIndex,
  endIndex: characterIndex,
  place: z.enum(['question', 'passage', 'option']),
  /** The option or table row. Present only for that place. */
  option: z.optional(optionId),
  /** Yellow if absent. */
  color: z.optional(z.enum(highlightColors)),
  note: z.optional(z.string().check(z.maxLength(maxHighlightNoteLength))),
})
export type Highlight = z.output<typeof highlight>

export const highlightFields = Object.keys(highlight.shape) as (keyof Highlight)[]

/**
 * The stored record of one question. `numericValue` is the typed text (`-1.5`), even if it is not a number, or the empty string. `response`
 * is the answer to the other types of questions; records of choices and numbers have none. At most one of the three is an answer. `seconds`
 * is the time spent on the question so far. `firstAnswer` is the answer when the student left the question for the first time: an option's
 * id, the typed text, or the identifiers of a response separated by commas. Fields missing in older records get their defaults here.
 */
export const answerRecord = z.object({
  selectedOption: z.nullable(optionId),
  numericValue: z.string().check(z.maxLength(maxTypedNumberLength, typedNumberTooLongMessage)),
  response: z.optional(z.array(responseId).check(z.maxLength(26))),
  firstAnswer: z.optional(z.string().check(z.maxLength(400))),
  seconds,
  eliminated: z._default(optionIds, []),
  notes: z._default(z.string().check(z.maxLength(maxNotesLength)), ''),
  highlights: z._default(z.array(highlight).check(z.maxLength(maxHighlights)), []),
  isBookmarked: z._default(z.boolean(), false),
})
export type AnswerRecord = z.output<typeof answerRecord>

/** The whole record of a question after the change. The last record of a question wins. */
const answerChange = z.object({
  number: count,
  question: questionId,
  record: answerRecord.check(
    z.refine(
      ({ selectedOption, numericValue, response }) =>
        Number(selectedOption !== null) + Number(numericValue !== '') + Number(response !== undefined) < 2,
      { error: 'has a choice or a number, not both' },
    ),
  ),
})
export type AnswerChange = z.output<typeof answerChange>

/** Forward-only tests: hands in the whole set that contains this question (`domain/attempts/question-sets.ts`). */
const handInChange = z.object({ number: count, handIn: questionId })

/** Forward-only tests that let the student choose: the section that comes first. Final once the first set is handed in. */
const firstSectionChange = z.object({ number: count, firstSection: subject })

export const change = z.union([answerChange, handInChange, firstSectionChange])
export type Change = z.output<typeof change>

/** Why a change to a forward-only test did not count. Its number counts as applied, so the device continues. */
export const refusalReason = z.enum([
  /** The question has already been handed in. */
  'handed_in',
  /** Another set must be handed in first. */
  'set_not_open',
  /** The format requires an answer before this question is handed in. */
  'unanswered',
  /** The choice came after the first set was handed in, or the test does not let students choose. */
  'section_is_final',
])

const refusedChange = z.object({ number: count, reason: refusalReason })
export type RefusedChange = z.output<typeof refusedChange>

/** In replies about forward-only tests: changes of the request that did not count. */
const refused = z.optional(z.array(refusedChange))

export const answerSheet = z.record(z.string(), answerRecord)
export type AnswerSheet = z.output<typeof answerSheet>

/** Numbers are consecutive. Repeating a batch or a part of it changes nothing. */
const changeBatch = z.object({
  /** Identifies the device and tab that last opened the attempt. Only that tab can write. */
  writer: z.guid(),
  changes: z.array(change).check(z.maxLength(maxChangesPerRequest)),
  /** The number of the last change on the device. Higher than the last change in this request if more requests follow. */
  lastChange: z.optional(count),
  /** Zero-based index of the question on the screen. */
  currentQuestion: z.number().check(z.int(), z.minimum(0), z.maximum(10_000)),
  /**
   * Adaptive tests: when the student handed in the last question on this device, by the server's clock as the device knows it. Absent if
   * there are others. The server gives back the time from then on.
   */
  waitingSince: z.optional(instant),
  /** When submitting: nobody asked for it, but the clock of this device ran out. Refused if the attempt has been given more time. */
  isTimeUp: z.optional(z.literal(true)),
})
export type ChangeBatch = z.output<typeof changeBatch>

export const clock = z.object({
  serverNow: instant,
  /** Null for an untimed attempt whose assignment does not close. Counts the whole pause. */
  deadlineAt: z.nullable(instant),
  /** Present only during a pause: the clock is stopped until then. */
  pausedUntil: z.optional(instant),
})
export type Clock = z.output<typeof clock>

export const attemptStatus = z.enum(['in_progress', 'submitted'])
export type AttemptStatus = z.output<typeof attemptStatus>

export const attempt = z.object({
  id: attemptId,
  testId,
  testVersion: z.number(),
  /** The writer key of this opening. A later opening on any device makes it invalid. */
  writer: z.guid(),
  startedAt: instant,
  ...clock.shape,
  /** Present only for an untimed attempt. Its deadline is when its assignment closes. */
  isUntimed: z.optional(z.literal(true)),
  /** The number of the last change that the server has applied. */
  changeNumber: count,
  currentQuestion: count,
  answers: answerSheet,
  /** Forward-only tests: every question of every set that was handed in, in the order taken. */
  handedIn: z.optional(z.array(questionId)),
  /** Forward-only tests: the section that the student chose to take first. Null before the choice. */
  firstSection: z.optional(z.nullable(subject)),
  /** Present only if the student has individual settings. */
  tools: z.optional(studentTools),
})
export type Attempt = z.output<typeof attempt>

/** Includes the paper if the request asked for it. */
const opening = z.discriminatedUnion('state', [
  z.object({ state: z.literal('in_progress'), attempt, paper: z.optional(paper) }),
  /** For tutors and administrators: nothing is recorded. */
  z.object({
    state: z.literal('preview'),
    testId,
    testVersion: z.number(),
    ...clock.shape,
    paper: z.optional(paper),
  }),
  /** Time ran out while the test was not open on any device. The server submitted the saved answers. */
  z.object({ state: z.literal('submitted'), submission }),
])
export type Opening = z.output<typeof opening>

const openingWish = z._default(
  z.object({
    /** Whether the reply includes the questions. */
    withPaper: z.optional(z.boolean()),
    /** Starts this test even if I have another test in progress, whose clock keeps running. */
    startAnother: z.optional(z.boolean()),
    /** Starts the attempt untimed. Does not change an attempt in progress. */
    untimed: z.optional(z.boolean()),
  }),
  {},
)
export type AttemptOpeningOptions = z.output<typeof openingWish>

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
    'test_not_open',
    'test_locked',
    'always_timed',
    'other_test_in_progress',
  ],
})

/** In replies to handing in a set of an adaptive test: every question that is delivered and not handed in, in the order of the paper. */
const delivered = z.object({
  testVersion: z.number(),
  /** `passage` of the questions is an index into these. */
  passages: z.array(paperPassage),
  questions: z.array(paperQuestion),
  /** The section of the paper, and of its format, that each question is in. */
  places: z.array(z.object({ section: sectionId, subject })),
})
export type Delivered = z.output<typeof delivered>

export const saveChanges = endpoint({
  method: 'POST',
  path: '/attempts/{attemptId}/changes',
  summary: 'Save numbered changes to an attempt',
  params: z.object({ attemptId }),
  body: changeBatch,
  reply: z.object({ changeNumber: count, ...clock.shape, refused, delivered: z.optional(delivered) }),
  refusals: ['not_found', 'not_allowed', 'attempt_closed', 'attempt_continued_elsewhere', 'changes_out_of_step'],
})

/** The client calls this every few seconds, so that added minutes and another device are noticed without a reload. */
export const getAttemptClock = endpoint({
  method: 'GET',
  path: '/attempts/{attemptId}/clock',
  summary: 'How much time an attempt has, whether it is still open, and whether it is still mine to write',
  params: z.object({
    attemptId,
    /** The writer key of the opening that sends the request. */
    writer: z.optional(z.guid()),
  }),
  reply: z.object({
    ...clock.shape,
    status: attemptStatus,
    /** The number of the last change that the server has applied. */
    changeNumber: count,
    /** Null if the request did not name its writer. */
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
    /** The number of changes in this request that came too late to count. */
    changesTooLate: count,
    refused,
  }),
  refusals: ['not_found', 'not_allowed', 'attempt_continued_elsewhere', 'changes_out_of_step', 'time_not_up'],
})
