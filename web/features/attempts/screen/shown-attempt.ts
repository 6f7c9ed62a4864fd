/** An attempt as the test screen shows it: one question of its paper at a time. */
import type { AnswerRecord, AnswerSheet } from '#contracts/attempts.ts'
import type { Paper, PaperQuestion } from '#contracts/tests.ts'
import { emptyRecord, hasEntry } from '#domain/answering.ts'
import type { AttemptView } from '../engine/attempt-state.ts'
import type { AttemptStore } from '../engine/attempt-store.ts'
import type { LateTools } from './late-tools.ts'

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

/** Until the tools have come, which read numbers, whatever is typed counts. */
export function countAnswered(
  { questions }: Pick<Paper, 'questions'>,
  answers: AnswerSheet,
  tools: Pick<LateTools, 'isAnswered'> | null,
): number {
  const isAnswered = tools?.isAnswered ?? hasEntry
  return questions.filter(({ id }) => isAnswered(answers[id])).length
}

export function sectionTitleAt({ sections }: Pick<Paper, 'sections'>, index: number): string {
  return sections.findLast((section) => section.firstQuestion <= index)?.title ?? ''
}
