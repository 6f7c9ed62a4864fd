/** Finds the highlights of each text, and adds and removes them. */
import type { AnswerSheet, Highlight } from '#contracts/attempts/attempts.ts'
import type { PaperQuestion } from '#contracts/attempts/tests.ts'
import { optionId } from '#contracts/wire/ids.ts'
import { makeRandomId } from '#web/api/random-id.ts'
import { toast } from '#web/ui/feedback/toast.ts'
import {
  addHighlight,
  cutHighlights,
  isSameMarkablePlace,
  removeHighlight,
  setHighlightNote,
} from '../../engine/highlights.ts'
import type { MarkablePlace, MarkedAttempt, PlacedMarking } from '../../screen/test-screen.ts'
import { getHighlightModeColor } from './marking-bar.ts'
import { extendToWholeWords, measureStretch, type PlacedStretch } from './text-offsets.ts'

/** Returns the value of `data-markable` on the box that shows the text. */
export function formatPlaceName({ place, option }: MarkablePlace): string {
  return option === undefined ? place : `${place}-${option}`
}

export function parsePlaceName(name: string): MarkablePlace {
  const option = optionId.safeParse(/^option-(\w+)$/.exec(name)?.[1])
  if (option.success) return { place: 'option', option: option.data }
  return { place: name === 'passage' ? 'passage' : 'question' }
}

/**
 * Returns the highlights to show at a question. A passage shows highlights made at any question that shares it; each belongs to the
 * question where it was made.
 */
export function listMarkingsAt(
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
      .filter((highlight) => isSameMarkablePlace(highlight, at))
      .map((highlight) => ({ highlight, owner: id })),
  )
}

/** Returns all highlights on the screen: in the passage, then in the question and its options. */
export function listShownMarkings({ question, paper, view }: MarkedAttempt): PlacedMarking[] {
  const own = view.answers[question.id]?.highlights ?? []
  return [
    ...listMarkingsAt({ place: 'passage' }, question, paper.questions, view.answers),
    ...own.filter(({ place }) => place !== 'passage').map((highlight) => ({ highlight, owner: question.id })),
  ]
}

/** Returns the selection in each text on the screen, extended to whole words. */
export function listSelectedStretches(): PlacedStretch[] {
  const selection = window.getSelection()
  if (selection === null || selection.isCollapsed) return []
  const range = selection.getRangeAt(0)
  return Array.from(document.querySelectorAll<HTMLElement>('[data-markable]')).flatMap((box) => {
    const stretch = measureStretch(box, range)
    return stretch === null
      ? []
      : [{ ...parsePlaceName(box.dataset.markable ?? ''), ...extendToWholeWords(box, stretch) }]
  })
}

/** Highlights the selection. Returns the first new highlight; undefined if there was no room for it. */
export function markStretches(
  attempt: MarkedAttempt,
  stretches: readonly PlacedStretch[],
  color: Highlight['color'],
): Highlight | undefined {
  window.getSelection()?.collapseToEnd()
  const made = stretches.flatMap((stretch) => markStretch(attempt, { id: makeRandomId(), color, ...stretch }) ?? [])
  return made[0]
}

function markStretch(attempt: MarkedAttempt, added: Highlight): Highlight | undefined {
  const { store, question, paper } = attempt
  store.mark(question.id, (all) => addHighlight(all, added))
  const { answers } = store.view()
  const made = answers[question.id]?.highlights.find(({ id }) => id === added.id)
  if (made === undefined || made.place !== 'passage') return made
  // Highlights made at other questions of the passage lose these characters to the new one.
  for (const owner of new Set(listMarkingsAt(made, question, paper.questions, answers).map((one) => one.owner))) {
    if (owner === question.id) continue
    const { rest, notes } = cutHighlights(answers[owner]?.highlights ?? [], made)
    store.mark(owner, () => rest)
    if (notes.length > 0) appendNotes(attempt, made.id, notes)
  }
  return made
}

function appendNotes({ store, question }: MarkedAttempt, id: string, notes: readonly string[]) {
  store.mark(question.id, (all) => {
    const before = all.find((one) => one.id === id)?.note ?? []
    return setHighlightNote(all, id, [before, notes].flat().join('\n'))
  })
}

/** Removes these highlights. Returns a function that restores them. */
function removeMarkings({ store }: MarkedAttempt, markings: readonly PlacedMarking[]) {
  for (const { owner, highlight } of markings) store.mark(owner, (all) => removeHighlight(all, highlight.id))
  return () => {
    for (const { owner, highlight } of markings) store.mark(owner, (all) => addHighlight(all, highlight))
  }
}

/** Highlights the selected text in the last chosen color; false if nothing is selected. */
export function markSelection(attempt: MarkedAttempt): boolean {
  const stretches = listSelectedStretches()
  if (stretches.length > 0) markStretches(attempt, stretches, getHighlightModeColor())
  return stretches.length > 0
}

/** Removes all highlights on the screen, including those made at other questions of the passage. Can be undone. */
export function clearMarkings(attempt: MarkedAttempt): void {
  const undo = removeMarkings(attempt, listShownMarkings(attempt))
  toast({ title: 'Highlights cleared', action: { label: 'Undo', onPress: undo } })
}

/** Removes one highlight with its note, so it can be undone. */
export function removeMarking(attempt: MarkedAttempt, marking: PlacedMarking): void {
  const undo = removeMarkings(attempt, [marking])
  if (marking.highlight.note === undefined) return
  toast({ title: 'Highlight and note removed', action: { label: 'Undo', onPress: undo } })
}
