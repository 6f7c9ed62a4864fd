/** Converts authored HTML to plain words for a list. The result is shown as text, never as HTML. */
import { formulaOrDollarPattern } from './formula-marks.ts'
import { convertToHtml, replacePictures } from './markup.ts'
import { describeTex } from './tex-words.ts'

const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: ' ' }

/** Inline tags that do not separate words: a comma follows `<em>includes</em>` without a space. */
const withinWords = /<\/?(?:b|code|em|i|mark|s|small|span|strong|u)(?:\s[^>]*)?>/gi

/** Content of these tags is not text. Sanitizing removes it as well. */
const unshown = /<(script|style)\b[^>]*>[\s\S]*?(?:<\/\1\s*>|$)/gi

/** Words, or a formula with a plain-text version for places that cannot draw it. */
export type PlainPart = { readonly words: string } | { readonly tex: string; readonly words: string }

export function extractPlainText(html: string, length: number): string {
  return extractPlainParts(html, length)
    .map(({ words }) => words)
    .join('')
}

/** Returns the first `length` characters of an authored text as words. Does not cut formulas. */
export function extractPlainParts(html: string, length: number): PlainPart[] {
  const parts: PlainPart[] = []
  let left = length
  for (const part of allParts(textOf(html))) {
    if (part.words.length <= left) {
      parts.push(part)
      left -= part.words.length
      continue
    }
    parts.push({ words: `${'tex' in part ? '' : part.words.slice(0, left).trimEnd()}…` })
    break
  }
  return parts
}

function allParts(text: string): PlainPart[] {
  const parts: PlainPart[] = []
  let words = ''
  let from = 0
  for (const match of text.matchAll(formulaOrDollarPattern)) {
    const [whole, tex] = match
    words += text.slice(from, match.index)
    from = match.index + whole.length
    if (tex === undefined) {
      words += '$'
    } else {
      parts.push({ words }, { tex, words: describeTex(tex) })
      words = ''
    }
  }
  return [...parts, { words: words + text.slice(from) }].filter((part) => part.words !== '')
}

/** Removes tags and entities, collapses spaces, and keeps the descriptions of pictures. */
function textOf(html: string): string {
  return replacePictures(
    convertToHtml(html.replace(unshown, ' ')),
    ({ alt }) => ` ${alt.replaceAll('&', '&amp;').replaceAll('<', '&lt;')} `,
  )
    .replace(withinWords, '')
    .replace(/<[^>]*>/g, ' ')
    .replace(/&(?:#(\d{1,6})|(\w+));/g, (whole, code: string | undefined, name: string | undefined) =>
      code === undefined ? (entities[name ?? ''] ?? whole) : String.fromCodePoint(Number(code)),
    )
    .replace(/\s+/g, ' ')
    .trim()
}
