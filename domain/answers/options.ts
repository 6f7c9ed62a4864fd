/** Keeps track of options while authors reword, move, add and remove them. */
import { type OptionId, optionAlphabet, optionId, optionIdLength } from '#contracts/wire/ids.ts'

/** An option in its stored form. */
export interface Option {
  readonly id: OptionId
  readonly html: string
}

/** The options of a question before it is saved. */
export interface StoredOptions {
  readonly options: readonly Option[]
  /** Ids of removed options. They are never given to other options. */
  readonly retired: readonly OptionId[]
}

export const noOptions: StoredOptions = { options: [], retired: [] }

/** Returns an integer from 0 up to but not including `below`. */
export type RandomNumber = (below: number) => number

/**
 * Assigns an id to each text of a saved question. `ids` come from the author's form, one for each text: each must belong to the question,
 * and null marks a new option. Without `ids`, an option with an unchanged text keeps its id, and all others are new.
 */
export function assignOptionIds(
  texts: readonly string[],
  ids: readonly (OptionId | null)[] | undefined,
  known: StoredOptions,
  random: RandomNumber,
): StoredOptions {
  const claimed = ids ?? idsByText(texts, known.options)
  const present = known.options.map(({ id }) => id)
  const taken = new Set<OptionId>([...present, ...known.retired])
  const options = texts.map((html, at): Option => {
    const id = claimed[at] ?? newOptionId(taken, random)
    taken.add(id)
    return { id, html }
  })
  const kept = new Set(options.map(({ id }) => id))
  return { options, retired: [...new Set([...known.retired, ...present])].filter((id) => !kept.has(id)) }
}

/** True if every id belongs to this question and none is repeated. A removed option may come back. */
export function areKnownOptionIds(ids: readonly (OptionId | null)[], { options, retired }: StoredOptions): boolean {
  const known = new Set<OptionId>([...options.map(({ id }) => id), ...retired])
  return ids.every((id, at) => id === null || (known.has(id) && ids.indexOf(id) === at))
}

function idsByText(texts: readonly string[], options: readonly Option[]): (OptionId | null)[] {
  const left = [...options]
  return texts.map((text) => {
    const at = left.findIndex(({ html }) => html === text)
    return at === -1 ? null : (left.splice(at, 1)[0]?.id ?? null)
  })
}

function newOptionId(taken: ReadonlySet<OptionId>, random: RandomNumber): OptionId {
  for (;;) {
    const id = optionId.parse(
      Array.from({ length: optionIdLength }, () => optionAlphabet[random(optionAlphabet.length)]).join(''),
    )
    if (!taken.has(id)) return id
  }
}
