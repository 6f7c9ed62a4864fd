/** An attempt as the test screen shows it: one question of its paper at a time. */
import type { AnswerRecord, AnswerSheet } from '#contracts/attempts.ts'
import type { Paper, PaperQuestion } from '#contracts/tests.ts'
import { emptyRecord } from '#domain/answering.ts'
import { isAnswered } from '#domain/correctness.ts'
import type { AttemptView } from '../engine/attempt-state.ts'
import type { AttemptStore } from '../engine/attempt-store.ts'

export interface ShownAttempt {
  paper: Paper
  store: AttemptStore
  view: AttemptView
  /** Zero-based; the paper has a question there. */
  index: number
  question: PaperQuestion
  /** Address of a question, by its number from one. */
  addressOf: (number: number) => string
  onGo: (number: number) => void
}

export function shownRecord({ view, question }: Pick<ShownAttempt, 'view' | 'question'>): AnswerRecord {
  return view.answers[question.id] ?? emptyRecord
}

export function countAnswered({ questions }: Pick<Paper, 'questions'>, answers: AnswerSheet): number {
  return questions.filter(({ id }) => isAnswered(answers[id])).length
}

export function sectionTitleAt({ sections }: Pick<Paper, 'sections'>, index: number): string {
  return sections.findLast((section) => section.firstQuestion <= index)?.title ?? ''
}
