/** Writes questions as the JSON that `question-import.ts` reads. */
import type { TestFile } from '#contracts/authoring/authoring-imports.ts'
import type { PlaceDraft, QuestionDraft } from '#contracts/authoring/authoring-questions.ts'
import type { Subject } from '#contracts/wire/subjects.ts'
import { writeLineForFile } from '#domain/authoring/line-drafts.ts'
import { formatWrittenNumber } from '#domain/text/written-number.ts'

export interface SectionToExport {
  readonly title: string
  readonly subject: Subject | null
  readonly questions: readonly QuestionDraft[]
}

export function exportSection(section: SectionToExport): TestFile['sections'][number] {
  return {
    title: section.title,
    ...(section.subject ? { subject: section.subject } : {}),
    questions: section.questions.map(exportQuestion),
  }
}

/**
 * Options always have the letters A, B, C and so on, regardless of the letters on the screen, because the question's place in the test may
 * change.
 */
function exportQuestion(question: QuestionDraft, at: number): Record<string, unknown> {
  const written: Record<string, unknown> = {
    id: at + 1,
    title: question.title,
    text: question.text,
    type: question.type,
    input_type: question.inputType,
    options: question.options.length > 0 && !question.line ? keyed(question.options) : null,
    correct_answer: question.correctAnswer === null ? null : letter(question.correctAnswer),
    correct_answers: question.correctAnswers?.map(letter) ?? null,
    choose: question.places || question.inputType === 'clickable_text' ? null : (question.choose ?? null),
    places: question.line ? null : (question.places?.map(exportPlace) ?? null),
    line: writeLineForFile(question),
    several: question.several ?? null,
    numeric_answer: question.numericAnswer === null ? null : exportNumber(question.numericAnswer),
    unit_label: question.unitLabel,
    passage: question.passage,
    image_url: question.imageUrl,
    image_alt: question.imageAlt,
    topic: question.topic,
    skill: question.skill,
    standard: question.standard,
    forms: question.forms,
    difficulty: question.difficulty,
    status: question.itemStatus ?? null,
    tags: question.tags?.length ? question.tags : null,
    explanation: question.explanation,
    hint: question.hint,
    rationales: exportRationales(question),
  }
  return Object.fromEntries(Object.entries(written).filter(([, value]) => value !== null))
}

function exportPlace({ text, options, right }: PlaceDraft): Record<string, unknown> {
  return { ...(text !== '' && { text }), ...(options && { options: options.map(letter) }), correct: right.map(letter) }
}

/** A number such as 1/3, which does not end as a decimal, is written as text. */
function exportNumber(value: number): number | string {
  const written = formatWrittenNumber(value)
  return written.includes('/') ? written : value
}

/** Keyed by the option's letter, or by the number. */
function exportRationales({ optionRationales, numberRationales }: QuestionDraft): Record<string, unknown> | null {
  const written = [
    ...optionRationales.flatMap((rationale, at) => (rationale ? [[letter(at), rationale] as const] : [])),
    ...numberRationales.map(({ number, ...rationale }) => [String(number), rationale] as const),
  ].map(([answer, { text, misconception }]) => [answer, { text, ...(misconception !== null && { misconception }) }])
  return written.length > 0 ? Object.fromEntries(written) : null
}

function keyed(options: readonly string[]): Record<string, string> {
  return Object.fromEntries(options.map((text, at) => [letter(at), text]))
}

function letter(index: number): string {
  return String.fromCharCode('A'.charCodeAt(0) + index)
}
