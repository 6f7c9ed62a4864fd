/** What the toolbar does to an author's text: HTML with `$…$` for math, as it is stored. */

/** Zero-based offsets in UTF-16 units, as those of a text field; equal if nothing is selected. */
export interface Selection {
  readonly start: number
  readonly end: number
}

/** The characters from `from` to `to` become `insert`; then `selection` is selected. */
export interface SourceEdit {
  readonly from: number
  readonly to: number
  readonly insert: string
  readonly selection: Selection
}

export type MakeEdit = (text: string, selection: Selection) => SourceEdit

export const marks = { bold: 'strong', italic: 'em', underline: 'u' } as const
export type Mark = keyof typeof marks

/** Puts the selected words into a tag, or takes them out of it. */
export function toggleMark(mark: Mark): MakeEdit {
  const open = `<${marks[mark]}>`
  const close = `</${marks[mark]}>`
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

/** `3/4` becomes a fraction; other selected text becomes what is above the line. Without a selection both places are empty. */
export const insertFraction: MakeEdit = (text, selection) => {
  const selected = text.slice(selection.start, selection.end)
  const [, over = selected, under = ''] = /^\s*([^/]+?)\s*\/\s*([^/]+?)\s*$/.exec(selected) ?? []
  return formula(text, selection, ['\\frac{', over, '}{', under, '}'])
}

/** Where the part below the line of a fraction begins, if the caret is at the end of the part above it; else null. */
export function belowTheLine(text: string, { start, end }: Selection): number | null {
  const isAtEndAbove = start === end && text.startsWith('}{', start) && /\\frac\{[^{}]*$/.test(text.slice(0, start))
  return isAtEndAbove ? start + '}{'.length : null
}

export const insertRoot: MakeEdit = (text, selection) =>
  formula(text, selection, ['\\sqrt{', text.slice(selection.start, selection.end), '}'])

export const insertDegree: MakeEdit = (_, { end }) => ({
  from: end,
  to: end,
  insert: '°',
  selection: { start: end + 1, end: end + 1 },
})

/** An empty table on lines of its own; its first row has the headings. The first heading is selected. */
export function insertTable(rows: number, columns: number): MakeEdit {
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

/** What a paste puts in place of the selection. */
export function insertSource(source: string): MakeEdit {
  return (_, { start, end }) => ({
    from: start,
    to: end,
    insert: source,
    selection: { start: start + source.length, end: start + source.length },
  })
}

/** Puts something in place of the selected words. Spaces around them stay. */
export function replaceWords(insert: string): MakeEdit {
  return (text, selection) => {
    const { start, end } = withoutOuterSpaces(text, selection)
    const caret = start + insert.length
    return { from: start, to: end, insert, selection: { start: caret, end: caret } }
  }
}

function replaced(from: number, to: number, insert: string): SourceEdit {
  return { from, to, insert, selection: { start: from, end: from + insert.length } }
}

/** The first empty part gets the caret; if none is empty, it goes behind the formula. Inside `$…$` no more dollars are added. */
function formula(text: string, { start, end }: Selection, parts: readonly string[]): SourceEdit {
  const dollar = isInFormula(text, start) ? '' : '$'
  const all = [dollar, ...parts, dollar]
  const insert = all.join('')
  const empty = parts.findIndex((part, at) => at % 2 === 1 && part === '')
  const offset = empty === -1 ? insert.length : all.slice(0, empty + 1).join('').length
  return { from: start, to: end, insert, selection: { start: start + offset, end: start + offset } }
}

/** An odd number of dollar signs before it, without those written as `\$`. */
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

/** What has to be between a text and a block below it. */
function blankLine(text: string): string {
  if (text.trim() === '' || text.endsWith('\n\n')) return ''
  return text.endsWith('\n') ? '\n' : '\n\n'
}
