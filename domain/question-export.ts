/** Writes questions as the JSON that `question-import.ts` reads. */
import type { TestFile } from '#contracts/authoring-imports.ts'
import type { QuestionDraft } from '#contracts/authoring-questions.ts'
import type { Subject } from '#contracts/tests.ts'

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

/** Options are keyed by letter from A on, whatever letters the student sees: the place in the test may change. */
function exportQuestion(question: QuestionDraft, at: number): Record<string, unknown> {
  const written: Record<string, unknown> = {
    id: at + 1,
    title: question.title,
    text: question.text,
    type: question.type,
    input_type: question.inputType,
    options: question.options.length > 0 ? keyed(question.options) : null,
    correct_answer: question.correctAnswer === null ? null : letter(question.correctAnswer),
    numeric_answer: question.numericAnswer,
    passage: question.passage,
    image_url: question.imageUrl,
    image_alt: question.imageAlt,
    topic: question.topic,
    explanation: question.explanation,
  }
  return Object.fromEntries(Object.entries(written).filter(([, value]) => value !== null))
}

function keyed(options: readonly string[]): Record<string, string> {
  return Object.fromEntries(options.map((text, at) => [letter(at), text]))
}

function letter(index: number): string {
  return String.fromCharCode('A'.charCodeAt(0) + index)
}
