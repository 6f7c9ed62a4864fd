/** Authored HTML as words for a list; it is shown as text, never as HTML. */
import { texWords } from './tex-words.ts'

const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: ' ' }

/** As the server reads it when it turns TeX into MathML. */
const mathOrDollar = /\\\$|\$((?:[^$\\]|\\.)+)\$/g

export function plainWords(html: string, length: number): string {
  const words = html
    .replace(/<[^>]*>/g, ' ')
    .replace(/&(?:#(\d{1,6})|(\w+));/g, (whole, code: string | undefined, name: string | undefined) =>
      code === undefined ? (entities[name ?? ''] ?? whole) : String.fromCodePoint(Number(code)),
    )
    .replace(mathOrDollar, (_, tex: string | undefined) => (tex === undefined ? '$' : texWords(tex)))
    .replace(/\s+/g, ' ')
    .trim()
  return words.length <= length ? words : `${words.slice(0, length).trimEnd()}…`
}
