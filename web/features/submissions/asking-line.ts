/** Extracts the line of a question that asks something, with its formulas, for a collapsed row. */

/** Elements that begin or end a line. MathML uses other names (`mtable`, `mtr`). */
const blocks =
  /(<(?:\/?(?:p|div|section|ul|ol|li|dl|dt|dd|h[1-6]|blockquote|pre|table|caption|thead|tbody|tr|td|th|figure|figcaption)|br|hr|img)\b[^>]*>)/i

/** Content that a question only refers to. */
const setOff = /^<(\/?)(?:blockquote|table|ul|ol|dl)\b/i

/**
 * Returns the last line that ends with a question mark, or else the last line that is not a quotation, list, formula, or text with gaps:
 * many questions begin with "Read this sentence.", and in some the options end the sentence.
 */
export function findAskingLine(html: string): string {
  const { own, all } = linesOf(html)
  return own.findLast((line) => wordsOf(line).endsWith('?')) ?? own.findLast(isAsking) ?? own.at(-1) ?? all[0] ?? ''
}

/** Returns the lines with words; `own` leaves out content that is set off. */
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
