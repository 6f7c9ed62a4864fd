/** Places in a passage that a question names: "sentence 7", "lines 12–14", "the third paragraph", "the last stanza". */

const kinds = ['paragraph', 'stanza', 'line', 'sentence'] as const

export interface PassageMention {
  readonly kind: (typeof kinds)[number]
  /** The first number named, counted from one; negative numbers count from the end, so that -1 is the last. */
  readonly number: number
  /** For a passage of several texts, the text that is named ("of Text 2"). Numbers count from the beginning of that text. */
  readonly text?: number
}

/** More links would cover the question. */
const mostMentions = 4

const ordinals = ['first', 'second', 'third', 'fourth', 'fifth', 'sixth', 'seventh', 'eighth', 'ninth', 'tenth']
const fromTheEnd = new Map([
  ['last', -1],
  ['final', -1],
  ['next-to-last', -2],
  ['second-to-last', -2],
])

// "second-to-last" before "second".
const ordinal = `(?<!-)\\b(?:${[...fromTheEnd.keys(), ...ordinals].join('|')})`
const ofText = '(?: (?:of|in) text (?<text>\\d))?'
const counted = new RegExp(
  `\\b(?<kind>${kinds.join('|')})s? (?<numbers>\\d{1,3}(?:(?:,| and| or) \\d{1,3})*)${ofText}`,
  'gi',
)
const ordered = new RegExp(
  `(?<named>${ordinal}(?:(?:,|,? and|,? or)(?: the)? ${ordinal})*) (?<kind>paragraph|stanza)s?\\b${ofText}`,
  'gi',
)

/** Returns the mentions in text order, each once; `text` may contain tags. */
export function listPassageMentions(text: string): PassageMention[] {
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

function numbersIn({ numbers, named = '' }: Record<string, string | undefined>): number[] {
  if (numbers !== undefined) return [...numbers.matchAll(/\d+/g)].map(Number)
  const each = named.toLowerCase().matchAll(new RegExp(ordinal, 'g'))
  return [...each].map(([word]) => fromTheEnd.get(word) ?? ordinals.indexOf(word) + 1)
}

function kindOf(word: string): PassageMention['kind'] | undefined {
  return kinds.find((kind) => kind === word.toLowerCase())
}

/** Matches "Sentence 5" and "the last stanza"; recognizes ordinals by their endings. */
const place = /(?:paragraph|stanza|line|sentence)s? \d|(?:st|nd|rd|th|final) (?:paragraph|stanza)/i

/**
 * Returns true if `listPassageMentions` may find something. It is small, so that the test screen can reserve space before the rest is loaded.
 */
export function mentionsPassagePlace(text: string): boolean {
  return place.test(text.replace(/<[^>]*>/g, '').replaceAll('&nbsp;', ' '))
}
