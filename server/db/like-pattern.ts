/** A pattern that finds the words anywhere in a text; null if there are none. */
export function containing(words: string): string | null {
  const trimmed = words.trim()
  return trimmed === '' ? null : `%${trimmed.replace(/[\\%_]/g, '\\$&')}%`
}
