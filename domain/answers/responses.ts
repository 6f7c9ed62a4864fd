/**
 * Answers that are a set of identifiers. Such an answer is right if the set equals the key, and scores 0 or 1 like all others. The review
 * shows how many parts are right, but that does not affect the score.
 */

import type { Interaction, QuestionEntry } from '#contracts/answers/kinds.ts'
import type { AnswerRecord } from '#contracts/attempts/attempts.ts'
import type { OptionId, ResponseId } from '#contracts/wire/ids.ts'

/** Identifiers are unique. */
export type Response = readonly ResponseId[]

export function isSameResponse(one: Response, other: Response): boolean {
  return one.length === other.length && one.every((id) => other.includes(id))
}

type Answer = Pick<AnswerRecord, 'selectedOption' | 'numericValue' | 'response'>

/** Returns whether two records hold the same answer. `before` is undefined if there is no record yet. */
export function isSameAnswer(before: Answer | undefined, after: Answer): boolean {
  return (
    (before?.selectedOption ?? null) === after.selectedOption &&
    (before?.numericValue ?? '') === after.numericValue &&
    isSameResponse(before?.response ?? [], after.response ?? [])
  )
}

/** Removes the answer if no identifiers remain. */
export function setResponse(record: AnswerRecord, response: Response): AnswerRecord {
  const { response: _, ...rest } = record
  return response.length === 0 ? rest : { ...rest, selectedOption: null, numericValue: '', response: [...response] }
}

export interface ResponseParts {
  /** Identifiers in both the key and the answer. */
  readonly right: number
  /** Identifiers in the answer that are not in the key. */
  readonly wrong: number
  readonly of: number
}

export function compareResponseParts(key: Response, response: Response): ResponseParts {
  const right = response.filter((id) => key.includes(id)).length
  return { right, wrong: response.length - right, of: key.length }
}

/** Returns the key that is most similar to the response, if a ruling accepts several. */
export function findClosestKey(keys: readonly Response[], response: Response): Response {
  const closeness = (key: Response) => 2 * compareResponseParts(key, response).right - key.length
  return keys.reduce((best, key) => (closeness(key) > closeness(best) ? key : best), keys[0] ?? [])
}

/** The identifiers that a question offers. */
export interface OfferedAnswers {
  readonly entry: QuestionEntry
  readonly options: readonly OptionId[]
  readonly interaction?: Interaction | undefined
}

/** `choose` is the number of identifiers in a complete answer; null if any number is allowed. */
export interface ResponseRules extends OfferedAnswers {
  readonly choose: number | null
}

/** Splits an identifier. The place is null if the question has no places. */
export function splitId(id: ResponseId): { place: string | null; option: string } {
  const [first = '', second] = id.split(':')
  return second === undefined ? { place: null, option: first } : { place: first, option: second }
}

/** Returns whether the question offers this identifier. The database function `is_offered` has the same rule. */
export function isOfferedId(id: ResponseId, { options, interaction }: OfferedAnswers): boolean {
  const { place, option } = splitId(id)
  const names = (list: readonly OptionId[]) => list.some((one) => one === option)
  if (interaction === undefined) return place === null && names(options)
  const found = interaction.places.find((one) => one.id === place)
  return found !== undefined && names(found.options ?? options)
}

/**
 * Returns whether students can give this response: its identifiers are unique, the question offers them, and there are no more than
 * `choose`. A place takes one option unless the question allows several. A dragged card or an ordered line is in one place.
 */
export function isPossibleResponse(response: Response, rules: ResponseRules): boolean {
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

/** For "choose two", two identifiers are complete and one is not. */
export function isCompleteResponse(response: Response | undefined, choose: number | null | undefined): boolean {
  return response !== undefined && response.length >= (choose ?? 1)
}
