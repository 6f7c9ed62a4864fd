/** Reads a photograph or a scan of a bubble sheet. */
import type { BubbleSheet } from '#domain/answers/bubble-sheet.ts'
import { drawQuestion } from './draw-question.ts'
import { judgeMarks } from './judge-marks.ts'
import { locateSheet } from './locate-sheet.ts'
import { openPicture, type Picture } from './picture.ts'
import { readBubbles } from './read-bubbles.ts'

export interface SheetReading {
  /** From 0. */
  readonly page: number
  readonly answers: readonly { readonly number: number; readonly text: string; readonly picture: string | null }[]
}

/**
 * Null where the picture shows no whole page of one of these sheets, which are the same questions in all the ways in which they can be
 * laid out. Throws where the file is no picture. `several` are the numbers of questions with several right answers.
 */
export async function readSheet(
  file: Uint8Array,
  sheets: readonly BubbleSheet[],
  several: readonly number[],
): Promise<SheetReading | null> {
  const picture = await openPicture(file)
  const found = findPage(picture, sheets)
  if (found === null) return null
  const { located, read } = found
  const judged = judgeMarks(read, (number) => several.includes(number))
  const answers = judged.map(async ({ number, text, isSure }, at) => {
    const question = read[at]?.question
    return { number, text, picture: isSure || !question ? null : await drawQuestion(picture, located, question) }
  })
  return { page: located.sheet.pages.indexOf(located.page), answers: await Promise.all(answers) }
}

/** A false page would cost a second each; the right one is among the first. */
const mostPages = 6

function findPage(picture: Picture, sheets: readonly BubbleSheet[]) {
  let tried = 0
  for (const located of locateSheet(picture, sheets)) {
    const read = readBubbles(picture, located)
    if (read !== null) return { located, read }
    tried += 1
    if (tried === mostPages) return null
  }
  return null
}
