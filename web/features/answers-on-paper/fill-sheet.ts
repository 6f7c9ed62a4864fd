/** What keys and pasted text make of the answers that are entered. */
import type { PaperQuestion } from '#contracts/attempts/tests.ts'
import { acceptsSingleKey, isPrintable, parsePrintedAnswer } from '#domain/answers/printed-answers.ts'

/** By question id. `-` is blank on purpose. */
export type AnswerTexts = Readonly<Record<string, string>>

export interface AnswerProblem {
  readonly question: string
  readonly reason: string
}

export interface FillResult {
  readonly texts: AnswerTexts
  /** Where it goes on: the number of questions means behind the last one. */
  readonly next: number
  readonly problem: AnswerProblem | null
}

/** Puts one text after another from the question at `at` on, and stops at the first that is no answer there. Nothing else changes. */
export function fillAnswersFrom(
  questions: readonly PaperQuestion[],
  texts: AnswerTexts,
  at: number,
  given: readonly string[],
): FillResult {
  const filled: Record<string, string> = { ...texts }
  let next = at
  for (const text of given) {
    const question = questions[next]
    if (question === undefined) break
    const read = parsePrintedAnswer(text, question)
    if (read.kind === 'refused') return { texts: filled, next, problem: { question: question.id, reason: read.reason } }
    filled[question.id] = read.kind === 'blank' ? '-' : asPrinted(text, question)
    next += 1
  }
  return { texts: filled, next: findNextOpenQuestion(questions, next), problem: null }
}

/** `ABCDE-FGH`: a letter for each question. With breaks, tabs, commas or blanks, a cell for each. */
export function splitPastedAnswers(pasted: string): string[] {
  const text = pasted.replace(/\r\n?/g, '\n').replace(/\n$/, '')
  const separator = [/[\n\t]/, /[,;]/, / /].find((one) => one.test(text.trim()))
  return separator === undefined ? [...text.trim()] : text.split(separator)
}

/** Behind the questions that cannot be entered. */
export function findNextOpenQuestion(questions: readonly PaperQuestion[], from: number): number {
  const at = questions.findIndex((question, place) => place >= from && isPrintable(question))
  return at === -1 ? questions.length : at
}

/** Of a choice, the letter that is printed, whatever was typed for it. */
function asPrinted(text: string, question: PaperQuestion): string {
  const typed = text.trim()
  if (!acceptsSingleKey(question)) return typed
  return /^\d$/.test(typed) ? (question.options[Number(typed) - 1]?.letter ?? typed) : typed.toUpperCase()
}

export interface TextCounts {
  readonly filled: number
  readonly blank: number
  readonly problems: readonly AnswerProblem[]
}

export function countAnswerTexts(questions: readonly PaperQuestion[], texts: AnswerTexts): TextCounts {
  const read = questions.map((question) => ({
    id: question.id,
    ...parsePrintedAnswer(texts[question.id] ?? '', question),
  }))
  const filled = read.filter(({ kind }) => kind === 'answer').length
  const problems = read.flatMap((one) => (one.kind === 'refused' ? [{ question: one.id, reason: one.reason }] : []))
  return { filled, blank: questions.length - filled - problems.length, problems }
}

/** What is sent: blanks, and what was typed for another test, are left out. */
export function collectAnswers(questions: readonly PaperQuestion[], texts: AnswerTexts): Record<string, string> {
  const typed = questions.map(({ id }): [string, string] => [id, (texts[id] ?? '').trim()])
  return Object.fromEntries(typed.filter(([, text]) => text !== '' && text !== '-'))
}
