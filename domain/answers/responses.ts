/**
 * Answers that are a set of identifiers. Such an answer is right if it is the same set as the key, and scores 0 or 1 as all others. How
 * many of its parts are right is said in the review, and counts for nothing.
 */

import type { Interaction, QuestionEntry } from '#contracts/answers/kinds.ts'
import type { AnswerRecord } from '#contracts/attempts/attempts.ts'
import type { OptionId, ResponseId } from '#contracts/wire/ids.ts'

/** No identifier is there twice. */
export type Response = readonly ResponseId[]

export function isSameResponse(one: Response, other: Response): boolean {
  return one.length === other.length && one.every((id) => other.includes(id))
}

type Answer = Pick<AnswerRecord, 'selectedOption' | 'numericValue' | 'response'>

/** Whether two records hold the same answer; before the first record there is none. */
export function isSameAnswer(before: Answer | undefined, after: Answer): boolean {
  return (
    (before?.selectedOption ?? null) === after.selectedOption &&
    (before?.numericValue ?? '') === after.numericValue &&
    isSameResponse(before?.response ?? [], after.response ?? [])
  )
}

/** An answer without identifiers is no answer. */
export function withResponse(record: AnswerRecord, response: Response): AnswerRecord {
  const { response: _, ...rest } = record
  return response.length === 0 ? rest : { ...rest, selectedOption: null, numericValue: '', response: [...response] }
}

export interface ResponseParts {
  /** Identifiers of the key that were given. */
  readonly right: number
  /** Identifiers that are not in the key. */
  readonly wrong: number
  readonly of: number
}

export function compareParts(key: Response, response: Response): ResponseParts {
  const right = response.filter((id) => key.includes(id)).length
  return { right, wrong: response.length - right, of: key.length }
}

/** The key with most parts in common, where a ruling accepts several. */
export function closestKey(keys: readonly Response[], response: Response): Response {
  const closeness = (key: Response) => 2 * compareParts(key, response).right - key.length
  return keys.reduce((best, key) => (closeness(key) > closeness(best) ? key : best), keys[0] ?? [])
}

/** What a question offers for an answer. */
export interface Offered {
  readonly entry: QuestionEntry
  readonly options: readonly OptionId[]
  readonly interaction?: Interaction | undefined
}

/** `choose` is how many identifiers make a whole answer; null where any number does. */
export interface ResponseRules extends Offered {
  readonly choose: number | null
}

/** What an identifier names; the place is null where the question has none. */
export function splitId(id: ResponseId): { place: string | null; option: string } {
  const [first = '', second] = id.split(':')
  return second === undefined ? { place: null, option: first } : { place: first, option: second }
}

/** Whether the question offers this identifier. The same as `is_offered` in the database. */
export function isOfferedId(id: ResponseId, { options, interaction }: Offered): boolean {
  const { place, option } = splitId(id)
  const names = (list: readonly OptionId[]) => list.some((one) => one === option)
  if (interaction === undefined) return place === null && names(options)
  const found = interaction.places.find((one) => one.id === place)
  return found !== undefined && names(found.options ?? options)
}

/**
 * Whether students can give this response: identifiers that the question offers, each once, and not more than it asks for. A place takes
 * one option, if the question does not say that it takes several. What is dragged is in one place, and so is a
 * line.
 */
export function isPossible(response: Response, rules: ResponseRules): boolean {
  const { entry, choose, interaction } = rules
  if (entry === 'choice' || entry === 'number') return false
  if (choose !== null && response.length > choose) return false
  if (!isEachOnce(response) || !response.every((id) => isOfferedId(id, rules))) return false
  if (interaction === undefined) return true
  const named = response.map(splitId)
  if (!interaction.several && !isEachOnce(named.map(({ place }) => place))) return false
  return (entry !== 'drag' && entry !== 'order') || isEachOnce(named.map(({ option }) => option))
}

function isEachOnce(list: readonly unknown[]): boolean {
  return new Set(list).size === list.length
}

/** Two of "choose two" is an answer, one is not yet. */
export function isComplete(response: Response | undefined, choose: number | null | undefined): boolean {
  return response !== undefined && response.length >= (choose ?? 1)
}
