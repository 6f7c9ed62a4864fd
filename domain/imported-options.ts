/** The options of an imported question and which of them is right, by letter or by number. */

export interface ImportedOptions {
  readonly texts: string[]
  /** In upper case, beside the texts; null where the file lists them without letters. */
  readonly letters: string[] | null
}

/** Null for what is neither a list of texts nor an object of them. Missing options are none. */
export function readOptions(value: unknown): ImportedOptions | null {
  if (value === undefined || value === null) return { texts: [], letters: null }
  if (Array.isArray(value)) {
    const texts = value.map(optionText)
    return texts.every((text) => text !== null) ? { texts, letters: null } : null
  }
  if (typeof value !== 'object') return null
  const entries = Object.entries(value).sort(([one], [other]) => (one < other ? -1 : 1))
  const texts = entries.map(([, text]) => optionText(text))
  if (!texts.every((text) => text !== null)) return null
  return { texts, letters: entries.map(([key]) => key.trim().toUpperCase()) }
}

/**
 * A zero-based index; null where no answer is given, undefined where the one given is none of the options. A letter that
 * the file does not use counts by its place in the alphabet; with four options or fewer, E to H count from E.
 */
export function keyIndex(answer: unknown, { texts, letters }: ImportedOptions): number | null | undefined {
  if (answer === undefined || answer === null || answer === '') return null
  if (typeof answer === 'number') return inRange(answer, texts.length)
  if (typeof answer !== 'string') return undefined
  const written = answer.trim().toUpperCase()
  const named = letters?.indexOf(written) ?? -1
  if (named !== -1) return named
  if (/^\d+$/.test(written)) return inRange(Number(written), texts.length)
  if (!/^[A-Z]$/.test(written)) return undefined
  const place = written.charCodeAt(0) - 'A'.charCodeAt(0)
  return inRange(place, texts.length) ?? (place < 8 ? inRange(place - 4, Math.min(texts.length, 4)) : undefined)
}

function inRange(index: number, length: number): number | undefined {
  return Number.isInteger(index) && index >= 0 && index < length ? index : undefined
}

function optionText(value: unknown): string | null {
  if (value === null) return ''
  return typeof value === 'string' ? value : typeof value === 'number' ? String(value) : null
}
