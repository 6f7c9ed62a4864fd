/** The letters that a question's options are shown with, A-D or E-H by its place in the test. */
import type { Subject } from '#contracts/tests.ts'

/** From this zero-based index on, options always start at A. */
const plainFromQuestionIndex = 62

/**
 * All indexes are zero-based: `questionIndex` over all sections of the test, `indexInSection` within the section.
 * More than four options go on in the alphabet from the starting letter, and after Z with AA, AB.
 */
export function optionLetters(
  place: { questionIndex: number; indexInSection: number; subject: Subject },
  optionCount: number,
): string[] {
  const start = startsAtA(place) ? 0 : 4
  return Array.from({ length: optionCount }, (_, option) => letterAt(start + option))
}

/** Before a question has its place in a test: by its zero-based position in the file. */
export function importedLetters(position: number, optionCount: number): string[] {
  const start = position % 2 === 0 ? 0 : 4
  return Array.from({ length: optionCount }, (_, option) => letterAt(start + option))
}

function startsAtA(place: { questionIndex: number; indexInSection: number; subject: Subject }): boolean {
  if (place.questionIndex >= plainFromQuestionIndex) return true
  if (place.subject === 'math' && place.indexInSection === 5) return true
  if (place.subject === 'math' && place.indexInSection >= 6) {
    const questionNumber = place.indexInSection + 1
    return questionNumber % 2 === 1
  }
  return place.questionIndex % 2 === 0
}

function letterAt(position: number): string {
  const letter = String.fromCharCode('A'.charCodeAt(0) + (position % 26))
  return position < 26 ? letter : letterAt(Math.floor(position / 26) - 1) + letter
}
