/** An attempt as the test screen shows it: one question of its paper at a time. */
import type { AnswerRecord, AnswerSheet } from '#contracts/attempts/attempts.ts'
import type { Paper } from '#contracts/attempts/tests.ts'
import { emptyAnswerRecord, hasAnswerEntry } from '#domain/answers/answering.ts'
import type { LateTools, ShownAttempt } from './test-screen.ts'

export function getShownRecord({ view, question }: Pick<ShownAttempt, 'view' | 'question'>): AnswerRecord {
  return view.answers[question.id] ?? emptyAnswerRecord
}

/** Returns how the question on the screen is numbered: within the test, or within its section. */
export function getQuestionNumbering({ paper, index, forward }: Pick<ShownAttempt, 'paper' | 'index' | 'forward'>) {
  return forward === null
    ? { number: index + 1, count: paper.questions.length }
    : { number: forward.numberOf(index), count: forward.count }
}

/** Returns true if there are several questions to choose from. */
export function hasQuestionList({ forward }: Pick<ShownAttempt, 'forward'>): boolean {
  return forward === null || (forward.panel === null && forward.open.length > 1)
}

/**
 * Returns the numbers of unanswered questions, counted from one. Until the code that reads numbers is loaded, any typed text counts as an
 * answer.
 */
export function listUnansweredNumbers(
  { questions }: Pick<Paper, 'questions'>,
  answers: AnswerSheet,
  tools: Pick<LateTools, 'isAnswered'> | null,
): number[] {
  const isAnswered = tools?.isAnswered ?? hasAnswerEntry
  return questions.flatMap((question, index) => (isAnswered(answers[question.id], question) ? [] : [index + 1]))
}

/**
 * Returns true if submitting is the next step: everything is handed in, or nothing is left to answer, or the student has reached the end.
 */
export function isSubmitNext(
  { paper, index, forward }: Pick<ShownAttempt, 'paper' | 'index' | 'forward'>,
  unanswered: number,
): boolean {
  if (forward !== null) return forward.open.length === 0 && forward.ahead.length === 0
  return unanswered === 0 || index === paper.questions.length - 1
}

export function getSectionTitleAt({ sections }: Pick<Paper, 'sections'>, index: number): string {
  return sections.findLast((section) => section.firstQuestion <= index)?.title ?? ''
}
