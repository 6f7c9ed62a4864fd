/** Reads questions from JSON in all the shapes that people use. Nothing is dropped silently. */

import type { ShowAnswers } from '#contracts/attempts/tests.ts'
import { type QuestionDraft, type QuestionPassage, questionDraft } from '#contracts/authoring/authoring-questions.ts'
import { type FileItem, fileItem, sectionInFile, testInFile } from '#contracts/authoring/import-file.ts'
import type { Subject } from '#contracts/wire/subjects.ts'
import { hasOptionSet } from '#domain/answers/correctness.ts'
import { findDraftLayout } from '#domain/answers/placed-kinds.ts'
import { getKeyFormat, readTypedNumber, unlimitedNumberFormat } from '#domain/answers/typed-number.ts'
import { otherTopicName } from '#domain/scores/topics.ts'
import { listHarmlessLosses } from '#domain/text/markup.ts'
import { describeIncompletePassage, isIncompletePassage, listUnreadableTexts } from './file-values.ts'
import {
  checkPreviewedQuestion,
  type DraftFieldProblem,
  describeUnknownKey,
  type PreviewedQuestion,
  recountKeysFrom,
} from './import-preview.ts'
import { readImportedKey } from './imported-key.ts'
import { readChosenKey, readChosenKeys, readImportedOptions } from './imported-options.ts'
import { readImportedPlaces, unreadableLine, unreadablePlaces } from './imported-places.ts'
import { readImportedSorting } from './imported-sorting.ts'
import { readImportedTeaching } from './imported-teaching.ts'
import { parseLenientJson } from './lenient-json.ts'
import { describeTextLoss, listLostParts } from './lost-parts.ts'
import { emptyQuestionDraft, removeUnstorableCharacters, tidyQuestionDraft } from './question-draft.ts'

/** `position` is one-based, in the file. */
export interface ImportProblem {
  readonly position: number
  readonly reason: string
}

export interface ImportedSection {
  readonly title: string | null
  readonly subject: Subject | null
  /** Questions without problems, as they are saved. Sorted by their id in the file, or by their place if they have none. */
  readonly questions: QuestionDraft[]
  /** Problems of the other questions. The author can correct each one in the preview. */
  readonly problems: ImportProblem[]
  /** All items of the file, in the same order as `questions`. */
  readonly preview: PreviewedQuestion[]
  /**
   * How numeric keys count the options. `from 0`: the file uses 0. `unknown`: the file does not say, and the keys are read as counting from
   * 0. `none`: there are no such keys.
   */
  readonly counting: OptionCounting
}

export type OptionCounting = 'none' | 'from 0' | 'unknown'

export type ImportResult = { ok: true; section: ImportedSection } | { ok: false; message: string }

/** `testSlug` is the image folder for relative paths of pictures. */
export function parseQuestionImport(text: string, testSlug: string): ImportResult {
  if (text.trim() === '') return { ok: false, message: 'Please enter JSON transcript data' }
  const parsed = parseJson(text)
  if (!parsed.ok) return parsed
  const section = readSection(parsed.json, testSlug)
  return section ? { ok: true, section } : { ok: false, message: missingQuestions }
}

export interface ImportedTest {
  readonly title: string
  readonly slug: string
  readonly description: string
  readonly purpose: 'test' | 'bank'
  /** Minutes. */
  readonly duration: number
  readonly showAnswers: ShowAnswers
  /** Undefined if the file does not say. */
  readonly assignedOnly: boolean | undefined
  readonly isForPractice: boolean
  readonly isAlwaysTimed: boolean
  /** Undefined if the file does not name a format. */
  readonly formatId: string | undefined
  /** Passages besides those of the questions. */
  readonly passages: QuestionPassage[]
  /** Messages about the parts of these passages that the test is imported without. */
  readonly leftOut: readonly string[]
  readonly sections: ImportedSection[]
  /** The same as in a section, but across all sections. */
  readonly counting: OptionCounting
}

export type TestImportResult = { ok: true; test: ImportedTest } | { ok: false; message: string }

/** Reads the file of a whole test in the format of the export. */
export function parseTestImport(text: string): TestImportResult {
  const parsed = parseJson(text)
  if (!parsed.ok) return parsed
  const file = testInFile.safeParse(parsed.json)
  if (!file.success) return { ok: false, message: sectionInFile.safeParse(parsed.json).success ? onlySection : notTest }
  const { show_answers, assigned_only, is_for_practice, is_always_timed, format, ...values } = file.data
  const sections = file.data.sections.map((section) => readSection(section, values.slug, 0))
  const whole = sections.filter((section) => section !== null)
  if (whole.length < sections.length) return { ok: false, message: missingQuestions }
  const counting = commonCounting(whole.map(({ counting: one }) => one))
  const may = { assignedOnly: assigned_only, isForPractice: is_for_practice, isAlwaysTimed: is_always_timed }
  const read = { showAnswers: show_answers, ...may, formatId: format }
  const leftOut = values.passages.flatMap((passage) =>
    isIncompletePassage(passage)
      ? describeIncompletePassage(passage)
      : (describeTextLoss(`the passage “${passage.title}”`, passage.text) ?? []),
  )
  const test = { ...values, ...read, leftOut, sections: whole, counting }
  return { ok: true, test }
}

const notTest = 'This is not the file of a whole test.'
const onlySection =
  'This file has questions without sections. Add a test by hand, and bring them in with Upload JSON beside one of its sections.'
const missingQuestions = "Invalid JSON format: Missing or empty 'questions' array"

function parseJson(text: string): { ok: true; json: unknown } | { ok: false; message: string } {
  try {
    return { ok: true, json: parseLenientJson(text) }
  } catch (error) {
    const hint = /[{[,:]\s*[“”]/.test(text) ? ' Its quotation marks are curly: write straight ones.' : ''
    return {
      ok: false,
      message: `Failed to parse JSON: ${error instanceof Error ? error.message : String(error)}${hint}`,
    }
  }
}

function readSection(json: unknown, testSlug: string, fewest = 1): ImportedSection | null {
  const file = sectionInFile.safeParse(Array.isArray(json) ? { questions: json } : json)
  if (!file.success || file.data.questions.length < fewest) return null
  const { title, subject, metadata, questions } = file.data
  const items = questions.map((item, at) => readItem(item, at, testSlug))
  const preview = items.toSorted((one, other) => one.order - other.order).map(({ question }) => question)
  return {
    title: (title ?? metadata?.title)?.trim() || null,
    subject: readSubject(subject ?? metadata?.subject),
    questions: preview.flatMap(({ draft, problems }) => (problems.length === 0 ? [tidyQuestionDraft(draft)] : [])),
    problems: items.flatMap(({ question }) => problemOf(question)),
    preview,
    counting: commonCounting(preview.map(countingOf)),
  }
}

function problemOf({ position, problems }: PreviewedQuestion): ImportProblem[] {
  return problems.length === 0 ? [] : [{ position, reason: problems.map(({ message }) => message).join(' ') }]
}

function countingOf({ countedKey }: PreviewedQuestion): OptionCounting {
  if (countedKey === null) return 'none'
  return countedKey === 0 ? 'from 0' : 'unknown'
}

function commonCounting(each: readonly OptionCounting[]): OptionCounting {
  return each.includes('from 0') ? 'from 0' : each.includes('unknown') ? 'unknown' : 'none'
}

function readSubject(text: string | undefined): Subject | null {
  const name = text?.trim().toLowerCase()
  return name === 'reading' || name === 'math' ? name : null
}

interface ReadItem {
  readonly order: number
  readonly question: PreviewedQuestion
}

function readItem(json: unknown, at: number, testSlug: string): ReadItem {
  const position = at + 1
  const parsed = fileItem.safeParse(json)
  if (!parsed.success) return { order: at, question: notAnItem(json, position) }
  const item = parsed.data
  const unread: DraftFieldProblem[] = []
  const options = readImportedOptions(item.options)
  if (!options) unread.push({ field: 'options', message: unreadableOptions })
  for (const place of options?.unreadable ?? []) unread.push({ field: `options.${place}`, message: unreadableOption })
  const numeric = readImportedKey(item, options?.texts.length ?? 0)
  const placed = readImportedPlaces(item, options)
  const several =
    placed === null && isSeveral(item)
      ? options && readChosenKeys(item.correct_answers ?? item.correct_answer, options)
      : undefined
  if (placed?.places === null)
    unread.push({ field: 'places', message: placed.inputType === 'number_line' ? unreadableLine : unreadablePlaces })
  if (several === null) unread.push({ field: 'correctAnswers', message: unreadableKeys })
  const chosen =
    numeric.isTyped || !options || several !== undefined ? null : readChosenKey(item.correct_answer, options)
  if (numeric.problem !== null) {
    unread.push({ field: numeric.isTyped ? 'numericAnswer' : 'correctAnswer', message: numeric.problem })
  }
  if (chosen?.kind === 'unknown') unread.push({ field: 'correctAnswer', message: describeUnknownKey(chosen.written) })
  const topic = item.topic?.trim() || null
  const teaching = readImportedTeaching(item, numeric.isTyped ? null : (options ?? { texts: ['', ''], names: null }))
  const sorting = readImportedSorting(item)
  const written: QuestionDraft = {
    title: item.title ?? null,
    text: (item.text?.trim() ? item.text : item.prompt) ?? '',
    type: typeOf(item.type, options?.texts ?? [], numeric.isTyped),
    inputType: placed?.inputType ?? (several === undefined ? inputTypeOf(item, numeric.isTyped) : setTypeOf(item)),
    options: options === null ? ['', ''] : [...options.texts],
    correctAnswer: chosen?.kind === 'option' ? chosen.index : null,
    ...(several !== undefined && {
      correctAnswers: several ?? [],
      choose: isAsked(item.choose) ? (several?.length ?? null) : null,
    }),
    ...(placed && { ...placed, places: placed.places ?? [] }),
    numericAnswer: numeric.isTyped ? readTypedNumber(numeric.typed, getKeyFormat(item.unit_label ?? null)) : null,
    unitLabel: item.unit_label ?? null,
    explanation: item.explanation ?? null,
    imageUrl: imageAddress(item.image_url ?? item.image, testSlug),
    imageAlt: item.image_alt ?? null,
    passage: item.passage ?? null,
    topic: topic === otherTopicName ? null : topic,
    ...teaching.fields,
    ...sorting.fields,
  }
  const typedKey = numeric.isTyped ? numeric.typed : ''
  const countedKey = chosen?.kind === 'counted' ? chosen.number : null
  const unreadable = [
    ...[...teaching.leftOut, ...sorting.leftOut].map((words) => `The ${words} cannot be read.`),
    ...listUnreadableTexts(json, item),
  ]
  const leftOut = [...unreadable.map((message) => ({ field: '', message })), ...lostBeside(written)]
  const question = checkPreviewedQuestion({
    position,
    draft: previewDraft(written),
    typedKey,
    countedKey,
    unread,
    leftOut,
  })
  return { order: orderOf(item.id, at), question: recountKeysFrom(question, 0) }
}

/**
 * Lists the parts that are lost in the import. Pictures in texts that the preview shows are not included, because the author corrects them
 * there.
 */
function lostBeside(draft: QuestionDraft): DraftFieldProblem[] {
  const hidden = listLostParts({ ...draft, text: '', options: [], places: [] })
  const { text, options, places } = draft
  const soft = listLostParts({ text, options, places, explanation: null, passage: null }, listHarmlessLosses)
  return [...soft, ...hidden].map(({ field, option, message }) => ({
    field: option === undefined ? field : `${field}.${option}`,
    message,
  }))
}

/** Returns whether the item has a list of right options, or a kind that allows several. */
function isSeveral({ input_type, correct_answer, correct_answers }: FileItem): boolean {
  if (hasOptionSet(input_type?.trim().replaceAll('-', '_') ?? null)) return true
  return Array.isArray(correct_answers) || Array.isArray(correct_answer)
}

function setTypeOf({ input_type }: FileItem): QuestionDraft['inputType'] {
  return input_type?.trim().replaceAll('-', '_') === 'clickable_text' ? 'clickable_text' : 'multiple_select'
}

/** If the file has a number to choose, the question states how many options are right. */
function isAsked(choose: unknown): boolean {
  return typeof choose === 'number'
}

function inputTypeOf({ input_type }: FileItem, isTyped: boolean): QuestionDraft['inputType'] {
  if (isTyped) return 'number'
  return input_type === 'multiple_choice' ? 'multiple_choice' : null
}

const unreadableKeys = 'The right answers in the file are not options of the question. Mark those that are right.'
const unreadableOptions = 'The options in the file are neither a list of texts nor texts by letter. Type them.'
const unreadableOption = 'The file has something else than a text here. Type the option.'

/** Makes a preview for an item that is not an object, such as the plain text of a question. */
function notAnItem(json: unknown, position: number): PreviewedQuestion {
  const message = 'The file has something else than a question here. Write the question, or remove it.'
  const draft = { ...emptyQuestionDraft, text: typeof json === 'string' ? json : '', options: [] }
  return checkPreviewedQuestion({
    position,
    draft,
    typedKey: '',
    countedKey: null,
    unread: [{ field: 'text', message }],
    leftOut: [],
  })
}

/** Returns the draft as saved, but with its empty options, because keys count them. */
function previewDraft(written: QuestionDraft): QuestionDraft {
  const { options, correctAnswer, correctAnswers, optionRationales } = written
  const isTyped = written.inputType === 'number'
  if (findDraftLayout(written) !== null || written.inputType === 'clickable_text') return tidyQuestionDraft(written)
  return {
    ...tidyQuestionDraft(written),
    ...(isTyped
      ? {}
      : { options: options.map(removeUnstorableCharacters), correctAnswer, correctAnswers, optionRationales }),
  }
}

function typeOf(
  written: string | null | undefined,
  options: readonly string[],
  asNumber: boolean,
): QuestionDraft['type'] {
  const known = questionDraft.shape.type.safeParse(written?.trim().replaceAll('-', '_'))
  if (known.success) return known.data
  if (asNumber) return 'math'
  return options.length > 0 ? 'multiple_choice' : 'text'
}

function orderOf(id: unknown, at: number): number {
  const number =
    typeof id === 'number' ? id : typeof id === 'string' ? readTypedNumber(id, unlimitedNumberFormat) : null
  return number === null || !Number.isFinite(number) ? at : number - 1
}

/**
 * Converts a relative path to the address of the picture with that name in the test's folder. Keeps a text that is neither a path nor an
 * address.
 */
function imageAddress(path: string | null | undefined, testSlug: string): string | null {
  if (!path?.trim()) return null
  if (/^(https:\/\/|\/storage\/v1\/object\/public\/test_images\/)\S+$/.test(path)) return path
  const name = /^(?:[\w-]+\/)*([\w-][\w.-]*)$/.exec(path)?.[1]
  return name ? `/storage/v1/object/public/test_images/${testSlug}/${name}` : path
}
