/** What each act of a student does to the record of one question. An act changes only the parts that it is about. */
import {
  type AnswerRecord,
  answerGrid,
  type Highlight,
  highlightFields,
  longestTypedNumber,
  notesLimit,
} from '#contracts/attempts/attempts.ts'
import type { OptionId } from '#contracts/wire/ids.ts'
import { isSameAnswer } from './responses.ts'

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
  return (
    record !== undefined &&
    (record.selectedOption !== null || record.numericValue !== '' || record.response !== undefined)
  )
}

export function clearAnswer(record: AnswerRecord): AnswerRecord {
  const { response: _, ...rest } = record
  return { ...rest, selectedOption: null, numericValue: '' }
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

/** `highlights.ts` has what a student can do to them. */
export function setHighlights(record: AnswerRecord, highlights: readonly Highlight[]): AnswerRecord {
  return highlights === record.highlights ? record : { ...record, highlights: [...highlights] }
}

export function toggleBookmark(record: AnswerRecord): AnswerRecord {
  return { ...record, isBookmarked: !record.isBookmarked }
}

/** Whole seconds. Fractions are rounded, and the time never goes down. */
export function addSeconds(record: AnswerRecord, seconds: number): AnswerRecord {
  return { ...record, seconds: Math.min(mostSeconds, record.seconds + Math.max(0, Math.round(seconds))) }
}

/** On the way to another question. Keeps the first answer beside what the student answers after coming back. */
export function leaveQuestion(record: AnswerRecord): AnswerRecord {
  if (record.firstAnswer !== undefined || !hasEntry(record)) return record
  return { ...record, firstAnswer: record.selectedOption ?? (record.response?.join() || record.numericValue) }
}

/** Whether two records are the same in everything but the time spent. */
export function isSameWork(a: AnswerRecord, b: AnswerRecord): boolean {
  return (
    isSameAnswer(a, b) &&
    a.notes === b.notes &&
    a.isBookmarked === b.isBookmarked &&
    isSameList(a.eliminated, b.eliminated, (one, other) => one === other) &&
    isSameList(a.highlights, b.highlights, isSameHighlight)
  )
}

function isSameHighlight(a: Highlight, b: Highlight): boolean {
  return highlightFields.every((field) => a[field] === b[field])
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
