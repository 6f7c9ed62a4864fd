/** How a test is printed. The choices are in the address, so that a link has them. */
import { type PaperSize, paperSizes } from '#domain/text/paper-sizes.ts'

export const printParts = ['questions', 'sheet', 'key'] as const
export type PrintPart = (typeof printParts)[number]

export interface PrintChoices {
  readonly columns: 1 | 2
  readonly isLarge: boolean
  readonly paper: PaperSize
  readonly parts: readonly PrintPart[]
}

export function readPrintChoices(
  search: URLSearchParams,
  usual: { readonly paper: PaperSize; readonly parts: readonly PrintPart[] },
): PrintChoices {
  const asked = search.get('parts')?.split(',')
  return {
    columns: search.get('columns') === '2' ? 2 : 1,
    isLarge: search.get('print') === 'large',
    paper: paperOf(search.get('paper')) ?? usual.paper,
    parts: asked === undefined ? usual.parts : printParts.filter((part) => asked.includes(part)),
  }
}

/** Leaves the rest of the address as it is. */
export function writePrintChoices(search: URLSearchParams, choices: PrintChoices): URLSearchParams {
  const next = new URLSearchParams(search)
  next.set('columns', String(choices.columns))
  next.set('print', choices.isLarge ? 'large' : 'normal')
  next.set('paper', choices.paper)
  next.set('parts', choices.parts.join(','))
  return next
}

function paperOf(value: string | null): PaperSize | undefined {
  return value !== null && isPaperSize(value) ? value : undefined
}

export function isPaperSize(value: string): value is PaperSize {
  return Object.hasOwn(paperSizes, value)
}
