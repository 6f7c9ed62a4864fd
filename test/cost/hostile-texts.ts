/** Texts whose cost grows faster than their length, for code that normalizes, matches, parses or renders them. */

export interface HostileText {
  readonly name: string
  /** Of at most that many UTF-16 units, and of as many as the pattern allows. */
  of(length: number): string
}

function repeated(unit: string, { before = '', after = '' } = {}) {
  return (length: number) => {
    const room = length - before.length - after.length
    if (room < unit.length) return unit.repeat(Math.floor(length / unit.length))
    return `${before}${unit.repeat(Math.floor(room / unit.length))}${after}`
  }
}

/** As deep as the length allows: `open` around itself. */
function nested(open: string, close: string, { before = '', after = '' } = {}) {
  return (length: number) => {
    const depth = Math.max(1, Math.floor((length - before.length - after.length) / (open.length + close.length)))
    return `${before}${open.repeat(depth)}${close.repeat(depth)}${after}`.slice(0, length)
  }
}

/** A formula that is as long as one may be, as often as it fits. */
function formulas(formula: string) {
  return repeated(`$${formula}$ `)
}

/** Sent at every length, and beyond the longest. */
export const costlyTexts: readonly HostileText[] = [
  { name: 'combining marks', of: repeated('\u0315\u0300', { before: 'a' }) },
  { name: 'spaces', of: repeated(' ', { before: 'x', after: 'x' }) },
  { name: 'unclosed tags', of: repeated('<b>') },
  { name: 'address without an end', of: repeated('a.', { before: 'a@' }) },
]

/** Sent at the longest that a field takes, where that is long enough to matter. */
export const fittingTexts: readonly HostileText[] = [
  { name: 'characters that grow when normalized', of: repeated('\ufdfa') },
  { name: 'zero-width joiners', of: repeated('\u200d', { before: 'a', after: 'a' }) },
  { name: 'joined emoji', of: repeated('👩\u200d') },
  { name: 'Hangul and dots', of: repeated('\u1100\u1161\u0323') },
  { name: 'line breaks', of: repeated('\n', { before: 'x', after: 'x' }) },
  { name: 'blank lines with spaces', of: repeated('\n \t', { before: 'x', after: 'x' }) },
  { name: 'one letter', of: repeated('a', { after: '!' }) },
  { name: 'digits', of: repeated('1', { after: '!' }) },
  { name: 'digits and commas', of: repeated('1,', { after: '!' }) },
  { name: 'digits and dashes', of: repeated('1-', { before: '+' }) },
  { name: 'local part of an address', of: repeated('a.', { after: '@example.com' }) },
  { name: 'address on https', of: repeated('a-', { before: 'https://' }) },
  { name: 'slashes', of: repeated('/', { before: '/', after: '!' }) },
  { name: 'percent signs', of: repeated('%') },
  { name: 'backslashes', of: repeated('\\') },
  { name: 'quotes', of: repeated('"\'') },
  { name: 'deep JSON', of: nested('[', ']') },
]

/** Sent where authors write, at the longest. */
export const markup: readonly HostileText[] = [
  { name: 'deep HTML', of: nested('<div>', '</div>') },
  { name: 'deep tables', of: nested('<table><tr><td>', '</td></tr></table>') },
  { name: 'tags without an end', of: repeated('<a ') },
  { name: 'signs of a tag', of: repeated('<') },
  { name: 'comments', of: repeated('<!--') },
  { name: 'entities', of: repeated('&amp') },
  { name: 'dollars', of: repeated('$') },
  { name: 'escaped dollars', of: repeated('\\$') },
  { name: 'small formulas', of: repeated('$x$') },
  { name: 'one formula', of: repeated('x+', { before: '$', after: '$' }) },
  { name: 'one table of TeX', of: repeated('a&', { before: '$\\begin{matrix}', after: '\\end{matrix}$' }) },
  { name: 'deep TeX', of: nested('\\frac{', '}', { before: '$', after: '$' }) },
  { name: 'deep text in TeX', of: nested('\\text{', '}', { before: '$', after: '$' }) },
  { name: 'formulas with deep TeX', of: formulas(`${'\\text{'.repeat(280)}${'}'.repeat(280)}`) },
  { name: 'formulas with tables', of: formulas(`\\begin{matrix}${'a\\\\'.repeat(640)}\\end{matrix}`) },
]
