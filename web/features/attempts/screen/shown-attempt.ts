/** An attempt as the test screen shows it: one question of its paper at a time. */
import type { AnswerRecord, AnswerSheet } from '#contracts/attempts/attempts.ts'
import type { Paper } from '#contracts/attempts/tests.ts'
import { emptyRecord, hasEntry } from '#domain/answers/answering.ts'
import type { LateTools, ShownAttempt } from './test-screen.ts'

export function shownRecord({ view, question }: Pick<ShownAttempt, 'view' | 'question'>): AnswerRecord {
  return view.answers[question.id] ?? emptyRecord
}

/** How the question on the screen is counted: within the test, or within its section. */
export function numbering({ paper, index, forward }: Pick<ShownAttempt, 'paper' | 'index' | 'forward'>) {
  return forward === null
    ? { number: index + 1, count: paper.questions.length }
    : { number: forward.numberOf(index), count: forward.count }
}

/** Whether there are questions to choose from. */
export function hasList({ forward }: Pick<ShownAttempt, 'forward'>): boolean {
  return forward === null || (forward.panel === null && forward.open.length > 1)
}

/** The questions without an answer, counted from one. Until the tools that read numbers are loaded, anything typed counts. */
export function unansweredNumbers(
  { questions }: Pick<Paper, 'questions'>,
  answers: AnswerSheet,
  tools: Pick<LateTools, 'isAnswered'> | null,
): number[] {
  const isAnswered = tools?.isAnswered ?? hasEntry
  return questions.flatMap((question, index) => (isAnswered(answers[question.id], question) ? [] : [index + 1]))
}

/** Whether to submit is the next step: all was handed in; or else nothing is left to answer, or the student has come to the end. */
export function isSubmitNext(
  { paper, index, forward }: Pick<ShownAttempt, 'paper' | 'index' | 'forward'>,
  unanswered: number,
): boolean {
  if (forward !== null) return forward.open.length === 0
  return unanswered === 0 || index === paper.questions.length - 1
}

export function sectionTitleAt({ sections }: Pick<Paper, 'sections'>, index: number): string {
  return sections.findLast((section) => section.firstQuestion <= index)?.title ?? ''
}
