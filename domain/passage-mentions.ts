/** Places of a passage that a question names: "sentence 7", "lines 12–14", "the third paragraph". */

export interface PassageMention {
  readonly kind: 'paragraph' | 'line' | 'sentence'
  /** The first that is named, counted from one. */
  readonly number: number
}

/** More would hide the question. */
const mostMentions = 4

const ordinals = ['first', 'second', 'third', 'fourth', 'fifth', 'sixth', 'seventh', 'eighth', 'ninth', 'tenth']
const counted = /\b(paragraph|line|sentence)s? (\d{1,3})(?:(?:,| and| or) (\d{1,3}))*/gi
const ordered = new RegExp(`\\b(${ordinals.join('|')}) (paragraph)\\b`, 'gi')

/** In the order of the text, each once; `text` may have tags. */
export function passageMentions(text: string): PassageMention[] {
  const words = text.replaceAll(/<[^>]*>/g, '').replaceAll('&nbsp;', ' ')
  const found = [
    ...[...words.matchAll(counted)].flatMap(({ 0: all, 1: kind = '', index }) =>
      [...all.matchAll(/\d+/g)].map((number) => ({ at: index + number.index, kind, number: Number(number[0]) })),
    ),
    ...[...words.matchAll(ordered)].map(({ 1: ordinal = '', 2: kind = '', index }) => ({
      at: index,
      kind,
      number: ordinals.indexOf(ordinal.toLowerCase()) + 1,
    })),
  ]
  const names = new Map<string, PassageMention>()
  for (const { kind, number } of found.toSorted((a, b) => a.at - b.at)) {
    const name = kindOf(kind)
    if (name !== undefined && number > 0) names.set(`${name} ${number}`, { kind: name, number })
  }
  return [...names.values()].slice(0, mostMentions)
}

function kindOf(word: string): PassageMention['kind'] | undefined {
  return (['paragraph', 'line', 'sentence'] as const).find((kind) => kind === word.toLowerCase())
}
