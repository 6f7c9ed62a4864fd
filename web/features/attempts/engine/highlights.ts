/** The rules for changes to the highlights of one question. No character is highlighted twice. */
import { type Highlight, maxHighlightNoteLength, maxHighlights } from '#contracts/attempts/attempts.ts'

type Highlights = readonly Highlight[]

/** Highlights from before there were colors are yellow. */
export const defaultHighlightColor: NonNullable<Highlight['color']> = 'yellow'

export function getHighlightColor({
  color = defaultHighlightColor,
}: Pick<Highlight, 'color'>): NonNullable<Highlight['color']> {
  return color
}

/**
 * Joins overlapping highlights of the same color under the new id, and removes the new one's characters from highlights of other colors.
 * Notes of replaced highlights move to the new one. Ignores an empty highlight, and any beyond the limit of 200 for a question.
 */
export function addHighlight(all: Highlights, added: Highlight): Highlights {
  if (added.startIndex >= added.endIndex) return all
  const isJoined = (other: Highlight) => overlaps(other, added) && getHighlightColor(other) === getHighlightColor(added)
  const whole = all.filter(isJoined).reduce(join, added)
  const { rest, notes } = cutHighlights(
    all.filter((other) => !isJoined(other)),
    whole,
  )
  if (rest.length >= maxHighlights) return all
  return [...rest, withNote(whole, joinNotes([...notes, whole.note]))]
}

/** Removes these characters from all highlights. `notes` are the notes of highlights that disappear completely. */
export function cutHighlights(all: Highlights, hole: Highlight): { rest: Highlight[]; notes: string[] } {
  const notes: string[] = []
  const rest = all.flatMap((one) => {
    if (!overlaps(one, hole)) return [one]
    const before = part(one, one.startIndex, hole.startIndex)
    const after = part(one, hole.endIndex, one.endIndex)
    if (before === null && after === null && one.note !== undefined) notes.push(one.note)
    if (before === null || after === null) return before ?? after ?? []
    // The second part is new, so it gets a separate id and no note.
    return [before, { ...withNote(after, ''), id: `${hole.id.slice(0, 60)}-end` }]
  })
  return { rest, notes }
}

export function removeHighlight(all: Highlights, id: string): Highlights {
  return all.some((one) => one.id === id) ? all.filter((one) => one.id !== id) : all
}

export function setHighlightColor(all: Highlights, id: string, color: Highlight['color']): Highlights {
  return all.map((one) => (one.id === id ? { ...one, color } : one))
}

/** Cuts off everything after 500 characters. */
export function setHighlightNote(all: Highlights, id: string, note: string): Highlights {
  return all.map((one) => (one.id === id ? withNote(one, note) : one))
}

function withNote({ note: _, ...highlight }: Highlight, note: string): Highlight {
  return note === '' ? highlight : { ...highlight, note: note.slice(0, maxHighlightNoteLength) }
}

function joinNotes(notes: readonly (string | undefined)[]): string {
  return notes.filter((note) => note !== undefined && note !== '').join('\n')
}

/** Returns true if two highlights, or a highlight and a text, are in the same text of a question. */
export function isSameMarkablePlace(
  a: Pick<Highlight, 'place' | 'option'>,
  b: Pick<Highlight, 'place' | 'option'>,
): boolean {
  return a.place === b.place && a.option === b.option
}

function overlaps(a: Highlight, b: Highlight): boolean {
  return isSameMarkablePlace(a, b) && a.startIndex < b.endIndex && b.startIndex < a.endIndex
}

/** Joins two overlapping highlights from the first to the last character. All other properties, except the note, come from `kept`. */
function join(kept: Highlight, other: Highlight): Highlight {
  const [first, second] = kept.startIndex <= other.startIndex ? [kept, other] : [other, kept]
  const note = joinNotes([other.note, kept.note])
  const { startIndex } = first
  if (second.endIndex <= first.endIndex) {
    return withNote({ ...kept, startIndex, endIndex: first.endIndex, text: first.text }, note)
  }
  const text = first.text + second.text.slice(first.endIndex - second.startIndex)
  return withNote({ ...kept, startIndex, endIndex: second.endIndex, text }, note)
}

/** Returns the part of a highlight between two characters, without spaces at its ends; null if nothing is left. */
function part(whole: Highlight, from: number, to: number): Highlight | null {
  const text = whole.text.slice(Math.max(0, from - whole.startIndex), Math.max(0, to - whole.startIndex))
  const trimmed = text.trim()
  if (trimmed === '') return null
  const startIndex = from + text.length - text.trimStart().length
  return { ...whole, text: trimmed, startIndex, endIndex: startIndex + trimmed.length }
}
