/** Limits how much a student can write and highlight in one attempt. The database function `markings_size` computes the same size. */
import type { AnswerRecord } from '#contracts/attempts/attempts.ts'

/** The most bytes of all notes and highlights in one attempt. */
export const maxMarkingsSize = 150_000

/** Bytes added for each highlight, on top of its text and its note. */
const highlightOverhead = 100

type Markings = Pick<AnswerRecord, 'notes' | 'highlights'>

export function measureMarkings({ notes, highlights }: Markings): number {
  return highlights.reduce((sum, { text, note = '' }) => sum + bytesOf(text + note) + highlightOverhead, bytesOf(notes))
}

export function sumMarkings(records: Iterable<Markings>): number {
  let total = 0
  for (const record of records) total += measureMarkings(record)
  return total
}

/**
 * Returns whether the notes and highlights of a question can become `after`. They always can if they do not grow. `total` includes
 * `before`.
 */
export function canKeepMarkings(total: number, before: Markings, after: Markings): boolean {
  const growth = measureMarkings(after) - measureMarkings(before)
  return growth <= 0 || total + growth <= maxMarkingsSize
}

/** Returns `record` with the notes and highlights of another record. */
export function addMarkings(record: AnswerRecord, { notes, highlights }: Markings): AnswerRecord {
  return { ...record, notes, highlights }
}

export function hasAnyMarkings({ notes, highlights }: Markings): boolean {
  return notes !== '' || highlights.length > 0
}

/** Bytes in UTF-8. Each half of a surrogate pair counts as two of its four bytes. */
function bytesOf(text: string): number {
  let bytes = 0
  for (let at = 0; at < text.length; at += 1) {
    const code = text.charCodeAt(at)
    if (code < 0x80) bytes += 1
    else if (code < 0x800 || (code >= 0xd800 && code < 0xe000)) bytes += 2
    else bytes += 3
  }
  return bytes
}
