/** Changes that authors make to the pieces of a clickable text, and their validation. Drafts identify pieces by their indexes. */
import type { QuestionDraft } from '#contracts/authoring/authoring-questions.ts'
import { formulaOrDollarPattern } from '#domain/text/formula-marks.ts'
import { replacePieceMarks } from './clickable-text.ts'
import { listGaps } from './placed-drafts.ts'

export type PieceDraft = PieceFields & Pick<QuestionDraft, 'correctAnswer'>
/** Pieces have no rationales. Those from another kind of question move with their options until the question is saved. */
type PieceFields = Pick<QuestionDraft, 'text' | 'options' | 'optionIds' | 'correctAnswers'> &
  Partial<Pick<QuestionDraft, 'optionRationales'>>

export const maxPieces = 26
const fewestPieces = 2

/** Returns the indexes of the pieces in the order of the text, then of those that are not in it. Empty rows are ignored. */
export function listPieces({ text, options }: Pick<PieceDraft, 'text' | 'options'>): number[] {
  const marked = [...new Set(listGaps(text).map((number) => number - 1))].filter((at) => options[at] !== undefined)
  const others = [...options.keys()].filter((at) => !marked.includes(at) && !isEmpty(options[at]))
  return [...marked, ...others]
}

function inNumbers(draft: PieceFields): number[] {
  return listPieces(draft).sort((one, other) => one - other)
}

function isEmpty(words: string | undefined): boolean {
  return (words ?? '').trim() === ''
}

/** Converts a question of another kind: its options become pieces without marks. */
export function convertToPieceDraft(draft: PieceDraft): Partial<QuestionDraft> {
  const { correctAnswer, correctAnswers } = draft
  const right = correctAnswers ?? (correctAnswer === null ? [] : [correctAnswer])
  return { ...inThisOrder({ ...draft, correctAnswers: right }, inNumbers(draft)), correctAnswer: null }
}

export interface NewPiece {
  /** The mark that replaces the words. */
  readonly mark: string
  readonly fields: Pick<PieceFields, 'options' | 'optionIds'>
}

/** Makes a piece with these words. Reuses a piece that lost its mark, so that undo and redo do not create a second one. */
export function makePiece({ text, options, optionIds }: PieceDraft, words: string): NewPiece {
  const marks = listGaps(text)
  const isWaiting = (at: number) => !marks.includes(at + 1) && [words, ''].includes(options[at]?.trim() ?? '')
  const waiting = [...options.keys()].filter(isWaiting)
  const at = waiting.find((one) => options[one]?.trim() === words) ?? waiting[0] ?? options.length
  return {
    mark: `[[${at + 1}]]`,
    fields: {
      options: at < options.length ? options.with(at, words) : [...options, words],
      ...(optionIds && { optionIds: at < options.length ? optionIds : [...optionIds, null] }),
    },
  }
}

/** Returns why the selected words cannot be a piece; null if they can. `start` and `end` are the ends of the selection. */
export function findSelectionProblem(text: string, start: number, end: number): string | null {
  const words = text.slice(start, end).trim()
  if (words === '') return 'Select the words in the question text first.'
  if (listGaps(words).length > 0) return 'Some of the selected words are clickable already.'
  if (cutsFormula(text, start, end)) return 'Select the whole formula, with both of its dollar signs.'
  return hasBlocks(words) ? 'Select words of one paragraph.' : null
}

function cutsFormula(text: string, start: number, end: number): boolean {
  const rest = `${text.slice(0, start)}[[1]]${text.slice(end)}`
  const isMarked = listGaps(rest).length > listGaps(text).length
  return !isMarked || formulasIn(text) !== formulasIn(rest) + formulasIn(text.slice(start, end))
}

function formulasIn(text: string): number {
  return [...text.matchAll(formulaOrDollarPattern)].filter(([, tex]) => tex !== undefined).length
}

function hasBlocks(words: string): boolean {
  return /\n\s*\n|<\/?(?:p|div|h[1-6]|hr|blockquote|pre|[uo]l|li|d[ltd]|table|caption|t(?:head|body|foot|r|h|d))\b/i.test(
    words,
  )
}

/** Adds a piece at the end of the text and of the list. */
export function addPiece(draft: PieceDraft): Pick<PieceFields, 'text' | 'options' | 'optionIds'> {
  const { mark, fields } = makePiece(draft, '')
  const { text } = draft
  return { ...fields, text: text.includes(mark) ? text : `${text.trimEnd()} ${mark}` }
}

/** Puts the words of the piece back into the text and renumbers the marks after it. */
export function removePiece(draft: PieceDraft, at: number): PieceFields {
  const text = replacePieceMarks(draft.text, (number, mark) => (number === at + 1 ? (draft.options[at] ?? '') : mark))
  const others = [...draft.options.keys()].filter((other) => other !== at)
  return inThisOrder({ ...draft, text }, others)
}

export function setPieceRight({ correctAnswers = [] }: PieceDraft, at: number, isRight: boolean): number[] {
  const others = correctAnswers.filter((other) => other !== at)
  return isRight ? [...others, at].sort((one, other) => one - other) : others
}

/** Returns the pieces as saved: without empty rows, and numbered in the order of the text. */
export function tidyPieceDraft(draft: PieceDraft): PieceFields & Pick<QuestionDraft, 'choose'> {
  const kept = inThisOrder(draft, inNumbers(draft))
  // If the author still has to correct a mark, the marks keep their numbers.
  const tidy = markProblem(kept) === null ? inThisOrder(kept, listPieces(kept)) : kept
  const { correctAnswers = [] } = tidy
  return { ...tidy, correctAnswers, choose: correctAnswers.length || null }
}

/** Keeps the pieces in `order`. Their marks and the key are renumbered; other marks stay. */
function inThisOrder(draft: PieceFields, order: readonly number[]): PieceFields {
  const indices = new Map(order.map((option, at) => [option, at]))
  const right = (draft.correctAnswers ?? []).flatMap((option) => indices.get(option) ?? [])
  return {
    text: replacePieceMarks(draft.text, (number, mark) => {
      const at = indices.get(number - 1)
      return at === undefined ? mark : `[[${at + 1}]]`
    }),
    options: order.map((option) => draft.options[option] ?? ''),
    ...(draft.optionIds && { optionIds: order.map((option) => draft.optionIds?.[option] ?? null) }),
    ...(draft.optionRationales?.length && {
      optionRationales: order.map((option) => draft.optionRationales?.[option] ?? null),
    }),
    correctAnswers: right.sort((one, other) => one - other),
  }
}

/** A problem with a field of a tidied draft. */
export interface PieceProblem {
  readonly field: 'text' | 'options' | 'correctAnswers'
  readonly message: string
}

export function findPiecesProblem(draft: PieceDraft): PieceProblem | null {
  const { options, correctAnswers = [] } = draft
  if (options.length < fewestPieces) {
    const message =
      'Make at least two pieces of the question text clickable: select their words, then press the button below the text.'
    return { field: 'options', message }
  }
  const empty = options.findIndex(isEmpty)
  if (empty !== -1) return { field: 'options', message: `Write the words of piece ${empty + 1}, or delete it.` }
  const odd = options.findIndex((words) => hasBlocks(words) || listGaps(words).length > 0)
  if (odd !== -1) {
    return { field: 'options', message: `Piece ${odd + 1} can have words of one paragraph only, and no marks.` }
  }
  const message = markProblem(draft)
  if (message !== null) return { field: 'text', message }
  if (correctAnswers.length === 0) return { field: 'correctAnswers', message: 'Mark at least one piece that is right.' }
  if (correctAnswers.length < options.length) return null
  return { field: 'correctAnswers', message: 'Leave at least one piece that is not right.' }
}

function markProblem({ text, options }: PieceFields): string | null {
  const marks = listGaps(text)
  const stray = marks.find((number) => number === 0 || number > options.length)
  if (stray !== undefined) return `The question text has the mark [[${stray}]], but there is no piece ${stray}.`
  const twice = marks.find((number, at) => marks.indexOf(number) !== at)
  if (twice !== undefined) return `The question text has the mark [[${twice}]] more than once.`
  const missing = options.findIndex((_, at) => !marks.includes(at + 1))
  return missing === -1
    ? null
    : `Write [[${missing + 1}]] where “${options[missing]}” is in the question text, or delete the piece.`
}
