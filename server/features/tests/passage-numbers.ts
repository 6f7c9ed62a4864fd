/**
 * Numbers a passage so that readers can find "the third paragraph" and "line 14": verse by lines, prose by paragraphs. `authored-html.css`
 * has the styles. The text itself does not change, because highlights count its characters.
 */
import type { PassageNumbering } from '#contracts/attempts/tests.ts'

export interface NumberedPassage {
  readonly html: string
  /** Absent if nothing is numbered. */
  readonly numbering?: PassageNumbering
}

const stanza = /<p class="poem">([\s\S]*?)<\/p>/g
const lineEnd = /<br\s*\/?>/

export function numberPassageLines(html: string): NumberedPassage {
  const stanzas = [...html.matchAll(stanza)].map(([, text = '']) => text.split(lineEnd))
  if (stanzas.length > 0) return stanzas.flat().every(isBalanced) ? numberLines(html) : { html }
  // Revising passages already number their sentences. A second kind of number would confuse readers.
  const hasSentenceNumbers = /^\s*<p[^>]*>\s*\(1\)/.test(html)
  const paragraphs = html.match(/<p[\s>]/g)?.length ?? 0
  return hasSentenceNumbers || paragraphs < 2 ? { html } : { html, numbering: 'paragraphs' }
}

function numberLines(html: string): NumberedPassage {
  const numbered = html.replace(stanza, (_, text: string) => {
    const lines = text.split(lineEnd).map((line) => `<span class="line">${line}</span>`)
    return `<p class="poem">${lines.join('<br>')}</p>`
  })
  let line = 0
  const fifths = numbered.replaceAll('<span class="line">', (span) => {
    line += 1
    return line % 5 === 0 ? '<span class="line fifth">' : span
  })
  return { html: fifths, numbering: 'lines' }
}

/** Returns true if each element that starts in the line also ends in it. */
function isBalanced(line: string): boolean {
  const open: string[] = []
  for (const [, slash, name = ''] of line.matchAll(/<(\/?)([a-z][a-z0-9]*)[^>]*>/gi)) {
    if (slash === '') open.push(name)
    else if (open.pop() !== name) return false
  }
  return open.length === 0
}
