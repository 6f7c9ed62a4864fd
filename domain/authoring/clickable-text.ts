/** Clickable text: its options are pieces of the question's text, which appear where the marks `[[1]]` are. */
import { formulaOrDollarPattern } from '#domain/text/formula-marks.ts'
import { gapMarkPattern } from './placed-drafts.ts'

const markOrFormula = new RegExp(`${formulaOrDollarPattern.source}|${gapMarkPattern.source}`, 'gi')

/** Replaces each mark in the source of a text. The numbers of marks are one-based. Ignores marks in formulas. */
export function replacePieceMarks(text: string, shown: (number: number, mark: string) => string): string {
  return text.replaceAll(markOrFormula, (whole, _tex: string | undefined, number: string | undefined) =>
    number === undefined ? whole : shown(Number(number), whole),
  )
}

interface Listed {
  readonly text: string
  readonly inputType: string | null
  readonly options: readonly string[]
}

/** Returns the source of a question's text for lists, with the words of the pieces. */
export function formatTextForList({ text, inputType, options }: Listed): string {
  return inputType === 'clickable_text' ? fillPieceMarks(text, options) : text
}

/** Replaces the marks with the words of their pieces. */
export function fillPieceMarks(text: string, pieces: readonly string[]): string {
  return replacePieceMarks(text, (number, mark) => pieces[number - 1] ?? mark)
}
