/** Exam formats: what is fixed about an exam. A test names one. */
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

/** The format of the specification, for tests that name no other. */
export const defaultFormatId = 'paper-2017'

/** `forward`: what was handed in is closed. */
export const navigation = z.enum(['free', 'forward'])

/** `alternating`: A to D and E to H take turns until the typed questions end. */
const letterings = ['alternating', 'plain'] as const
const lettering = z.enum(letterings)

/** Names as in QTI, where that has one. Authors can write those in `kinds.ts` so far. */
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

/** How many questions have one of these topics or skills. */
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

/** `typed` counts the questions that are answered with a number; they open the section. */
export const formatSection = z.object({
  subject,
  title: shortText.check(z.minLength(1, 'Give the section a title.')),
  questions: questionNumber(1, 'Type how many questions the section has.'),
  /** How many of them count for the score. */
  scored: questionNumber(1, 'Type how many of the questions count.'),
  typed: questionNumber(0, 'Type how many answers are numbers, or 0.'),
  /** HTML for students: on the start page of a test, and between the sections of a forward-only one. */
  directions: z.string().check(z.maxLength(10_000, 'That is too long.')),
  blueprint: z.array(blueprintLine).check(z.maxLength(100, 'A blueprint has at most 100 lines.')),
})
export type FormatSection = z.output<typeof formatSection>

/** Scaled scores with their composite, or only how many answers of each skill were right. */
export const examResult = z.enum(['composite', 'skills'])

/** The part that decides how a test is shown and what its questions count for. Versions of tests keep it. */
export const paperFormat = z.object({
  navigation,
  /** Forward-only: whether a question outside of passages needs an answer before it is handed in. */
  requiresAnswer: z.boolean(),
  /** Forward-only, where answers are required: whether this holds for each question on a passage too. Versions from before lack it. */
  answerInPassages: z._default(z.boolean(), false),
  /** Forward-only: whether the student chooses the section that comes first. */
  choosesFirstSection: z.boolean(),
  lettering,
  /** Whether a question of a full test that names no topic takes that of its number, from the blueprint. */
  topicsByNumber: z.boolean(),
  result: examResult,
  /** What students have on the test screen, unless something else is set for one of them. */
  tools: z.array(examTool).check(z.maxLength(20)),
  /** In the order of the exam, at most one for each subject. Without sections, a test has any length. */
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

/** What administrators write of their own formats. `domain/authoring/format-checks.ts` has the rules between the fields. */
export const formatForm = z.object({
  name: z.string().check(z.trim(), z.minLength(1, 'Give the format a name.'), z.maxLength(100, 'That is too long.')),
  /** Where its facts come from. */
  source: z.string().check(z.trim(), z.maxLength(500, 'That is too long.')),
  /** The first and the last fall in which the exam has this format; null where that is open. */
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
  requiresAnswer: paperFormat.shape.requiresAnswer,
  answerInPassages: paperFormat.shape.answerInPassages,
  choosesFirstSection: paperFormat.shape.choosesFirstSection,
  lettering,
  topicsByNumber: z.boolean(),
  result: examResult,
  /** The ready check names questions of other kinds. */
  kinds: z.array(questionKind).check(z.minLength(1, 'Choose at least one kind of question.'), z.maxLength(20)),
  tools: paperFormat.shape.tools,
  sections: paperFormat.shape.sections,
  /** Scores the tests in this format that name no scale; null for the default scale. */
  scoreScaleId: z.nullable(scoreScaleId),
})
export type FormatForm = z.output<typeof formatForm>

export const examFormat = z.object({
  id: formatId,
  ...formatForm.shape,
  ...paperFormat.shape,
  /** Then nobody changes or deletes it. */
  isShipped: z.boolean(),
  revision,
  /** Tests that name it. */
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
