/** A pattern that finds the words wherever they stand in a text; null where there are none. */
export function containing(words: string): string | null {
  const trimmed = words.trim()
  return trimmed === '' ? null : `%${trimmed.replace(/[\\%_]/g, '\\$&')}%`
}
