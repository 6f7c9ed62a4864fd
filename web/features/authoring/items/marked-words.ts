export interface MarkedWords {
  readonly words: string
  readonly isDifferent: boolean
}

/** Splits a text into stretches that are also in another text, and the words that are not. */
export function markOtherWords(text: string, other: string): MarkedWords[] {
  const known = new Set(listWords(other))
  const marked: MarkedWords[] = []
  for (const words of text.split(/(\s+)/)) {
    const isDifferent = listWords(words).some((word) => !known.has(word))
    const last = marked.at(-1)
    if (last && last.isDifferent === isDifferent) marked[marked.length - 1] = { words: last.words + words, isDifferent }
    else if (words !== '') marked.push({ words, isDifferent })
  }
  return marked
}

function listWords(text: string): string[] {
  return text.toLowerCase().match(/[\p{L}\p{N}]+|[^\s\p{L}\p{N}.,;:!?'"“”‘’()]/gu) ?? []
}
