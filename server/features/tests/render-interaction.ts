/** Renders the parts of a question beyond its text and options, as papers show them. */
import type { Interaction } from '#contracts/answers/kinds.ts'
import type { PaperQuestion } from '#contracts/attempts/tests.ts'
import { hasLetters } from '#domain/answers/lettering.ts'
import { gapMarkPattern } from '#domain/authoring/placed-drafts.ts'
import { renderAuthoredLine } from './authored-html.ts'

type Marked = Pick<PaperQuestion, 'entry' | 'html' | 'options'>

/** Returns the question with its marks replaced in the rendered text. */
export function renderMarks<Question extends Marked>(question: Question): Question {
  const { entry, html, options } = question
  if (hasLetters(entry) || entry === 'number') return question
  return { ...question, html: entry === 'clickable-text' ? piecesShown(html, options) : gapsShown(html) }
}

/** Turns each `[[1]]` into an element that the page puts a menu or a card into. Elsewhere the element's words stand for the gap. */
function gapsShown(html: string): string {
  return html.replaceAll(gapMarkPattern, (_, number: string) => `<span class="gap">[${number}]</span>`)
}

/** Turns each `[[1]]` into an element with the words of that piece, which the page makes a button. */
function piecesShown(html: string, options: Marked['options']): string {
  return html.replaceAll(gapMarkPattern, (mark, number: string) => {
    const piece = options[Number(number) - 1]
    return piece === undefined ? mark : `<span class="piece piece-${Number(number)}">${piece.html}</span>`
  })
}

export async function renderInteraction(stored: Interaction | undefined): Promise<Interaction | undefined> {
  if (stored === undefined) return undefined
  const places: Interaction['places'] = []
  for (const place of stored.places) places.push({ ...place, html: await renderAuthoredLine(place.html) })
  return { ...stored, places }
}
