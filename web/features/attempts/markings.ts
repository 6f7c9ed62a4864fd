/** Which markings stand in which text, and how they are made and removed. */
import type { AnswerSheet, Highlight } from '#contracts/attempts.ts'
import type { QuestionId } from '#contracts/ids.ts'
import type { PaperQuestion } from '#contracts/tests.ts'
import type { AttemptStore } from './attempt-store.ts'
import { randomId } from './random-id.ts'
import { type Stretch, stretchOf } from './text-offsets.ts'

export type MarkingStore = Pick<AttemptStore, 'highlight' | 'removeHighlight'>

export interface PlacedMarking {
  readonly highlight: Highlight
  /** The question at which it was made. */
  readonly owner: QuestionId
}

/**
 * The markings to show at a question. A passage shows those that were made at any question that shares it; each stays
 * with the question at which it was made.
 */
export function markingsAt(
  place: Highlight['place'],
  question: PaperQuestion,
  questions: readonly PaperQuestion[],
  answers: AnswerSheet,
): PlacedMarking[] {
  const owners =
    place === 'question'
      ? [question]
      : questions.filter(({ passage }) => passage !== null && passage === question.passage)
  return owners.flatMap(({ id }) =>
    (answers[id]?.highlights ?? [])
      .filter((highlight) => highlight.place === place)
      .map((highlight) => ({ highlight, owner: id })),
  )
}

export function mark(store: MarkingStore, question: QuestionId, place: Highlight['place'], stretch: Stretch): void {
  store.highlight(question, { id: randomId(), place, ...stretch })
}

/** Marks what is selected in the texts on the screen; false when nothing is. */
export function markSelection(store: MarkingStore, question: QuestionId): boolean {
  const selection = window.getSelection()
  if (selection === null || selection.isCollapsed) return false
  const range = selection.getRangeAt(0)
  const found = (['question', 'passage'] as const).flatMap((place) => {
    const box = document.querySelector(`[data-markable="${place}"]`)
    const stretch = box === null ? null : stretchOf(box, range)
    return stretch === null ? [] : [{ place, stretch }]
  })
  for (const { place, stretch } of found) mark(store, question, place, stretch)
  if (found.length > 0) selection.collapseToEnd()
  return found.length > 0
}
