/** How each student action changes the record of one question. Fields that an action does not concern stay the same. */
import {
  type AnswerRecord,
  defaultNumberFormat,
  type Highlight,
  highlightFields,
  maxNotesLength,
  maxTypedNumberLength,
} from '#contracts/attempts/attempts.ts'
import type { OptionId } from '#contracts/wire/ids.ts'
import { isSameAnswer } from './responses.ts'

/** Hint displayed next to a number field. */
export const answerHint = `A number such as 12, 0.75, -3 or 3/4, at most ${defaultNumberFormat.characters} characters.`

/** One week, the most seconds that the contract allows in a record. */
const mostSeconds = 7 * 24 * 3600

export const emptyAnswerRecord: AnswerRecord = Object.freeze({
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
 * Keeps the text as typed, number or not. Ignores a text that is too long instead of truncating it, because a part of it could be a
 * different number.
 */
export function setTypedNumber(record: AnswerRecord, text: string): AnswerRecord {
  if (text.length > maxTypedNumberLength) return record
  return { ...record, selectedOption: null, numericValue: text, eliminated: [] }
}

/** Adds a minus sign in front of the text, or removes it. */
export function toggleSign(typed: string): string {
  const signed = /^(\s*\$?\s*)(\p{Pd}|[−⁻➖])\s*/u.exec(typed)
  return signed === null ? `-${typed.replace(/^\s*[+＋]/, '')}` : (signed[1] ?? '') + typed.slice(signed[0].length)
}

/** Returns whether there is anything to clear. `correctness.ts` decides whether it counts as an answer. */
export function hasAnswerEntry(record: AnswerRecord | undefined): boolean {
  return (
    record !== undefined &&
    (record.selectedOption !== null || record.numericValue !== '' || record.response !== undefined)
  )
}

export function clearAnswer(record: AnswerRecord): AnswerRecord {
  const { response: _, ...rest } = record
  return { ...rest, selectedOption: null, numericValue: '' }
}

/** Also deselects the option if it is selected. */
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
  return { ...record, notes: notes.slice(0, maxNotesLength) }
}

/** `highlights.ts` defines how students edit highlights. */
export function setHighlights(record: AnswerRecord, highlights: readonly Highlight[]): AnswerRecord {
  return highlights === record.highlights ? record : { ...record, highlights: [...highlights] }
}

export function toggleBookmark(record: AnswerRecord): AnswerRecord {
  return { ...record, isBookmarked: !record.isBookmarked }
}

/** Whole seconds. Fractions are rounded, and the time never goes down. */
export function addAnswerSeconds(record: AnswerRecord, seconds: number): AnswerRecord {
  return { ...record, seconds: Math.min(mostSeconds, record.seconds + Math.max(0, Math.round(seconds))) }
}

/** Called when the student moves to another question. Keeps the first answer so that it can be compared with a later one. */
export function recordQuestionLeft(record: AnswerRecord): AnswerRecord {
  if (record.firstAnswer !== undefined || !hasAnswerEntry(record)) return record
  return { ...record, firstAnswer: record.selectedOption ?? (record.response?.join() || record.numericValue) }
}

/** Returns whether two records are equal except for the time spent. */
export function isSameAnswerRecord(a: AnswerRecord, b: AnswerRecord): boolean {
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
