/** How student actions change an answer that puts options in places, and the messages about it. */

import type { AnswerPlace, Interaction } from '#contracts/answers/kinds.ts'
import type { AnswerRecord } from '#contracts/attempts/attempts.ts'
import type { PaperQuestion } from '#contracts/attempts/tests.ts'
import { type OptionId, type ResponseId, responseId } from '#contracts/wire/ids.ts'
import { flattenFormulas } from '#domain/text/mathml-line.ts'
import { extractPlainText as plain } from '#domain/text/plain-words.ts'
import { findLayout, type LayoutRules, layouts } from './placed-kinds.ts'
import { type Response, setResponse, splitId } from './responses.ts'

export type PlacedQuestion = Pick<PaperQuestion, 'entry' | 'options' | 'interaction'>

const noPlaces: Interaction = { places: [] }

export function listPlaces({ interaction = noPlaces }: Pick<PlacedQuestion, 'interaction'>): readonly AnswerPlace[] {
  return interaction.places
}

export function readLayoutRules({ entry, interaction }: PlacedQuestion): LayoutRules {
  return layouts[findLayout(entry, interaction?.several) ?? 'table']
}

export function makePlacedId(place: OptionId, option: OptionId): ResponseId {
  return responseId.parse(`${place}:${option}`)
}

/** In the order of the question. */
export function listOfferedOptions(
  { options }: PlacedQuestion,
  { options: menu }: AnswerPlace,
): PaperQuestion['options'] {
  return menu === undefined ? options : options.filter(({ id }) => menu.includes(id))
}

export function listOptionsInPlace(
  question: PlacedQuestion,
  response: Response,
  place: OptionId,
): PaperQuestion['options'] {
  return question.options.filter(({ id }) => response.includes(makePlacedId(place, id)))
}

/** Options that are in no place. */
export function listUnplacedOptions(question: PlacedQuestion, response: Response): PaperQuestion['options'] {
  const used = new Set(response.map((id) => splitId(id).option))
  return question.options.filter(({ id }) => !used.has(id))
}

/**
 * Puts an option in a place. Removes the option that the place held before, and takes the option out of its old place, where the rules
 * allow only one.
 */
export function placeOption(
  record: AnswerRecord,
  question: PlacedQuestion,
  place: OptionId,
  option: OptionId,
): AnswerRecord {
  const several = question.interaction?.several ?? false
  const { isUsedOnce } = readLayoutRules(question)
  const kept = (record.response ?? []).filter((id) => {
    const other = splitId(id)
    return (several || other.place !== place) && !(isUsedOnce && other.option === option)
  })
  const id = makePlacedId(place, option)
  return setResponse(record, kept.includes(id) ? kept : [...kept, id])
}

export function removePlacedOption(record: AnswerRecord, place: OptionId, option: OptionId): AnswerRecord {
  const id = makePlacedId(place, option)
  return setResponse(
    record,
    (record.response ?? []).filter((other) => other !== id),
  )
}

export function clearPlace(record: AnswerRecord, place: OptionId): AnswerRecord {
  return setResponse(
    record,
    (record.response ?? []).filter((id) => splitId(id).place !== place),
  )
}

/** Writes formulas on one line: `3/7`, `n²`. */
function plainWords(html: string, length: number): string {
  return plain(flattenFormulas(html), length)
}

const longestName = 60

/** The short text of a row, a card or a line, for button names and messages. */
export function shortenOptionText(html: string): string {
  return plainWords(html, longestName)
}

/** `Gap 2`, or the text of a row or a box. `at` is zero-based. */
export function getPlaceName(question: PlacedQuestion, at: number): string {
  const { place, isInText } = readLayoutRules(question)
  const words = isInText ? '' : shortenOptionText(listPlaces(question)[at]?.html ?? '')
  return words === '' ? `${place.charAt(0).toUpperCase()}${place.slice(1)} ${at + 1}` : words
}

/** Progress message for the line below the answer and for screen readers. */
export function describePlacedOptions(question: PlacedQuestion, response: Response): string {
  const places = listPlaces(question)
  const { isUsedOnce, isInText, isNumbered, place, option } = readLayoutRules(question)
  if (isNumbered) return response.length < places.length ? 'Not answered yet.' : 'This order is your answer.'
  if (isUsedOnce && !isInText) {
    const all = question.options.length
    return `${all - listUnplacedOptions(question, response).length} of ${all} ${option}s are in a box.`
  }
  const filled = places.filter(({ id }) => response.some((given) => splitId(given).place === id)).length
  return `${filled} of ${places.length} ${places.length === 1 ? place : `${place}s`} answered.`
}

export interface PlacedPart {
  readonly id: OptionId
  readonly name: string
  readonly html: string
  /** Options that the student placed here, and options of the key. */
  readonly options: readonly {
    readonly id: OptionId
    readonly html: string
    readonly isOwn: boolean
    readonly isRight: boolean
  }[]
  /** Whether the student placed exactly the options of the key. */
  readonly isRight: boolean
}

export function listPlacedParts(question: PlacedQuestion, key: Response, own: Response): PlacedPart[] {
  return listPlaces(question).map(({ id, html }, at) => {
    const options = question.options.flatMap((option) => {
      const given = makePlacedId(id, option.id)
      const [isOwn, isRight] = [own.includes(given), key.includes(given)]
      return isOwn || isRight ? [{ id: option.id, html: option.html, isOwn, isRight }] : []
    })
    const isRight = options.length > 0 && options.every((option) => option.isOwn && option.isRight)
    return { id, name: getPlaceName(question, at), html, options, isRight }
  })
}

/** Feedback only: the question scores 0 or 1. */
export function describePlacedParts(question: PlacedQuestion, key: Response, own: Response): string {
  const parts = listPlacedParts(question, key, own)
  const right = parts.filter(({ isRight }) => isRight).length
  const { place } = readLayoutRules(question)
  const name = parts.length === 1 ? place : place === 'box' ? 'boxes' : `${place}s`
  return right === parts.length && parts.length > 1
    ? `You got all ${parts.length} ${name} right.`
    : `You got ${right} of ${parts.length} ${name} right.`
}

const longestPlace = 24
const longestOption = 40

/**
 * The words for one part of an answer in a list of answers: `however`, or `Row: column`. A piece of text or a line needs no place name,
 * because the list follows the order of the places.
 */
export function describeResponsePart(question: PlacedQuestion, id: ResponseId): string {
  const { place, option } = splitId(id)
  const words = plainWords(question.options.find((one) => one.id === option)?.html ?? '–', longestOption)
  const { isInText, isNumbered } = readLayoutRules(question)
  if (place === null || isInText || isNumbered) return words
  if (question.entry === 'number-line') return listPlaces(question)[0]?.id === place ? `point at ${words}` : words
  const html = listPlaces(question).find((one) => one.id === place)?.html ?? '–'
  return `${plainWords(html, longestPlace)}: ${words}`
}

/** Sorted by place, then by option. */
export function sortPlacedIds(question: PlacedQuestion, response: Response): ResponseId[] {
  if (question.interaction === undefined)
    return question.options.flatMap(({ id }) => (response.includes(id) ? [id] : []))
  return listPlaces(question).flatMap(({ id: place }) =>
    question.options.flatMap(({ id }) => {
      const given = makePlacedId(place, id)
      return response.includes(given) ? [given] : []
    }),
  )
}

/** Takes an option out of whatever place it is in. */
export function returnOption(record: AnswerRecord, option: OptionId): AnswerRecord {
  return setResponse(
    record,
    (record.response ?? []).filter((id) => splitId(id).option !== option),
  )
}

/** The message while the student holds a card: its text, and what to do next. */
export function describeHeldOption(question: PlacedQuestion, held: OptionId): string {
  const words = shortenOptionText(question.options.find(({ id }) => id === held)?.html ?? '')
  return `You hold “${words}”. Now choose a ${readLayoutRules(question).place}.`
}
