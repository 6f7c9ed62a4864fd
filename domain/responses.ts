/**
 * Answers that are a set of identifiers. Such an answer is right if it is the same set as the key, and scores 0 or 1 as all others. How
 * many of its parts are right is said in the review, and counts for nothing.
 */
import type { AnswerRecord } from '#contracts/attempts.ts'
import type { OptionId } from '#contracts/ids.ts'

/** No identifier is there twice. */
export type Response = readonly OptionId[]

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

export interface ResponseParts {
  /** Identifiers of the key that were given. */
  readonly right: number
  /** Identifiers that are not in the key. */
  readonly wrong: number
  readonly of: number
}

export function partsOf(key: Response, response: Response): ResponseParts {
  const right = response.filter((id) => key.includes(id)).length
  return { right, wrong: response.length - right, of: key.length }
}

/** What a question offers for a response. `choose` is how many to choose, if the question says so. */
export interface ResponseRules {
  readonly options: readonly OptionId[]
  readonly choose: number | null
}

/** Whether students can give this response: options of the question, each once, and not more than they are asked for. */
export function isPossible(response: Response, { options, choose }: ResponseRules): boolean {
  return (
    response.length <= (choose ?? options.length) &&
    response.every((id, at) => options.includes(id) && response.indexOf(id) === at)
  )
}

/** Two of "choose two" is an answer, one is not yet. */
export function isComplete(response: Response | undefined, choose: number | null | undefined): boolean {
  return response !== undefined && response.length >= (choose ?? 1)
}
