/** Places of a passage that a question names: "sentence 7", "lines 12–14", "the third paragraph". */

export interface PassageMention {
  readonly kind: 'paragraph' | 'line' | 'sentence'
  /** The first that is named, counted from one. */
  readonly number: number
  /** Of a passage of several texts, the one that is named ("of Text 2"); it counts from its own beginning. */
  readonly text?: number
}

/** More would hide the question. */
const mostMentions = 4

const ordinals = ['first', 'second', 'third', 'fourth', 'fifth', 'sixth', 'seventh', 'eighth', 'ninth', 'tenth']
const ofText = '(?: (?:of|in) text (?<text>\\d))?'
const counted = new RegExp(
  `\\b(?<kind>paragraph|line|sentence)s? (?<numbers>\\d{1,3}(?:(?:,| and| or) \\d{1,3})*)${ofText}`,
  'gi',
)
const ordered = new RegExp(`\\b(?<ordinal>${ordinals.join('|')}) (?<kind>paragraph)\\b${ofText}`, 'gi')

/** In the order of the text, each once; `text` may have tags. */
export function passageMentions(text: string): PassageMention[] {
  const words = text.replaceAll(/<[^>]*>/g, '').replaceAll('&nbsp;', ' ')
  const found = [...words.matchAll(counted), ...words.matchAll(ordered)].toSorted((a, b) => a.index - b.index)
  const names = new Map<string, PassageMention>()
  for (const { groups = {} } of found) {
    const kind = kindOf(groups.kind ?? '')
    for (const number of numbersIn(groups)) {
      if (kind === undefined || number === 0) continue
      names.set(`${kind} ${number} ${groups.text}`, { kind, number, ...(groups.text && { text: Number(groups.text) }) })
    }
  }
  return [...names.values()].slice(0, mostMentions)
}

function numbersIn({ numbers, ordinal = '' }: Record<string, string | undefined>): number[] {
  if (numbers === undefined) return [ordinals.indexOf(ordinal.toLowerCase()) + 1]
  return [...numbers.matchAll(/\d+/g)].map(Number)
}

function kindOf(word: string): PassageMention['kind'] | undefined {
  return (['paragraph', 'line', 'sentence'] as const).find((kind) => kind === word.toLowerCase())
}
