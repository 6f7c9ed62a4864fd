/** Converts between what students draw on a number line and the identifiers of its places. */
import type { AnswerRecord } from '#contracts/attempts/attempts.ts'
import type { ResponseId } from '#contracts/wire/ids.ts'
import { extractPlainText } from '#domain/text/plain-words.ts'
import { describeNumberLine, describeRayMeaning, type LineValue, rayCircles, rayDirections } from './number-line.ts'
import { listOfferedOptions, listPlaces, makePlacedId, type PlacedQuestion } from './placed-answers.ts'
import { type Response, setResponse } from './responses.ts'

const longestTick = 20

export interface DrawnLine {
  /** The numbers at the ticks. */
  readonly ticks: readonly string[]
  readonly labelEvery: number
  readonly isRay: boolean
}

export function readNumberLine(question: PlacedQuestion): DrawnLine {
  const [point, ...ofRay] = listPlaces(question)
  const { labelEvery = 1 } = question.interaction?.line ?? {}
  const ticks = point ? listOfferedOptions(question, point).map(({ html }) => extractPlainText(html, longestTick)) : []
  return { ticks, labelEvery, isRay: ofRay.length > 0 }
}

export function readLineValue(question: PlacedQuestion, response: Response): LineValue {
  const [point, circle, direction] = listPlaces(question).map((place) => {
    const at = listOfferedOptions(question, place).findIndex(({ id }) => response.includes(makePlacedId(place.id, id)))
    return at === -1 ? null : at
  })
  return {
    point: point ?? null,
    circle: circle == null ? null : (rayCircles[circle] ?? null),
    direction: direction == null ? null : (rayDirections[direction] ?? null),
  }
}

/** Changes the given parts of the drawing and keeps the others. */
export function updateDrawnLine(
  record: AnswerRecord,
  question: PlacedQuestion,
  part: Partial<LineValue>,
): AnswerRecord {
  return setResponse(record, replaceDrawnParts(question, record.response ?? [], part))
}

export function replaceDrawnParts(
  question: PlacedQuestion,
  response: Response,
  part: Partial<LineValue>,
): ResponseId[] {
  const { point, circle, direction } = { ...readLineValue(question, response), ...part }
  const wanted = [
    point,
    circle === null ? null : rayCircles.indexOf(circle),
    direction === null ? null : rayDirections.indexOf(direction),
  ]
  return listPlaces(question).flatMap((place, at) => {
    const option = listOfferedOptions(question, place)[wanted[at] ?? -1]
    return option === undefined ? [] : [makePlacedId(place.id, option.id)]
  })
}

/** For the review, where the meaning of a ray no longer has to be hidden. */
export function describeDrawnLine(question: PlacedQuestion, response: Response): string {
  const { ticks, isRay } = readNumberLine(question)
  const value = readLineValue(question, response)
  const words = describeNumberLine(value, ticks, isRay)
  const meaning = describeRayMeaning(value, ticks)
  return meaning === null ? words : `${words.slice(0, -1)}: ${meaning}.`
}
