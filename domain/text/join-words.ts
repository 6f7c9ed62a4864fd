const list = new Intl.ListFormat('en', { type: 'conjunction' })

/** `a`, `a and b`, `a, b, and c`. */
export function joinWords(words: readonly string[]): string {
  return list.format(words)
}
