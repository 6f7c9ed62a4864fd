/** What was read in a picture of a bubble sheet, put in with what is typed already. */
import type { ScannedAnswer } from '#contracts/attempts/bubble-sheets.ts'
import type { PaperQuestion } from '#contracts/attempts/tests.ts'
import type { AnswerTexts } from './fill-sheet.ts'

/** No answer, so that nothing is scored before a person has looked. */
export const doubtfulMark = '?'

/** Pieces of the picture by question id. */
export type DoubtfulAnswers = ReadonlyMap<string, string>

/** An empty bubble takes no typed answer away. */
export function fillReadAnswers(
  questions: readonly PaperQuestion[],
  texts: AnswerTexts,
  answers: readonly ScannedAnswer[],
): { texts: AnswerTexts; doubts: DoubtfulAnswers } {
  const filled: Record<string, string> = { ...texts }
  const doubts = new Map<string, string>()
  for (const { number, text, picture } of answers) {
    const id = questions[number - 1]?.id
    if (id === undefined) continue
    if (picture !== null) {
      filled[id] = doubtfulMark
      doubts.set(id, picture)
    } else if (text !== '') filled[id] = text
    else if ((filled[id] ?? '') === '') filled[id] = '-'
  }
  return { texts: filled, doubts }
}

/** `read` are numbers of answers; `doubts` those that are asked. */
export function describeReading(pages: number, doubts: number): string {
  const read = pages === 1 ? '1 page read.' : `${pages} pages read.`
  if (doubts === 0) return `${read} Look it over, then score.`
  return `${read} ${doubts === 1 ? 'Please decide 1 answer.' : `Please decide ${doubts} answers.`}`
}
