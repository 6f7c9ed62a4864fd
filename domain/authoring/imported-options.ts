/** Reads the options of an imported question and its key: a letter, a digit that the file uses as an option name, or a number. */

export interface ImportedOptions {
  /** A text is empty if the file has something else in its place. */
  readonly texts: readonly string[]
  /** The option names in the file, in upper case and in the order of the texts; null if the options are a list. */
  readonly names: readonly string[] | null
  /** Zero-based indexes of values that are not text. */
  readonly unreadable: readonly number[]
}

const none: ImportedOptions = { texts: [], names: null, unreadable: [] }

/** Null if the value is neither a list nor an object. A missing value means no options. */
export function readImportedOptions(value: unknown): ImportedOptions | null {
  if (value === undefined || value === null) return none
  if (Array.isArray(value)) return optionsOf(value, null)
  if (typeof value !== 'object') return null
  const entries = Object.entries(value).map(([key, text]) => ({ name: key.trim().toUpperCase(), text }))
  const areNumbered = entries.every(({ name }) => isNumber(name))
  entries.sort((one, other) => (areNumbered ? Number(one.name) - Number(other.name) : one.name < other.name ? -1 : 1))
  return optionsOf(
    entries.map(({ text }) => text),
    entries.map(({ name }) => name),
  )
}

/**
 * `option` is a zero-based index. `counted` is a number that may count the options from 0 or from 1, because the file does not say.
 * `unknown` is an answer that matches no option.
 */
export type ChosenKey =
  | { readonly kind: 'none' }
  | { readonly kind: 'option'; readonly index: number }
  | { readonly kind: 'counted'; readonly number: number }
  | { readonly kind: 'unknown'; readonly written: string }

/**
 * Finds the option that an answer refers to. An answer that equals an option's name means that option. A letter that the file does not use
 * counts by its place in the alphabet; with four options or fewer, E to H count from E.
 */
export function readChosenKey(answer: unknown, options: ImportedOptions): ChosenKey {
  if (answer === undefined || answer === null || answer === '') return { kind: 'none' }
  if (typeof answer !== 'number' && typeof answer !== 'string') return { kind: 'unknown', written: '' }
  const written = String(answer).trim().toUpperCase()
  const unknown = { kind: 'unknown', written: written.slice(0, 40) } as const
  const named = placesOf(written, options.names)
  if (named.length > 0) return named.length === 1 ? optionAt(named[0], unknown) : unknown
  if (isNumber(written)) return isNumbered(options) ? unknown : { kind: 'counted', number: Number(written) }
  return /^[A-Z]$/.test(written) && runsOn(options.names)
    ? optionAt(placeOf(written, options.texts.length), unknown)
    : unknown
}

/**
 * Returns the indexes of all right options; null if one of them cannot be read. Numbers are not accepted, because they may count from 0 or
 * from 1.
 */
export function readChosenKeys(answers: unknown, options: ImportedOptions): number[] | null {
  const listed = Array.isArray(answers) ? answers : answers === undefined || answers === null ? [] : [answers]
  const keys = listed.map((answer) => readChosenKey(answer, options))
  const found = keys.flatMap((key) => (key.kind === 'option' ? [key.index] : []))
  return found.length === keys.length ? [...new Set(found)].sort((one, other) => one - other) : null
}

/** Returns a zero-based index; null if there is no such option. */
export function findCountedOption(number: number, from: 0 | 1, { length }: readonly string[]): number | null {
  const index = number - from
  return index >= 0 && index < length ? index : null
}

function optionsOf(values: readonly unknown[], names: readonly string[] | null): ImportedOptions {
  const texts = values.map(optionText)
  return {
    names,
    texts: texts.map((text) => text ?? ''),
    unreadable: [...texts.keys()].filter((at) => texts[at] === null),
  }
}

function optionText(value: unknown): string | null {
  if (value === null) return ''
  return typeof value === 'string' ? value : typeof value === 'number' ? String(value) : null
}

function isNumber(text: string): boolean {
  return /^\d+$/.test(text)
}

function isNumbered({ names }: ImportedOptions): boolean {
  return names !== null && names.length > 0 && names.every(isNumber)
}

/** Treats `1` and `01` as equal. */
function placesOf(written: string, names: readonly string[] | null): number[] {
  const isSame = (name: string) =>
    name === written || (isNumber(name) && isNumber(written) && Number(name) === Number(written))
  return (names ?? []).flatMap((name, at) => (isSame(name) ? [at] : []))
}

/**
 * Returns whether a letter can be counted from the first name. It cannot if the letters have a gap, such as A, B, C, E. Digits and lists
 * count as A, B, C.
 */
function runsOn(names: readonly string[] | null): boolean {
  const letters = names?.filter((name) => /^[A-Z]$/.test(name)) ?? []
  const first = letters[0]?.charCodeAt(0) ?? 0
  return letters.every((letter, at) => letter.charCodeAt(0) === first + at)
}

function placeOf(letter: string, length: number): number | undefined {
  const place = letter.charCodeAt(0) - 'A'.charCodeAt(0)
  const fromE = place - 4
  if (place < length) return place
  return place < 8 && fromE >= 0 && fromE < Math.min(length, 4) ? fromE : undefined
}

function optionAt(index: number | undefined, otherwise: ChosenKey): ChosenKey {
  return index === undefined ? otherwise : { kind: 'option', index }
}
