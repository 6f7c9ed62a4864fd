/** A question of an imported file in the preview: the resulting draft, and the problems to correct first. */
import { type QuestionDraft, questionDraft } from '#contracts/authoring/authoring-questions.ts'
import { describeNumberKey } from '#domain/answers/number-words.ts'
import { getKeyFormat, readTypedNumber } from '#domain/answers/typed-number.ts'
import { mathTopics, otherTopicName, readingTopics } from '#domain/scores/topics.ts'
import { findFormulaProblem } from './formulas.ts'
import { findCountedOption } from './imported-options.ts'
import { listUnfitParts } from './lost-parts.ts'
import { findPiecesProblem } from './piece-drafts.ts'
import { findPlacesProblem } from './placed-drafts.ts'
import {
  equalOptionsMessage,
  findMultipleSelectProblem,
  hasTooFewOptions,
  listRepeatedOptions,
  tidyQuestionDraft,
  tooFewOptionsMessage,
} from './question-draft.ts'

/** A problem with a field of a draft, or with one of its options: `options.2`. */
export interface DraftFieldProblem {
  readonly field: string
  readonly message: string
}

export interface PreviewedQuestion {
  /** One-based place in the file. */
  readonly position: number
  /** Includes empty options, which saving drops. */
  readonly draft: QuestionDraft
  /** The numeric key as the file or the author wrote it. */
  readonly typedKey: string
  /** The key if the file gives it as a number, which may count the options from 0 or from 1; otherwise null. */
  readonly countedKey: number | null
  /** Values in the file that cannot be read. Each problem disappears when the author changes its field. */
  readonly unread: readonly DraftFieldProblem[]
  /**
   * Values in the file that cannot be kept. The question is imported without them. Each problem disappears when the author changes its
   * field.
   */
  readonly leftOut: readonly DraftFieldProblem[]
  /** Everything that prevents the question from being saved. */
  readonly problems: readonly DraftFieldProblem[]
}

type Unchecked = Omit<PreviewedQuestion, 'problems'>

export function checkPreviewedQuestion(question: Unchecked): PreviewedQuestion {
  const { draft, typedKey, unread } = question
  // If an option has to be typed, the message about too few options is left out.
  const isNamed = new Set(unread.flatMap(({ field }) => [field, ...(field.startsWith('options.') ? ['options'] : [])]))
  const found = [...unread, ...draftProblems(draft, typedKey).filter(({ field }) => !isNamed.has(field))]
  return { ...question, problems: found }
}

/** Applies an author's changes to the fields. A key that the author chose does not depend on how the file counts. */
export function updatePreviewFields(question: PreviewedQuestion, fields: Partial<QuestionDraft>): PreviewedQuestion {
  const before = question.draft
  const draft = { ...before, ...fields }
  const still = ({ field }: DraftFieldProblem) => !isChanged(field, fields, before)
  return checkPreviewedQuestion({
    ...question,
    draft,
    unread: question.unread.filter(still),
    leftOut: question.leftOut.filter(still),
    countedKey: 'correctAnswer' in fields ? null : question.countedKey,
  })
}

/**
 * Adds the server's objection to a field of the preview, until the author changes that field. The server's option index does not count
 * empty options, because they were not sent.
 */
export function addPreviewRefusal(
  question: PreviewedQuestion,
  { field, message }: DraftFieldProblem,
): PreviewedQuestion {
  const [name = '', sent] = field.split('.')
  if (!['text', 'options', 'places', 'imageUrl'].includes(name)) return question
  const filled = question.draft.options.flatMap((option, at) => (option.trim() === '' ? [] : [at]))
  const named = name === 'options' && sent !== undefined ? `options.${filled[Number(sent)] ?? sent}` : name
  return checkPreviewedQuestion({ ...question, unread: [...question.unread, { field: named, message }] })
}

export function setTypedKey(question: PreviewedQuestion, typedKey: string): PreviewedQuestion {
  return updatePreviewFields(
    { ...question, typedKey },
    { numericAnswer: readTypedNumber(typedKey, getKeyFormat(question.draft.unitLabel)) },
  )
}

/** Reads the key again with the new unit. */
export function setUnitLabel(question: PreviewedQuestion, unit: string): PreviewedQuestion {
  const unitLabel = unit === '' ? null : unit
  return updatePreviewFields(question, {
    unitLabel,
    numericAnswer: readTypedNumber(question.typedKey, getKeyFormat(unitLabel)),
  })
}

/** Reads the keys that the file gives as numbers. Keys that an author chose stay. */
export function recountKeysFrom(question: PreviewedQuestion, from: 0 | 1): PreviewedQuestion {
  const { countedKey, draft, unread } = question
  if (countedKey === null) return question
  const correctAnswer = findCountedOption(countedKey, from, draft.options)
  const others = unread.filter(({ field }) => field !== 'correctAnswer')
  const outside = { field: 'correctAnswer', message: describeUnknownKey(String(countedKey)) }
  return checkPreviewedQuestion({
    ...question,
    draft: { ...draft, correctAnswer },
    unread: correctAnswer === null ? [...others, outside] : others,
  })
}

export function describeUnknownKey(written: string): string {
  const answer = written === '' ? 'The answer in the file' : `The answer in the file, "${written}",`
  return `${answer} is not one of the options. Choose the right one.`
}

const knownTopics = new Set<string>([...readingTopics, ...mathTopics, otherTopicName])

function draftProblems(draft: QuestionDraft, typedKey: string): DraftFieldProblem[] {
  const { text, inputType, options, correctAnswer, topic } = draft
  const found: DraftFieldProblem[] = []
  if (text.trim() === '') found.push({ field: 'text', message: 'Question text is required.' })
  const parsed = questionDraft.safeParse(draft)
  for (const { path, message } of parsed.success ? [] : parsed.error.issues) {
    found.push({ field: path.join('.'), message })
  }
  const formula = findFormulaProblem(draft)
  if (formula) found.push(formula)
  const { places = [] } = draft
  const shown = { text, options, places, explanation: null, passage: null }
  for (const { field, option, message } of listUnfitParts(shown)) {
    found.push({ field: option === undefined ? field : `options.${option}`, message })
  }
  const key = inputType === 'number' ? describeNumberKey(typedKey, draft.unitLabel).error : undefined
  if (key !== undefined) found.push({ field: 'numericAnswer', message: key })
  const tidy = tidyQuestionDraft(draft)
  if (tidy.options.length === 1 && hasTooFewOptions(tidy))
    found.push({ field: 'options', message: tooFewOptionsMessage })
  for (const at of listRepeatedOptions(draft)) found.push({ field: `options.${at}`, message: equalOptionsMessage })
  const several = inputType === 'multiple_select' ? findMultipleSelectProblem(tidy) : null
  if (several !== null) found.push({ field: 'correctAnswers', message: several })
  const placed = inputType === 'clickable_text' ? findPiecesProblem(tidy) : findPlacesProblem(tidy)
  if (placed !== null) found.push(placed)
  const isKeyEmpty = inputType !== 'number' && correctAnswer !== null && !options[correctAnswer]?.trim()
  if (isKeyEmpty)
    found.push({ field: 'correctAnswer', message: 'The right option is empty. Fill it in, or choose another.' })
  if (topic !== null && !knownTopics.has(topic)) {
    found.push({ field: 'topic', message: `There is no topic "${topic.slice(0, 80)}". Choose one.` })
  }
  return found
}

/** The field `options` changes with each option. A single option changes only if its text does. */
function isChanged(field: string, fields: Partial<QuestionDraft>, before: QuestionDraft): boolean {
  const [name, option] = field.split('.')
  if (name === undefined || !Object.hasOwn(fields, name)) return false
  return option === undefined || fields.options?.[Number(option)] !== before.options[Number(option)]
}
