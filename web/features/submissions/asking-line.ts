/** The line of a question that asks, with its formulas, for a closed row. */

/** What begins or ends a line. MathML has other names (`mtable`, `mtr`). */
const blocks =
  /(<(?:\/?(?:p|div|section|ul|ol|li|dl|dt|dd|h[1-6]|blockquote|pre|table|caption|thead|tbody|tr|td|th|figure|figcaption)|br|hr|img)\b[^>]*>)/i

/** What a question shows to ask about it. */
const setOff = /^<(\/?)(?:blockquote|table|ul|ol|dl)\b/i

/**
 * The last line that ends with a question mark, or else the last one that is no quotation, list, formula or text with
 * gaps: many questions begin with "Read this sentence.", and some let the options end the sentence.
 */
export function askingLine(html: string): string {
  const { own, all } = linesOf(html)
  return own.findLast((line) => wordsOf(line).endsWith('?')) ?? own.findLast(isAsking) ?? own.at(-1) ?? all[0] ?? ''
}

/** Those with words; `own` without what is set off. */
function linesOf(html: string) {
  const own: string[] = []
  const all: string[] = []
  let depth = 0
  for (const part of html.split(blocks)) {
    const [found, slash] = setOff.exec(part) ?? []
    if (found !== undefined) depth += slash === '' ? 1 : -1
    else if (wordsOf(part) !== '') {
      all.push(part)
      if (depth === 0) own.push(part)
    }
  }
  return { own, all }
}

function isAsking(line: string): boolean {
  return !line.includes('[[') && wordsOf(line.replace(/<math\b.*?<\/math>/gis, '')) !== ''
}

function wordsOf(line: string): string {
  return line.replace(/<[^>]*>/g, '').trim()
}
