/** Reads questions from the JSON that people bring, in all the shapes that they bring it in. Nothing is dropped silently. */

import { type QuestionDraft, type QuestionPassage, questionDraft } from '#contracts/authoring-questions.ts'
import { fileItem, fileOfSection, fileOfTest } from '#contracts/import-file.ts'
import type { ShowAnswers, Subject } from '#contracts/tests.ts'
import { type ImportedKey, importedKey } from './imported-key.ts'
import { keyIndex, readOptions } from './imported-options.ts'
import { withoutComments } from './json-comments.ts'
import { tidied } from './question-draft.ts'
import { mathTopics, otherTopic, readingTopics } from './topics.ts'
import { anyLength, numberOf } from './typed-number.ts'

/** `position` is one-based, in the file. */
export interface ImportProblem {
  readonly position: number
  readonly reason: string
  /** True where only the numeric key is wrong: the question is in the preview, where its key can be corrected. */
  readonly isRepairable?: true
}

/** `typedKey` is a numeric key that cannot be used, as the file has it; null where all is well. */
export interface PreviewedQuestion {
  readonly draft: QuestionDraft
  readonly typedKey: string | null
}

export interface ImportedSection {
  readonly title: string | null
  readonly subject: Subject | null
  /** In the order of their ids, else of their places. */
  readonly questions: QuestionDraft[]
  /** The items that could not become questions. */
  readonly problems: ImportProblem[]
  /** The questions, and among them those that can be repaired. */
  readonly preview: PreviewedQuestion[]
}

export type Import = { ok: true; section: ImportedSection } | { ok: false; message: string }

/** `testSlug` names the image folder that a picture's relative path stands for. */
export function parseImport(text: string, testSlug: string): Import {
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
  /** Minutes. */
  readonly duration: number
  readonly showAnswers: ShowAnswers
  /** Undefined where the file does not say. */
  readonly assignedOnly: boolean | undefined
  /** Beside those of the questions. */
  readonly passages: QuestionPassage[]
  readonly sections: ImportedSection[]
}

export type TestImport = { ok: true; test: ImportedTest } | { ok: false; message: string }

/** A whole test as the export writes it. */
export function parseTestImport(text: string): TestImport {
  const parsed = parseJson(text)
  if (!parsed.ok) return parsed
  const file = fileOfTest.safeParse(parsed.json)
  if (!file.success) return { ok: false, message: 'This is not the file of a whole test.' }
  const { show_answers, assigned_only, ...values } = file.data
  const sections = file.data.sections.map((section) => readSection(section, values.slug, 0))
  const whole = sections.filter((section) => section !== null)
  if (whole.length < sections.length) return { ok: false, message: missingQuestions }
  return { ok: true, test: { ...values, showAnswers: show_answers, assignedOnly: assigned_only, sections: whole } }
}

const missingQuestions = "Invalid JSON format: Missing or empty 'questions' array"

function parseJson(text: string): { ok: true; json: unknown } | { ok: false; message: string } {
  try {
    return { ok: true, json: JSON.parse(withoutComments(text.replace(/^\uFEFF/, ''))) }
  } catch (error) {
    return { ok: false, message: `Failed to parse JSON: ${error instanceof Error ? error.message : String(error)}` }
  }
}

function readSection(json: unknown, testSlug: string, fewest = 1): ImportedSection | null {
  const file = fileOfSection.safeParse(json)
  if (!file.success || file.data.questions.length < fewest) return null
  const { title, subject, metadata, questions } = file.data
  const items = questions.map((item, at) => readItem(item, at, testSlug))
  const kept = items.flatMap((item) => ('draft' in item ? [item] : [])).sort((one, other) => one.order - other.order)
  return {
    title: (title ?? metadata?.title)?.trim() || null,
    subject: readSubject(subject ?? metadata?.subject),
    questions: kept.flatMap(({ draft, unusable }) => (unusable === null ? [draft] : [])),
    problems: items.flatMap((item, at) => problemOf(item, at + 1)),
    preview: kept.map(({ draft, unusable }) => ({ draft, typedKey: unusable?.typed ?? null })),
  }
}

function readSubject(text: string | undefined): Subject | null {
  const name = text?.trim().toLowerCase()
  return name === 'reading' || name === 'math' ? name : null
}

const knownTopics = new Set<string>([...readingTopics, ...mathTopics, otherTopic])

type Unusable = Extract<ImportedKey, { kind: 'unusable' }>
type ReadItem = { order: number; draft: QuestionDraft; unusable: Unusable | null } | ImportProblem

function problemOf(item: ReadItem, position: number): ImportProblem[] {
  if (!('draft' in item)) return [item]
  return item.unusable === null ? [] : [{ position, reason: item.unusable.reason, isRepairable: true }]
}

function readItem(json: unknown, at: number, testSlug: string): ReadItem {
  const position = at + 1
  const parsed = fileItem.safeParse(json)
  if (!parsed.success) return { position, reason: 'This is not an object with a question.' }
  const item = parsed.data
  const text = item.text?.trim() ? item.text : item.prompt
  if (!text?.trim()) return { position, reason: 'It has no text.' }
  const options = readOptions(item.options)
  if (!options) return { position, reason: 'Its options are neither a list of texts nor texts by letter.' }
  const numeric = importedKey(item, options.texts.length)
  const asNumber = item.input_type === 'number' || numeric.kind !== 'none'
  const key = asNumber ? null : keyIndex(item.correct_answer, options)
  if (key === undefined) return { position, reason: 'Its correct answer is none of its options.' }
  const imageUrl = imageAddress(item.image_url, testSlug)
  if (imageUrl === undefined) return { position, reason: "Its picture's address is not valid." }
  const topic = item.topic?.trim() || null
  if (topic && !knownTopics.has(topic)) return { position, reason: `There is no topic "${topic.slice(0, 80)}".` }
  const draft = tidied({
    title: item.title ?? null,
    text,
    type: typeOf(item.type, options.texts, asNumber),
    inputType: asNumber ? 'number' : item.input_type === 'multiple_choice' ? 'multiple_choice' : null,
    options: options.texts,
    correctAnswer: key,
    numericAnswer: numeric.kind === 'number' ? numeric.value : null,
    explanation: item.explanation ?? null,
    imageUrl,
    imageAlt: item.image_alt ?? null,
    passage: item.passage ?? null,
    topic: topic === otherTopic ? null : topic,
  })
  const checked = questionDraft.safeParse(draft)
  if (!checked.success) return { position, reason: checked.error.issues.map(({ message }) => message).join(' ') }
  return { order: orderOf(item.id, at), draft, unusable: numeric.kind === 'unusable' ? numeric : null }
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
  const number = typeof id === 'number' ? id : typeof id === 'string' ? numberOf(id, anyLength) : null
  return number === null || !Number.isFinite(number) ? at : number - 1
}

/** Undefined for what is no address. A relative path means the picture of that name in the test's folder. */
function imageAddress(path: string | null | undefined, testSlug: string): string | null | undefined {
  if (!path?.trim()) return null
  if (/^(https:\/\/|\/storage\/v1\/object\/public\/test_images\/)\S+$/.test(path)) return path
  const name = /^(?:[\w-]+\/)*([\w-][\w.-]*)$/.exec(path)?.[1]
  return name ? `/storage/v1/object/public/test_images/${testSlug}/${name}` : undefined
}
