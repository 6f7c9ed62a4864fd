/** Lays out text as people type it: a blank line begins a paragraph, and a single line break stays one. */

const blocks = new Set(
  'p div hr pre blockquote h1 h2 h3 h4 h5 h6 ul ol li dl dt dd table caption thead tbody tfoot tr th td'.split(' '),
)
const voids = new Set(['br', 'hr'])
const tag = /<(\/?)([a-z][a-z0-9]*)[^<>]*>/g

/**
 * Takes sanitized HTML, whose tags are all closed. Text in blocks stays as it is. If an author uses blocks or `<br>`, a single line break
 * means nothing, as in HTML.
 */
export function addParagraphs(html: string): string {
  const source = html.replaceAll('\r\n', '\n').trim()
  if (!source.includes('\n')) return html
  const isLaidOut = hasLayout(source)
  if (isLaidOut && !source.split('\n').some(isBlank)) return html
  const found = runsAndBlocks(source).flatMap((piece) =>
    piece.isBlock ? [piece] : paragraphsOf(piece.html, isLaidOut).map((text) => ({ isBlock: false, html: text })),
  )
  const [only, ...others] = found
  if (only === undefined || others.length === 0) return only?.html ?? ''
  return found.map((piece) => (piece.isBlock ? piece.html : `<p>${piece.html}</p>`)).join('')
}

/** For inline text, such as an option. */
export function addLineBreaks(html: string): string {
  const source = html.replaceAll('\r\n', '\n').trim()
  return !source.includes('\n') || hasLayout(source) ? html : broken(source.split('\n'))
}

function hasLayout(source: string): boolean {
  return [...source.matchAll(tag)].some(([, , name = '']) => name === 'br' || blocks.has(name))
}

interface Piece {
  readonly isBlock: boolean
  readonly html: string
}

/** Returns the outermost blocks, and the runs of text and inline elements between them. */
function runsAndBlocks(source: string): Piece[] {
  const pieces: Piece[] = []
  let depth = 0
  let from = 0
  function end(isBlock: boolean, to: number) {
    const html = source.slice(from, to)
    if (html.trim() !== '') pieces.push({ isBlock, html })
    from = to
  }
  for (const match of source.matchAll(tag)) {
    const [whole, slash, name = ''] = match
    if (!blocks.has(name)) continue
    if (depth === 0) end(false, match.index)
    if (!voids.has(name)) depth += slash === '' ? 1 : -1
    if (depth === 0) end(true, match.index + whole.length)
  }
  end(depth > 0, source.length)
  return pieces
}

/** A blank line within an inline element, such as italics, becomes two line breaks instead of splitting the element. */
function paragraphsOf(run: string, isLaidOut: boolean): string[] {
  const paragraphs: string[][] = [[]]
  let open = 0
  for (const line of run.split('\n')) {
    if (isBlank(line) && open === 0) paragraphs.push([])
    else paragraphs.at(-1)?.push(line)
    for (const [, slash, name = ''] of line.matchAll(tag)) {
      if (!voids.has(name)) open += slash === '' ? 1 : -1
    }
  }
  return paragraphs
    .map((lines) => (isLaidOut ? lines.join('\n').trim() : broken(lines)))
    .filter((paragraph) => paragraph !== '')
}

function broken(lines: readonly string[]): string {
  return lines.map((line) => line.trim()).join('<br />')
}

function isBlank(line: string): boolean {
  return line.trim() === ''
}
