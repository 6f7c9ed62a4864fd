/** What the right answer to a question is, and whether a record holds it. */
import type { AnswerRecord } from '#contracts/attempts.ts'

/** `correctOption` is a zero-based index. `unscored` counts neither for nor against the student. */
export type AnswerKey =
  | { kind: 'choice'; correctOption: number }
  | { kind: 'number'; value: number }
  | { kind: 'unscored' }

export function answerKey(question: {
  inputType: string | null
  correctAnswer: number | null
  numericAnswer: number | null
}): AnswerKey {
  if (question.inputType === 'number') {
    return question.numericAnswer === null ? { kind: 'unscored' } : { kind: 'number', value: question.numericAnswer }
  }
  return question.correctAnswer === null
    ? { kind: 'unscored' }
    : { kind: 'choice', correctOption: question.correctAnswer }
}

/** In the shape of an answer, so that the two can be laid side by side; null where the question is not scored. */
export function keyAsAnswer(key: AnswerKey): { option: number } | { number: number } | null {
  switch (key.kind) {
    case 'choice':
      return { option: key.correctOption }
    case 'number':
      return { number: key.value }
    case 'unscored':
      return null
  }
}

export function isCorrect(key: AnswerKey, record: Pick<AnswerRecord, 'selectedOption' | 'numericValue'>): boolean {
  switch (key.kind) {
    case 'choice':
      return record.selectedOption === key.correctOption
    case 'number': {
      const given = parseNumericAnswer(record.numericValue)
      return given !== null && isWithinTolerance(given, key.value)
    }
    case 'unscored':
      return false
  }
}

/** Null for what is no number (yet): the empty text, `-`, `.`, `-.`, and anything but digits with one point. */
export function parseNumericAnswer(text: string): number | null {
  return /^-?(\d+\.?\d*|\.\d+)$/.test(text) ? Number(text) : null
}

export function isAnswered(record: AnswerRecord | undefined): boolean {
  if (record === undefined) return false
  return record.selectedOption !== null || parseNumericAnswer(record.numericValue) !== null
}

/** Whether an author has yet to give this question its key. The conditions stand beside each other in the specification. */
export function needsAnswerKey(question: {
  type: string | null
  inputType: string | null
  options: readonly unknown[]
  correctAnswer: number | null
  numericAnswer: number | null
}): boolean {
  if (question.inputType === 'number' && question.numericAnswer === null) return true
  const offersChoice = question.options.length > 0 || question.type === 'multiple_choice'
  return offersChoice && question.correctAnswer === null
}

/**
 * Under 0.0001 apart, counted in billionths: in binary, 0.1235 - 0.1234 comes out below 0.0001 although it is exactly
 * that in the decimals which the author and the student wrote.
 */
function isWithinTolerance(given: number, expected: number): boolean {
  return Math.round(Math.abs(given - expected) * 1e9) < 1e5
}
