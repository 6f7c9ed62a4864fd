/** Splits text into sentences with their offsets, so that they can be read one by one. */

export interface TextSentence {
  readonly start: number
  /** The offset after the last character. */
  readonly end: number
}

/** A period after these does not end a sentence. */
const abbreviation = /(?:^|[\s("“])(?:Mr|Mrs|Ms|Dr|St|Sr|Jr|No|vs|etc|approx|[A-Z]|(?:[A-Za-z]\.)+[A-Za-z])\.\s*$/

export function splitSentences(text: string): TextSentence[] {
  const sentences: TextSentence[] = []
  let start = 0
  for (const end of endsOf(text)) {
    if (abbreviation.test(text.slice(start, end)) && end < text.length) continue
    if (/[\p{L}\p{N}]/u.test(text.slice(start, end))) sentences.push({ start, end })
    start = end
  }
  return sentences
}

/** Returns the positions after a sentence-ending sign, its quotation marks, and the following space. */
function endsOf(text: string): number[] {
  const ends = [...text.matchAll(/[.!?…]+["”’')\]]*\s+(?=["“‘('[]*[\p{Lu}\p{N}])/gu)].map(
    (found) => found.index + found[0].length,
  )
  return [...ends, text.length]
}
