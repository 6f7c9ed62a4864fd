/** The letters of a question's options: A-D or E-H, by its place in the test. */

import type { QuestionEntry } from '#contracts/answers/kinds.ts'
import type { PaperFormat } from '#contracts/authoring/formats.ts'
import type { Subject } from '#contracts/wire/subjects.ts'
import { locateTypedQuestions } from './exam-formats.ts'

/** Options in a list have letters. Options that are pieces of the text or that go into places have none. */
export function hasLetters(entry: QuestionEntry): boolean {
  return entry === 'choice' || entry === 'multiple-select'
}

/** The fields of a format that determine the letters. */
export type LetteredFormat = Pick<PaperFormat, 'lettering' | 'sections'>

export interface LetteredPlace {
  readonly questionIndex: number
  readonly indexInSection: number
  readonly subject: Subject
}

/**
 * All indexes are zero-based: `questionIndex` over all sections of the test, `indexInSection` within the section. With more than four
 * options, the letters continue in the alphabet from the starting letter; AA and AB follow Z.
 */
export function listOptionLetters(format: LetteredFormat, place: LetteredPlace, optionCount: number): string[] {
  const start = startsAtA(format, place) ? 0 : 4
  return Array.from({ length: optionCount }, (_, option) => getLetterAt(start + option))
}

/** For a question that has no place in a test yet: uses its zero-based position in the file. */
export function listImportedLetters(
  lettering: PaperFormat['lettering'],
  position: number,
  optionCount: number,
): string[] {
  const start = lettering === 'plain' || position % 2 === 0 ? 0 : 4
  return Array.from({ length: optionCount }, (_, option) => getLetterAt(start + option))
}

function startsAtA(format: LetteredFormat, { questionIndex, indexInSection, subject }: LetteredPlace): boolean {
  if (format.lettering === 'plain') return true
  const typed = locateTypedQuestions(format)
  if (typed.end > 0 && questionIndex >= typed.end) return true
  const typedHere = typed.in(subject)
  if (typedHere > 0 && indexInSection >= typedHere) return indexInSection === typedHere || indexInSection % 2 === 0
  return questionIndex % 2 === 0
}

export function getLetterAt(position: number): string {
  const letter = String.fromCharCode('A'.charCodeAt(0) + (position % 26))
  return position < 26 ? letter : getLetterAt(Math.floor(position / 26) - 1) + letter
}
