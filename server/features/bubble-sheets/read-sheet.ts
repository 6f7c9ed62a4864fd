/** Reads a photograph or a scan of a bubble sheet. */
import type { BubbleSheet } from '#domain/answers/bubble-sheet.ts'
import { drawQuestion } from './draw-question.ts'
import { flattenPage } from './flatten-page.ts'
import { judgeBubbleMarks } from './judge-marks.ts'
import { findSheetLocations } from './locate-sheet.ts'
import { type GrayPicture, openPicture } from './picture.ts'
import { measureBubbles } from './read-bubbles.ts'

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
  const found = findPage(await openPicture(file), sheets)
  if (found === null) return null
  const { page, flat, read } = found
  const judged = judgeBubbleMarks(read, (number) => several.includes(number))
  const answers = judged.map(async ({ number, text, isSure }, at) => {
    const question = read[at]
    return { number, text, picture: isSure || !question ? null : await drawQuestion(flat, question) }
  })
  return { page, answers: await Promise.all(answers) }
}

/** A false page would cost half a second each; the right one is among the first. */
const mostPages = 6

function findPage(picture: GrayPicture, sheets: readonly BubbleSheet[]) {
  let tried = 0
  for (const { sheet, page, homography } of findSheetLocations(picture, sheets)) {
    if (++tried > mostPages) return null
    const flat = flattenPage(picture, homography, sheet)
    const read = measureBubbles(flat, sheet, page)
    if (read !== null) return { page: sheet.pages.indexOf(page), flat, read }
  }
  return null
}
