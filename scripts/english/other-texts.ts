/** Finds the English in documents and in the comments of SQL, CSS, shell scripts and settings. */
import { createLineFinder, extractCommentText, type Text } from './source-texts.ts'

/** Comment patterns by file name suffix. */
const comments: readonly (readonly [RegExp, RegExp])[] = [
  [/[.]sql$/, /(?:^[ \t]*--.*(?:\n|$))+|(?<=\S[ \t]+)--.*$/gm],
  [/[.]css$/, /\/\*[\s\S]*?\*\//g],
  [/[.]html$/, /<!--[\s\S]*?-->/g],
  [/[.](sh|ya?ml|conf|service|timer|ini|toml)$|Dockerfile$|[.]ci\/run$/, /(?:^[ \t]*#(?!!).*(?:\n|$))+/gm],
]

export function listOtherTexts(file: string, source: string): Text[] {
  if (file.endsWith('.md')) return paragraphs(source)
  const pattern = comments.find(([name]) => name.test(file))?.[1]
  if (!pattern) return []
  const lineAt = createLineFinder(source)
  return [...source.matchAll(pattern)].map(({ 0: comment, index }) => ({
    kind: 'comment',
    words: words(comment),
    line: lineAt(index),
    start: index,
    end: index + comment.trimEnd().length,
  }))
}

function words(comment: string) {
  const inner = comment.replace(/^<!--|-->$|^\/\*|\*\/$/g, '').replace(/^[ \t]*(--+|#+)[ \t]?/gm, '')
  return extractCommentText(inner)
}

/** Returns paragraphs, list items and table cells. Leaves out code blocks; code in a sentence counts as one word. */
function paragraphs(source: string): Text[] {
  const texts: Text[] = []
  let open: { line: number; words: string } | undefined
  let isCode = false
  const close = () => {
    if (open && /[a-z]{2}/i.test(open.words)) {
      texts.push({ kind: 'document', words: plain(open.words), line: open.line, start: 0, end: 0 })
    }
    open = undefined
  }
  for (const [index, content] of source.split('\n').entries()) {
    const isFence = content.trim().startsWith('```')
    if (isFence) isCode = !isCode
    if (isFence || isCode || content.trim() === '' || /^\s*([-*#|]|\d+[.]) ?/.test(content)) close()
    if (isFence || isCode) continue
    for (const cell of content.startsWith('|') ? content.split('|') : [content]) {
      if (content.startsWith('|')) close()
      if (open) open.words += ` ${cell.trim()}`
      else if (cell.trim()) open = { line: index + 1, words: cell.trim() }
    }
  }
  close()
  return texts
}

function plain(markdown: string) {
  return markdown
    .replace(/^([-*#]+|\d+[.])\s/, '')
    .replace(/`[^`]*`/g, 'X')
    .replace(/\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replace(/[*_]{1,2}([^*_]+)[*_]{1,2}/g, '$1')
}
