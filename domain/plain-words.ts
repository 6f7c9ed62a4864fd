/** Authored HTML as plain words for a list. It is shown as text, never as HTML. */
import { texWords } from './tex-words.ts'

const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: ' ' }

/** Tags that part no words: a comma follows `<em>includes</em>` without a space. */
const withinWords = /<\/?(?:b|code|em|i|mark|s|small|span|strong|u)(?:\s[^>]*)?>/gi

/** Finds TeX in the same way as the server when it renders MathML. */
const mathOrDollar = /\\\$|\$((?:[^$\\]|\\.)+)\$/g

export function plainWords(html: string, length: number): string {
  const words = html
    .replace(withinWords, '')
    .replace(/<[^>]*>/g, ' ')
    .replace(/&(?:#(\d{1,6})|(\w+));/g, (whole, code: string | undefined, name: string | undefined) =>
      code === undefined ? (entities[name ?? ''] ?? whole) : String.fromCodePoint(Number(code)),
    )
    .replace(mathOrDollar, (_, tex: string | undefined) => (tex === undefined ? '$' : texWords(tex)))
    .replace(/\s+/g, ' ')
    .trim()
  return words.length <= length ? words : `${words.slice(0, length).trimEnd()}…`
}
