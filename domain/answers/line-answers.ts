/** Converts between what students draw on a number line and the identifiers of its places. */
import type { AnswerRecord } from '#contracts/attempts/attempts.ts'
import type { ResponseId } from '#contracts/wire/ids.ts'
import { plainWords } from '#domain/text/plain-words.ts'
import { circles, directions, type LineValue, lineWords, rayMeaning } from './number-line.ts'
import { listPlaces, optionsOffered, type PlacedQuestion, placedId } from './placed-answers.ts'
import { type Response, withResponse } from './responses.ts'

const longestTick = 20

export interface DrawnLine {
  /** The numbers at the ticks. */
  readonly ticks: readonly string[]
  readonly labelEvery: number
  readonly isRay: boolean
}

export function readLine(question: PlacedQuestion): DrawnLine {
  const [point, ...ofRay] = listPlaces(question)
  const { labelEvery = 1 } = question.interaction?.line ?? {}
  const ticks = point ? optionsOffered(question, point).map(({ html }) => plainWords(html, longestTick)) : []
  return { ticks, labelEvery, isRay: ofRay.length > 0 }
}

export function drawnValue(question: PlacedQuestion, response: Response): LineValue {
  const [point, circle, direction] = listPlaces(question).map((place) => {
    const at = optionsOffered(question, place).findIndex(({ id }) => response.includes(placedId(place.id, id)))
    return at === -1 ? null : at
  })
  return {
    point: point ?? null,
    circle: circle == null ? null : (circles[circle] ?? null),
    direction: direction == null ? null : (directions[direction] ?? null),
  }
}

/** Changes the given parts of the drawing and keeps the others. */
export function drawOn(record: AnswerRecord, question: PlacedQuestion, part: Partial<LineValue>): AnswerRecord {
  return withResponse(record, redrawn(question, record.response ?? [], part))
}

export function redrawn(question: PlacedQuestion, response: Response, part: Partial<LineValue>): ResponseId[] {
  const { point, circle, direction } = { ...drawnValue(question, response), ...part }
  const wanted = [
    point,
    circle === null ? null : circles.indexOf(circle),
    direction === null ? null : directions.indexOf(direction),
  ]
  return listPlaces(question).flatMap((place, at) => {
    const option = optionsOffered(question, place)[wanted[at] ?? -1]
    return option === undefined ? [] : [placedId(place.id, option.id)]
  })
}

/** For the review, where the meaning of a ray no longer has to be hidden. */
export function drawnWords(question: PlacedQuestion, response: Response): string {
  const { ticks, isRay } = readLine(question)
  const value = drawnValue(question, response)
  const words = lineWords(value, ticks, isRay)
  const meaning = rayMeaning(value, ticks)
  return meaning === null ? words : `${words.slice(0, -1)}: ${meaning}.`
}
