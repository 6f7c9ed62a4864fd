/** The line of a question that asks, with its formulas, for a closed row. */

/** What begins or ends a line. MathML has other names (`mtable`, `mtr`). */
const blocks =
  /<(?:\/?(?:p|div|section|ul|ol|li|dl|dt|dd|h[1-6]|blockquote|pre|table|caption|thead|tbody|tr|td|th|figure|figcaption)|br|hr|img)\b[^>]*>/i

/** The last line that ends with a question mark, or else the first one: many questions begin with "Read this sentence." */
export function askingLine(html: string): string {
  const lines = html.split(blocks).filter(hasWords)
  return lines.findLast((line) => wordsOf(line).endsWith('?')) ?? lines[0] ?? ''
}

function hasWords(line: string): boolean {
  return wordsOf(line) !== ''
}

function wordsOf(line: string): string {
  return line.replace(/<[^>]*>/g, '').trim()
}
