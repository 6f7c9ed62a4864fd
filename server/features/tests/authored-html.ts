/** Turns what an author wrote into HTML that may be shown: sanitised, with `$…$` as MathML. */
import sanitize from 'sanitize-html'
import temml from 'temml'
import { withLineBreaks, withParagraphs } from './paragraphs.ts'

const allowed: sanitize.IOptions = {
  allowedTags: [
    ...[
      'p',
      'br',
      'hr',
      'strong',
      'b',
      'em',
      'i',
      'u',
      's',
      'sub',
      'sup',
      'small',
      'mark',
      'span',
      'div',
      'code',
      'pre',
    ],
    ...['h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'blockquote', 'cite', 'q', 'ul', 'ol', 'li', 'dl', 'dt', 'dd'],
    ...['table', 'caption', 'thead', 'tbody', 'tfoot', 'tr', 'th', 'td'],
  ],
  allowedAttributes: {
    ol: ['start', 'type'],
    th: ['colspan', 'rowspan', 'scope'],
    td: ['colspan', 'rowspan'],
    '*': ['class'],
  },
  allowedClasses: { '*': ['poem', 'center', 'right', 'indent'] },
  disallowedTagsMode: 'discard',
}

/**
 * Blank lines begin paragraphs (`paragraphs.ts`). `\$` is a dollar sign; a lone `$` stays what it is. TeX that cannot be read is shown as it
 * was written.
 */
export function authoredHtml(source: string): string {
  return withParagraphs(withMath(sanitize(source, allowed)))
}

/** As `authoredHtml`, for what stands within a line: an option. */
export function authoredLine(source: string): string {
  return withLineBreaks(withMath(sanitize(source, allowed)))
}

/**
 * What of an author's text is kept when it is saved: the source, still with its `$…$`. Text that sanitising would only
 * escape stays as it was typed, so that the author finds `x < 3` again; it is sanitised each time it is shown.
 */
export function harmlessSource(source: string): string {
  // As authors write them, so that a text in which nothing was harmful comes back letter by letter.
  const sanitised = sanitize(source, allowed).replaceAll(/<([bh]r) \/>/g, '<$1>')
  return unescaped(sanitised) === unescaped(source) ? source : sanitised
}

/** The words alone, for attributes such as a picture's alternative text. */
export function plainText(source: string): string {
  return unescaped(sanitize(source, { allowedTags: [], allowedAttributes: {} }))
}

const mathOrDollar = /\\\$|\$((?:[^$\\<]|\\[^<])+)\$/g

function withMath(html: string): string {
  return html.replace(mathOrDollar, (whole: string, tex: string | undefined) =>
    tex === undefined ? '$' : mathMl(tex, whole),
  )
}

function mathMl(tex: string, written: string): string {
  try {
    return temml.renderToString(unescaped(tex).replaceAll('\n', ' '), { throwOnError: true, annotate: false })
  } catch {
    return written
  }
}

/** Sanitising has escaped what TeX needs plain. */
function unescaped(tex: string) {
  return tex.replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&amp;', '&')
}
