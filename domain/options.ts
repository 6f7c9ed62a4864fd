/** The options of a question, however they are stored. */

/**
 * Options are stored as a list, or as an object keyed by letter whose sorted keys give the order. Empty options at the
 * end are padding of the editor and are left out; one in between keeps its place, because the key counts positions.
 */
export function optionTexts(stored: unknown): string[] {
  const texts = Array.isArray(stored) ? stored.map(text) : keyedTexts(stored)
  while (texts.length > 0 && texts.at(-1)?.trim() === '') texts.pop()
  return texts
}

function keyedTexts(stored: unknown): string[] {
  if (typeof stored !== 'object' || stored === null) return []
  return Object.entries(stored)
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([, value]) => text(value))
}

function text(value: unknown): string {
  return typeof value === 'string' ? value : value == null ? '' : String(value)
}
