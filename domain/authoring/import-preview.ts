/** A question of an imported file while it is looked over: what it will be, and what has to be corrected first. */
import { type QuestionDraft, questionDraft } from '#contracts/authoring/authoring-questions.ts'
import { keyWords } from '#domain/answers/number-words.ts'
import { keyFormat, readTypedNumber } from '#domain/answers/typed-number.ts'
import { mathTopics, otherTopic, readingTopics } from '#domain/scores/topics.ts'
import { formulaProblem } from './formulas.ts'
import { countedOption } from './imported-options.ts'
import { unfitParts } from './lost-parts.ts'
import { piecesProblem } from './piece-drafts.ts'
import { placesProblem } from './placed-drafts.ts'
import {
  equalOptions,
  hasTooFewOptions,
  repeatedOptions,
  severalProblem,
  tidied,
  tooFewOptions,
} from './question-draft.ts'

/** A field of a draft, or one of its options: `options.2`. */
export interface FieldProblem {
  readonly field: string
  readonly message: string
}

export interface PreviewedQuestion {
  /** One-based place in the file. */
  readonly position: number
  /** Still with its empty options: saving drops them. */
  readonly draft: QuestionDraft
  /** The numeric key as the file or the author wrote it. */
  readonly typedKey: string
  /** The key where the file gives it as a number that may count the options from 0 or from 1. */
  readonly countedKey: number | null
  /** What the file has and nobody can read. Each goes once its field is changed. */
  readonly unread: readonly FieldProblem[]
  /** What the file has and cannot be kept: the question is imported without it. Each goes once its field is changed. */
  readonly leftOut: readonly FieldProblem[]
  /** All that keeps the question from being saved. */
  readonly problems: readonly FieldProblem[]
}

type Unchecked = Omit<PreviewedQuestion, 'problems'>

export function checked(question: Unchecked): PreviewedQuestion {
  const { draft, typedKey, unread } = question
  // An option that is to be typed is named, and not also that there are too few.
  const isNamed = new Set(unread.flatMap(({ field }) => [field, ...(field.startsWith('options.') ? ['options'] : [])]))
  const found = [...unread, ...draftProblems(draft, typedKey).filter(({ field }) => !isNamed.has(field))]
  return { ...question, problems: found }
}

/** After an author changed fields of it. The key that an author chose does not depend on how the file counts. */
export function withFields(question: PreviewedQuestion, fields: Partial<QuestionDraft>): PreviewedQuestion {
  const before = question.draft
  const draft = { ...before, ...fields }
  const still = ({ field }: FieldProblem) => !isChanged(field, fields, before)
  return checked({
    ...question,
    draft,
    unread: question.unread.filter(still),
    leftOut: question.leftOut.filter(still),
    countedKey: 'correctAnswer' in fields ? null : question.countedKey,
  })
}

/**
 * What the server refused of the question as it was sent, at a field that the preview has, until that field is changed. Empty options
 * were not sent.
 */
export function withRefusal(question: PreviewedQuestion, { field, message }: FieldProblem): PreviewedQuestion {
  const [name = '', sent] = field.split('.')
  if (!['text', 'options', 'places', 'imageUrl'].includes(name)) return question
  const filled = question.draft.options.flatMap((option, at) => (option.trim() === '' ? [] : [at]))
  const named = name === 'options' && sent !== undefined ? `options.${filled[Number(sent)] ?? sent}` : name
  return checked({ ...question, unread: [...question.unread, { field: named, message }] })
}

export function withTypedKey(question: PreviewedQuestion, typedKey: string): PreviewedQuestion {
  return withFields(
    { ...question, typedKey },
    { numericAnswer: readTypedNumber(typedKey, keyFormat(question.draft.unitLabel)) },
  )
}

/** The key is read again, with the unit. */
export function withUnitLabel(question: PreviewedQuestion, unit: string): PreviewedQuestion {
  const unitLabel = unit === '' ? null : unit
  return withFields(question, { unitLabel, numericAnswer: readTypedNumber(question.typedKey, keyFormat(unitLabel)) })
}

/** Reads the keys that the file gives as numbers. Keys that an author chose stay. */
export function countedFrom(question: PreviewedQuestion, from: 0 | 1): PreviewedQuestion {
  const { countedKey, draft, unread } = question
  if (countedKey === null) return question
  const correctAnswer = countedOption(countedKey, from, draft.options)
  const others = unread.filter(({ field }) => field !== 'correctAnswer')
  const outside = { field: 'correctAnswer', message: unknownKey(String(countedKey)) }
  return checked({
    ...question,
    draft: { ...draft, correctAnswer },
    unread: correctAnswer === null ? [...others, outside] : others,
  })
}

export function unknownKey(written: string): string {
  const answer = written === '' ? 'The answer in the file' : `The answer in the file, "${written}",`
  return `${answer} is not one of the options. Choose the right one.`
}

const knownTopics = new Set<string>([...readingTopics, ...mathTopics, otherTopic])

function draftProblems(draft: QuestionDraft, typedKey: string): FieldProblem[] {
  const { text, inputType, options, correctAnswer, topic } = draft
  const found: FieldProblem[] = []
  if (text.trim() === '') found.push({ field: 'text', message: 'Question text is required.' })
  const parsed = questionDraft.safeParse(draft)
  for (const { path, message } of parsed.success ? [] : parsed.error.issues) {
    found.push({ field: path.join('.'), message })
  }
  const formula = formulaProblem(draft)
  if (formula) found.push(formula)
  const { places = [] } = draft
  const shown = { text, options, places, explanation: null, passage: null }
  for (const { field, option, message } of unfitParts(shown)) {
    found.push({ field: option === undefined ? field : `options.${option}`, message })
  }
  const key = inputType === 'number' ? keyWords(typedKey, draft.unitLabel).error : undefined
  if (key !== undefined) found.push({ field: 'numericAnswer', message: key })
  const tidy = tidied(draft)
  if (tidy.options.length === 1 && hasTooFewOptions(tidy)) found.push({ field: 'options', message: tooFewOptions })
  for (const at of repeatedOptions(draft)) found.push({ field: `options.${at}`, message: equalOptions })
  const several = inputType === 'multiple_select' ? severalProblem(tidy) : null
  if (several !== null) found.push({ field: 'correctAnswers', message: several })
  const placed = inputType === 'clickable_text' ? piecesProblem(tidy) : placesProblem(tidy)
  if (placed !== null) found.push(placed)
  const isKeyEmpty = inputType !== 'number' && correctAnswer !== null && !options[correctAnswer]?.trim()
  if (isKeyEmpty)
    found.push({ field: 'correctAnswer', message: 'The right option is empty. Fill it in, or choose another.' })
  if (topic !== null && !knownTopics.has(topic)) {
    found.push({ field: 'topic', message: `There is no topic "${topic.slice(0, 80)}". Choose one.` })
  }
  return found
}

/** `options` as a whole changes with each option; one option only where it is another text. */
function isChanged(field: string, fields: Partial<QuestionDraft>, before: QuestionDraft): boolean {
  const [name, option] = field.split('.')
  if (name === undefined || !Object.hasOwn(fields, name)) return false
  return option === undefined || fields.options?.[Number(option)] !== before.options[Number(option)]
}
