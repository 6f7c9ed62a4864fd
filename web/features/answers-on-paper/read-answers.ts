/** What was read in a picture of a bubble sheet, put in with what is typed already. */
import type { ReadAnswer } from '#contracts/attempts/bubble-sheets.ts'
import type { PaperQuestion } from '#contracts/attempts/tests.ts'
import type { Texts } from './fill-sheet.ts'

/** No answer, so that nothing is scored before a person has looked. */
export const doubtful = '?'

/** Pieces of the picture by question id. */
export type Doubts = ReadonlyMap<string, string>

/** An empty bubble takes no typed answer away. */
export function putRead(
  questions: readonly PaperQuestion[],
  texts: Texts,
  answers: readonly ReadAnswer[],
): { texts: Texts; doubts: Doubts } {
  const filled: Record<string, string> = { ...texts }
  const doubts = new Map<string, string>()
  for (const { number, text, picture } of answers) {
    const id = questions[number - 1]?.id
    if (id === undefined) continue
    if (picture !== null) {
      filled[id] = doubtful
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
