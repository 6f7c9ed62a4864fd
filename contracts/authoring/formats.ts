/** Exam formats: the fixed properties of an exam. A test names one. */
import * as z from 'zod/mini'
import { examTool } from '#contracts/attempts/exam-tools.ts'
import { scoreScaleId } from '#contracts/scores/score-scales.ts'
import { skill } from '#contracts/scores/teaching.ts'
import { endpoint } from '#contracts/wire/endpoint.ts'
import { revision } from '#contracts/wire/revision.ts'
import { count } from '#contracts/wire/scalars.ts'
import { subject } from '#contracts/wire/subjects.ts'

/** Shipped formats have readable ids (`paper-2017`). */
export const formatId = z.string().check(z.minLength(1), z.maxLength(100))

/** The format of the specification, for tests that do not name one. */
export const defaultFormatId = 'paper-2017'

/** `forward`: sets are final after they are handed in. */
export const navigation = z.enum(['free', 'forward'])

/** `adaptive`: the sections of a test are pools, and each student gets as many of their questions as the format says. */
export const delivery = z.enum(['whole', 'adaptive'])

/** `alternating`: A to D and E to H take turns until the typed questions end. */
const letterings = ['alternating', 'plain'] as const
const lettering = z.enum(letterings)

/** Uses QTI's names if they exist. Authors can currently write those in `kinds.ts`. */
export const questionKinds = [
  'choice',
  'multiple-select',
  'number',
  'drop-down',
  'drag',
  'table',
  'clickable-text',
  'order',
  'number-line',
] as const
const questionKind = z.enum(questionKinds)
export type QuestionKind = z.output<typeof questionKind>

const shortText = z.string().check(z.trim(), z.maxLength(200, 'That is too long.'))

/** The number of questions with one of these topics or skills. */
export const blueprintLine = z.object({
  name: shortText,
  topics: z.array(shortText).check(z.maxLength(50)),
  skills: z.array(skill).check(z.maxLength(50)),
  questions: z.number().check(z.int(), z.minimum(1), z.maximum(500)),
})
export type BlueprintLine = z.output<typeof blueprintLine>

const questionNumber = (fewest: number, message: string) =>
  z
    .number(message)
    .check(z.int(message), z.minimum(fewest, message), z.maximum(500, 'A section has at most 500 questions.'))

/** `typed` is the number of questions with a typed number, which come first in the section. */
export const formatSection = z.object({
  subject,
  title: shortText.check(z.minLength(1, 'Give the section a title.')),
  questions: questionNumber(1, 'Type how many questions the section has.'),
  /** The number of questions that count toward the score. */
  scored: questionNumber(1, 'Type how many of the questions count.'),
  typed: questionNumber(0, 'Type how many answers are numbers, or 0.'),
  /** HTML for students: on the start page of a test, and between the sections of a forward-only one. */
  directions: z.string().check(z.maxLength(10_000, 'That is too long.')),
  blueprint: z.array(blueprintLine).check(z.maxLength(100, 'A blueprint has at most 100 lines.')),
})
export type FormatSection = z.output<typeof formatSection>

/** Scaled scores with their composite, or only the number of correct answers per skill. */
export const examResult = z.enum(['composite', 'skills'])

/** The part that determines how a test is displayed and how its questions count. Versions of tests store it. */
export const paperFormat = z.object({
  navigation,
  delivery,
  /** Forward-only: whether a question outside a passage must be answered before it is handed in. */
  requiresAnswer: z.boolean(),
  /** Forward-only, if answers are required: whether this also applies to each question on a passage. Absent in older versions. */
  answerInPassages: z._default(z.boolean(), false),
  /** Forward-only: whether the student chooses the section that comes first. */
  choosesFirstSection: z.boolean(),
  lettering,
  /** Whether a question of a full test without a topic gets the topic for its number from the blueprint. */
  topicsByNumber: z.boolean(),
  result: examResult,
  /** The tools on the test screen, unless a student has individual settings. */
  tools: z.array(examTool).check(z.maxLength(20)),
  /** In the order of the exam, at most one per subject. Without sections, a test can have any length. */
  sections: z.array(formatSection).check(z.maxLength(2, 'A format has at most one section for each subject.')),
})
export type PaperFormat = z.output<typeof paperFormat>

const year = z.nullable(
  z
    .number('Type a year, such as 2026.')
    .check(
      z.int('Type a year, such as 2026.'),
      z.minimum(1900, 'Type a year, such as 2026.'),
      z.maximum(2200, 'Type a year, such as 2026.'),
    ),
)

/** The fields of an administrator's own format. `domain/authoring/format-checks.ts` has the rules between them. */
export const formatForm = z.object({
  name: z.string().check(z.trim(), z.minLength(1, 'Give the format a name.'), z.maxLength(100, 'That is too long.')),
  /** The source of its facts. */
  source: z.string().check(z.trim(), z.maxLength(500, 'That is too long.')),
  /** The first and last fall in which the exam has this format. Null if open-ended. */
  firstYear: year,
  lastYear: year,
  minutes: z
    .number('The time must be at least 1 minute.')
    .check(
      z.int('The time is in whole minutes.'),
      z.minimum(1, 'The time must be at least 1 minute.'),
      z.maximum(1440, 'The time must be at most 1440 minutes.'),
    ),
  navigation,
  delivery,
  requiresAnswer: paperFormat.shape.requiresAnswer,
  answerInPassages: paperFormat.shape.answerInPassages,
  choosesFirstSection: paperFormat.shape.choosesFirstSection,
  lettering,
  topicsByNumber: z.boolean(),
  result: examResult,
  /** The ready check lists questions of other types. */
  kinds: z.array(questionKind).check(z.minLength(1, 'Choose at least one kind of question.'), z.maxLength(20)),
  tools: paperFormat.shape.tools,
  sections: paperFormat.shape.sections,
  /** Scores the tests in this format that do not name a scale. Null for the default scale. */
  scoreScaleId: z.nullable(scoreScaleId),
})
export type FormatForm = z.output<typeof formatForm>

export const examFormat = z.object({
  id: formatId,
  ...formatForm.shape,
  ...paperFormat.shape,
  /** A shipped format cannot be changed or deleted. */
  isShipped: z.boolean(),
  revision,
  /** The number of tests in this format. */
  testCount: count,
})
export type ExamFormat = z.output<typeof examFormat>

const path = '/admin/formats/{formatId}'
const params = z.object({ formatId })

export const listFormats = endpoint({
  method: 'GET',
  path: '/admin/formats',
  summary: 'All exam formats: those that are shipped by year, then the others by name',
  reply: z.object({ formats: z.array(examFormat) }),
  refusals: ['not_allowed'],
})

export const getFormat = endpoint({
  method: 'GET',
  path,
  summary: 'One exam format',
  params,
  reply: examFormat,
  refusals: ['not_found', 'not_allowed'],
})

export const createFormat = endpoint({
  method: 'POST',
  path: '/admin/formats',
  summary: 'Add an exam format, which begins as a copy of another one',
  body: z.object({ ...formatForm.shape, copyOf: formatId }),
  reply: examFormat,
  refusals: ['not_found', 'not_allowed', 'name_taken'],
})

export const updateFormat = endpoint({
  method: 'PUT',
  path,
  summary: 'Change an exam format of your own. Attempts and results keep the one that they began with',
  params,
  body: z.object({ ...formatForm.shape, revision }),
  reply: examFormat,
  refusals: ['not_found', 'not_allowed', 'name_taken', 'changed_meanwhile', 'format_shipped'],
})

export const deleteFormat = endpoint({
  method: 'DELETE',
  path,
  summary: 'Delete an exam format that no test uses',
  params,
  reply: z.object({ id: formatId }),
  refusals: ['not_found', 'not_allowed', 'format_in_use', 'format_shipped'],
})
