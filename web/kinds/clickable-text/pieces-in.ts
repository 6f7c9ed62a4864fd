import type { TextPlace } from '../placed/use-text-places.ts'

/** Returns the pieces in server-rendered text, each with its position among the options. */
export function findPieceElements(box: HTMLElement): TextPlace[] {
  return [...box.querySelectorAll<HTMLElement>('.piece')].flatMap((element) => {
    const number = /(?:^|\s)piece-(\d+)/.exec(element.className)?.[1]
    return number === undefined ? [] : [{ at: Number(number) - 1, element }]
  })
}
