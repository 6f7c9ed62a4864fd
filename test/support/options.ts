/** Ids of options for specs: the same in every question that a factory makes. */

import type { Interaction } from '#contracts/answers/kinds.ts'
import { type OptionId, optionAlphabet, optionId, type ResponseId, responseId } from '#contracts/wire/ids.ts'
import type { Option } from '#domain/answers/options.ts'

/** By a zero-based place: `bbbbb`, `ccccc` and on. */
export function makeOptionId(place: number): OptionId {
  return optionId.parse((optionAlphabet[place] ?? '').repeat(5))
}

/** Of a gap, a row or a box, by its zero-based place. */
export function placeAt(place: number): OptionId {
  return makeOptionId(14 + place)
}

export function makePlacedResponseId(place: number, option: number): ResponseId {
  return responseId.parse(`${placeAt(place)}:${makeOptionId(option)}`)
}

export function makeOptionIds(...places: readonly number[]): OptionId[] {
  return places.map(makeOptionId)
}

/** Options with these texts and the ids of their places. */
export function makeOptions(texts: readonly string[]): Option[] {
  return texts.map((html, place) => ({ id: makeOptionId(place), html }))
}

/** A question of a paper, to compare with one whose options were made at another time. */
export function removeOptionIds<
  Question extends { options: readonly { id: OptionId }[]; interaction?: Interaction | undefined },
>(question: Question) {
  const ids = question.options.map(({ id }) => id)
  return {
    ...question,
    options: question.options.map(({ id: _, ...option }) => option),
    interaction: question.interaction?.places.map(({ html, options }) => [html, options?.map((id) => ids.indexOf(id))]),
  }
}
