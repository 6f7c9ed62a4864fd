/** Turns an author's text into HTML that is safe to show: sanitized, with `$…$` as MathML. */
import sanitize from 'sanitize-html'
import temml from 'temml'
import { maxFormulaLength } from '#domain/authoring/formulas.ts'
import { formulaOrDollarPattern } from '#domain/text/formula-marks.ts'
import { allowedTags, convertToHtml } from '#domain/text/markup.ts'
import { replaceMathmlWithTex } from '#domain/text/mathml-source.ts'
import { isOwnImageAddress } from '#domain/text/pictures.ts'
import { runInTurns, type YieldTurn } from './in-turns.ts'
import { addLineBreaks, addParagraphs } from './paragraphs.ts'

const allowed: sanitize.IOptions = {
  allowedTags: [...allowedTags],
  allowedAttributes: {
    ol: ['start', 'type'],
    th: ['colspan', 'rowspan', 'scope'],
    td: ['colspan', 'rowspan'],
    img: ['src', 'alt'],
    '*': ['class'],
  },
  allowedClasses: { '*': ['poem', 'center', 'right', 'indent'] },
  disallowedTagsMode: 'discard',
  // A student's browser must not load anything from other sites.
  exclusiveFilter: ({ tag, attribs }) => tag === 'img' && !isOwnImageAddress(attribs.src ?? ''),
}

/** Punctuation that belongs to the formula before or after it. The bound exceeds what anybody writes. */
const closingMarks = /^[.,;:!?)\]”’"'%°…-]+/
const openingMarks = /[([“‘]+$/
const longestMarks = 8

/**
 * Blank lines begin paragraphs (`paragraphs.ts`). `\$` is a dollar sign; a lone `$` is kept. TeX that is invalid, or longer than authors
 * may save, is shown as written. Other requests get a turn between texts and between formulas.
 */
export function authoredHtml(source: string): Promise<string> {
  return runInTurns(async (pause) => addParagraphs(await withMath(sanitized(source), pause)))
}

/** Like `authoredHtml`, for inline text such as an option. */
export function renderAuthoredLine(source: string): Promise<string> {
  return runInTurns(async (pause) => addLineBreaks(await withMath(sanitized(source), pause)))
}

/**
 * Returns the text to store: the source, with its `$…$`. Text that sanitizing would only escape stays as typed, so that the author finds `x
 * < 3` again, except if it looks like the start of an element with attributes. It is sanitized each time it is shown.
 */
export function harmlessSource(source: string): Promise<string> {
  if (!/<[a-z/!?]|&/i.test(source)) return Promise.resolve(source)
  return runInTurns(async () => {
    const text = replaceMathmlWithTex(source)
    // Restores these elements to the form that authors write, so that harmless text comes back unchanged.
    const kept = sanitized(text).replaceAll(/<([bh]r|img [^<>]*?) \/>/g, '<$1>')
    return unescaped(kept) === unescaped(text) && !attributes.test(kept) ? text : kept
  })
}

const attributes = /&lt;\/?[a-z][\w:-]*[\s/]+[\w:-]+\s*=/i

/** Returns only the words, for attributes such as a picture's alternative text. */
export function extractWords(source: string): string {
  return unescaped(sanitize(convertToHtml(source), { allowedTags: [], allowedAttributes: {} }))
}

function sanitized(source: string): string {
  return sanitize(convertToHtml(source), allowed)
}

async function withMath(html: string, pause: YieldTurn): Promise<string> {
  const parts: string[] = []
  let from = 0
  for (const match of html.matchAll(formulaOrDollarPattern)) {
    const [whole, tex] = match
    const end = match.index + whole.length
    if (tex === undefined) {
      parts.push(html.slice(from, match.index), '$')
      from = end
    } else {
      const before = html.slice(from, match.index)
      const [opening = ''] = openingMarks.exec(before) ?? []
      const [closing = ''] = closingMarks.exec(html.slice(end, end + longestMarks)) ?? []
      parts.push(
        before.slice(0, before.length - opening.length),
        joined(opening, mathMl(unescaped(tex), whole), closing),
      )
      from = end + closing.length
    }
    await pause()
  }
  parts.push(html.slice(from))
  return parts.join('')
}

/** Keeps a formula on one line with the punctuation after it and the parenthesis before it. */
function joined(opening: string, formula: string, closing: string): string {
  const isAlone = opening + closing === '' || !formula.startsWith('<math')
  return isAlone ? opening + formula + closing : `<span class="joined">${opening}${formula}${closing}</span>`
}

function mathMl(tex: string, written: string): string {
  if (tex.length > maxFormulaLength) return written
  try {
    return temml.renderToString(tex.replaceAll('\n', ' '), { throwOnError: true, annotate: false })
  } catch {
    return written
  }
}

/** Reverses the escaping by the sanitizer, because TeX needs plain characters. */
function unescaped(tex: string) {
  return tex.replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&amp;', '&')
}
