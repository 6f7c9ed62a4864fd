/** Which highlights are in which text, and how they are added and removed. */
import type { AnswerSheet } from '#contracts/attempts.ts'
import { optionId, type QuestionId } from '#contracts/ids.ts'
import type { PaperQuestion } from '#contracts/tests.ts'
import { isSamePlace } from '#domain/answering.ts'
import { randomId } from '../engine/random-id.ts'
import type { MarkablePlace, MarkingStore, PlacedMarking } from '../screen/late-tools.ts'
import { stretchOf } from './text-offsets.ts'

/** The value of `data-markable` on the box that shows the text. */
export function nameOfPlace({ place, option }: MarkablePlace): string {
  return option === undefined ? place : `${place}-${option}`
}

function placeOfName(name: string): MarkablePlace {
  const option = optionId.safeParse(/^option-(\w+)$/.exec(name)?.[1])
  if (option.success) return { place: 'option', option: option.data }
  return { place: name === 'passage' ? 'passage' : 'question' }
}

/**
 * The markings to show at a question. A passage shows those that were made at any question that shares it; each stays
 * with the question at which it was made.
 */
export function markingsAt(
  at: MarkablePlace,
  question: PaperQuestion,
  questions: readonly PaperQuestion[],
  answers: AnswerSheet,
): PlacedMarking[] {
  const owners =
    at.place === 'passage'
      ? questions.filter(({ passage }) => passage !== null && passage === question.passage)
      : [question]
  return owners.flatMap(({ id }) =>
    (answers[id]?.highlights ?? [])
      .filter((highlight) => isSamePlace(highlight, at))
      .map((highlight) => ({ highlight, owner: id })),
  )
}

/** Marks what is selected in the texts on the screen, in each of them; false when nothing is. */
export function markSelection(store: MarkingStore, question: QuestionId): boolean {
  const selection = window.getSelection()
  if (selection === null || selection.isCollapsed) return false
  const range = selection.getRangeAt(0)
  const found = Array.from(document.querySelectorAll<HTMLElement>('[data-markable]')).flatMap((box) => {
    const stretch = stretchOf(box, range)
    return stretch === null ? [] : [{ ...placeOfName(box.dataset.markable ?? ''), ...stretch }]
  })
  for (const stretch of found) store.highlight(question, { id: randomId(), ...stretch })
  if (found.length > 0) selection.collapseToEnd()
  return found.length > 0
}
