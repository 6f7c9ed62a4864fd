/** The toolbar's edits of an author's text: HTML with `$…$` for math, as stored. */

/** Zero-based offsets in UTF-16 units, as in a text field; equal if nothing is selected. */
export interface Selection {
  readonly start: number
  readonly end: number
}

/** Replaces the characters from `from` to `to` with `insert`, then selects `selection`. */
export interface SourceEdit {
  readonly from: number
  readonly to: number
  readonly insert: string
  readonly selection: Selection
}

export type MakeSourceEdit = (text: string, selection: Selection) => SourceEdit

export const textMarkElements = { bold: 'strong', italic: 'em', underline: 'u' } as const
export type TextMark = keyof typeof textMarkElements

/** Wraps the selected text in a tag, or removes the tag. */
export function toggleMark(mark: TextMark): MakeSourceEdit {
  const open = `<${textMarkElements[mark]}>`
  const close = `</${textMarkElements[mark]}>`
  return (text, selection) => {
    const { start, end } = withoutOuterSpaces(text, selection)
    const selected = text.slice(start, end)
    if (selected.startsWith(open) && selected.endsWith(close) && selected.length >= open.length + close.length) {
      return replaced(start, end, selected.slice(open.length, selected.length - close.length))
    }
    if (text.endsWith(open, start) && text.startsWith(close, end)) {
      return replaced(start - open.length, end + close.length, selected)
    }
    return {
      from: start,
      to: end,
      insert: open + selected + close,
      selection: { start: start + open.length, end: end + open.length },
    }
  }
}

/** Turns `3/4` into a fraction. Other selected text becomes the numerator. Without a selection, both parts are empty. */
export const insertFraction: MakeSourceEdit = (text, selection) => {
  const selected = text.slice(selection.start, selection.end)
  const [, over = selected, under = ''] = /^\s*([^/]+?)\s*\/\s*([^/]+?)\s*$/.exec(selected) ?? []
  return formula(text, selection, ['\\frac{', over, '}{', under, '}'])
}

/** Returns where the denominator begins if the caret is at the end of the numerator; otherwise null. */
export function findDenominatorStart(text: string, { start, end }: Selection): number | null {
  const isAtEndAbove = start === end && text.startsWith('}{', start) && /\\frac\{[^{}]*$/.test(text.slice(0, start))
  return isAtEndAbove ? start + '}{'.length : null
}

export const insertRoot: MakeSourceEdit = (text, selection) =>
  formula(text, selection, ['\\sqrt{', text.slice(selection.start, selection.end), '}'])

export const insertDegree: MakeSourceEdit = (_, { end }) => ({
  from: end,
  to: end,
  insert: '°',
  selection: { start: end + 1, end: end + 1 },
})

/** Inserts an empty table on separate lines. Its first row has the headings, and the first heading is selected. */
export function insertTable(rows: number, columns: number): MakeSourceEdit {
  return (text, { end }) => {
    const before = blankLine(text.slice(0, end))
    const heading = 'Heading'
    const cells = (tag: string, words: string) => `<${tag}>${words}</${tag}>`.repeat(columns)
    const lines = [
      '<table>',
      `<tr>${cells('th', heading)}</tr>`,
      ...Array.from({ length: rows - 1 }, () => `<tr>${cells('td', '')}</tr>`),
      '</table>',
    ]
    const insert = `${before}${lines.join('\n')}\n`
    const start = end + insert.indexOf(heading)
    return { from: end, to: end, insert, selection: { start, end: start + heading.length } }
  }
}

/** Replaces the selection with pasted text. */
export function insertSource(source: string): MakeSourceEdit {
  return (_, { start, end }) => ({
    from: start,
    to: end,
    insert: source,
    selection: { start: start + source.length, end: start + source.length },
  })
}

/** Replaces the selected words, and keeps spaces around them. */
export function replaceWords(insert: string): MakeSourceEdit {
  return (text, selection) => {
    const { start, end } = withoutOuterSpaces(text, selection)
    const caret = start + insert.length
    return { from: start, to: end, insert, selection: { start: caret, end: caret } }
  }
}

function replaced(from: number, to: number, insert: string): SourceEdit {
  return { from, to, insert, selection: { start: from, end: from + insert.length } }
}

/** Puts the caret in the first empty part, or after the formula if none is empty. Adds no dollar signs inside `$…$`. */
function formula(text: string, { start, end }: Selection, parts: readonly string[]): SourceEdit {
  const dollar = isInFormula(text, start) ? '' : '$'
  const all = [dollar, ...parts, dollar]
  const insert = all.join('')
  const empty = parts.findIndex((part, at) => at % 2 === 1 && part === '')
  const offset = empty === -1 ? insert.length : all.slice(0, empty + 1).join('').length
  return { from: start, to: end, insert, selection: { start: start + offset, end: start + offset } }
}

/** Returns true if an odd number of dollar signs precede the position, not counting `\$`. */
function isInFormula(text: string, at: number): boolean {
  return (text.slice(0, at).replaceAll('\\$', '').split('$').length - 1) % 2 === 1
}

function withoutOuterSpaces(text: string, { start, end }: Selection): Selection {
  const selected = text.slice(start, end)
  const words = selected.trim()
  if (words === '') return { start, end }
  const from = start + selected.indexOf(words)
  return { start: from, end: from + words.length }
}

/** Returns the separator between a text and a block below it. */
function blankLine(text: string): string {
  if (text.trim() === '' || text.endsWith('\n\n')) return ''
  return text.endsWith('\n') ? '\n' : '\n\n'
}
