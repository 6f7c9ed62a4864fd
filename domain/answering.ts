/** What each act of a student does to the record of one question. An act changes only the parts that it is about. */
import {
  type AnswerRecord,
  answerGrid,
  type Highlight,
  highlightLimit,
  longestTypedNumber,
  notesLimit,
} from '#contracts/attempts.ts'
import type { OptionId } from '#contracts/ids.ts'

/** Told beside the field for a number. */
export const answerHint = `A number such as 12, 0.75, -3 or 3/4, at most ${answerGrid.characters} characters.`

/** The most that a record can hold in the contract: a week. */
const mostSeconds = 7 * 24 * 3600

export const emptyRecord: AnswerRecord = Object.freeze({
  selectedOption: null,
  numericValue: '',
  seconds: 0,
  eliminated: [],
  notes: '',
  highlights: [],
  isBookmarked: false,
})

/** Choosing an option also restores it. */
export function chooseOption(record: AnswerRecord, option: OptionId): AnswerRecord {
  return { ...restoreOption(record, option), selectedOption: option, numericValue: '' }
}

/**
 * Keeps the text as typed, number or not. A text that is too long is ignored as a whole, because a part of it could be
 * another number.
 */
export function typeNumber(record: AnswerRecord, text: string): AnswerRecord {
  if (text.length > longestTypedNumber) return record
  return { ...record, selectedOption: null, numericValue: text, eliminated: [] }
}

/** Adds a minus in front of what was typed, or removes it. */
export function withOtherSign(typed: string): string {
  const signed = /^(\s*\$?\s*)(\p{Pd}|[−⁻➖])\s*/u.exec(typed)
  return signed === null ? `-${typed.replace(/^\s*[+＋]/, '')}` : (signed[1] ?? '') + typed.slice(signed[0].length)
}

/** Whether there is anything to clear. `correctness.ts` decides whether it is an answer. */
export function hasEntry(record: AnswerRecord | undefined): boolean {
  return record !== undefined && (record.selectedOption !== null || record.numericValue !== '')
}

export function clearAnswer(record: AnswerRecord): AnswerRecord {
  return { ...record, selectedOption: null, numericValue: '' }
}

/** The selected option is deselected with it. */
export function eliminateOption(record: AnswerRecord, option: OptionId): AnswerRecord {
  if (record.eliminated.includes(option)) return record
  return {
    ...record,
    selectedOption: record.selectedOption === option ? null : record.selectedOption,
    eliminated: [...record.eliminated, option].sort(),
  }
}

export function restoreOption(record: AnswerRecord, option: OptionId): AnswerRecord {
  if (!record.eliminated.includes(option)) return record
  return { ...record, eliminated: record.eliminated.filter((other) => other !== option) }
}

/** Cuts off everything after 5,000 characters. */
export function setNotes(record: AnswerRecord, notes: string): AnswerRecord {
  return { ...record, notes: notes.slice(0, notesLimit) }
}

/**
 * Merged with overlapping highlights in the same place, under the new id, so that no character is marked twice. An
 * empty highlight is ignored, and so is one beyond the limit of 200 for a question.
 */
export function addHighlight(record: AnswerRecord, added: Highlight): AnswerRecord {
  if (added.startIndex >= added.endIndex) return record
  const overlapping = record.highlights.filter((other) => overlaps(other, added))
  const rest = record.highlights.filter((other) => !overlaps(other, added))
  if (rest.length >= highlightLimit) return record
  return { ...record, highlights: [...rest, { ...added, ...stretchOf([...overlapping, added]) }] }
}

export function removeHighlight(record: AnswerRecord, id: string): AnswerRecord {
  if (!record.highlights.some((highlight) => highlight.id === id)) return record
  return { ...record, highlights: record.highlights.filter((highlight) => highlight.id !== id) }
}

export function clearHighlights(record: AnswerRecord): AnswerRecord {
  return record.highlights.length === 0 ? record : { ...record, highlights: [] }
}

export function toggleBookmark(record: AnswerRecord): AnswerRecord {
  return { ...record, isBookmarked: !record.isBookmarked }
}

/** Whole seconds. Fractions are rounded, and the time never goes down. */
export function addSeconds(record: AnswerRecord, seconds: number): AnswerRecord {
  return { ...record, seconds: Math.min(mostSeconds, record.seconds + Math.max(0, Math.round(seconds))) }
}

/** Whether two records are the same in everything but the time spent. */
export function isSameWork(a: AnswerRecord, b: AnswerRecord): boolean {
  return (
    a.selectedOption === b.selectedOption &&
    a.numericValue === b.numericValue &&
    a.notes === b.notes &&
    a.isBookmarked === b.isBookmarked &&
    isSameList(a.eliminated, b.eliminated, (one, other) => one === other) &&
    isSameList(a.highlights, b.highlights, isSameHighlight)
  )
}

function isSameHighlight(a: Highlight, b: Highlight): boolean {
  return (
    a.id === b.id &&
    a.text === b.text &&
    a.startIndex === b.startIndex &&
    a.endIndex === b.endIndex &&
    isSamePlace(a, b)
  )
}

function isSameList<Item>(a: readonly Item[], b: readonly Item[], isSame: (one: Item, other: Item) => boolean) {
  return (
    a.length === b.length &&
    a.every((one, at) => {
      const other = b[at]
      return other !== undefined && isSame(one, other)
    })
  )
}

/** Whether two highlights, or a highlight and a text, are in the same text of a question. */
export function isSamePlace(a: Pick<Highlight, 'place' | 'option'>, b: Pick<Highlight, 'place' | 'option'>): boolean {
  return a.place === b.place && a.option === b.option
}

type Stretch = Pick<Highlight, 'startIndex' | 'endIndex' | 'text'>

function overlaps(a: Highlight, b: Highlight): boolean {
  return isSamePlace(a, b) && a.startIndex < b.endIndex && b.startIndex < a.endIndex
}

/** One stretch from the first to the last character of overlapping stretches, with its text. */
function stretchOf(highlights: readonly Highlight[]): Stretch {
  const [first, ...others] = highlights
    .map(({ startIndex, endIndex, text }): Stretch => ({ startIndex, endIndex, text }))
    .sort((a, b) => a.startIndex - b.startIndex)
  if (first === undefined) throw new RangeError('There is nothing to join.')
  return others.reduce((joined, next) => {
    if (next.endIndex <= joined.endIndex) return joined
    return {
      startIndex: joined.startIndex,
      endIndex: next.endIndex,
      text: joined.text + next.text.slice(joined.endIndex - next.startIndex),
    }
  }, first)
}
