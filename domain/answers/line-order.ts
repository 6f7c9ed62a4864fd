/** How student actions change the order of lines, and the messages about it. */

import type { Interaction } from '#contracts/answers/kinds.ts'
import type { AnswerRecord } from '#contracts/attempts/attempts.ts'
import type { OptionId, ResponseId } from '#contracts/wire/ids.ts'
import { listPlaces, makePlacedId } from './placed-answers.ts'
import { type Response, setResponse } from './responses.ts'

interface Ordered<Line extends { readonly id: OptionId } = { readonly id: OptionId }> {
  readonly options: readonly Line[]
  readonly interaction?: Interaction | undefined
}

/** Returns the same items with one of them moved to another place. */
export function moveItem<Of>(things: readonly Of[], from: number, to: number): Of[] {
  const moved = things.slice(from, from + 1)
  return things.toSpliced(from, moved.length).toSpliced(Math.max(0, to), 0, ...moved)
}

/**
 * Returns the lines in the student's current order, which is the order of the question before the first move. The remaining lines fill
 * empty places.
 */
export function listOrderedLines<Line extends { readonly id: OptionId }>(
  question: Ordered<Line>,
  response: Response,
): Line[] {
  const lineAt = (place: OptionId) => question.options.find(({ id }) => response.includes(makePlacedId(place, id)))
  const given = listPlaces(question).map(({ id }) => lineAt(id))
  const left = question.options.filter((line) => !given.includes(line)).values()
  return given.flatMap((line) => line ?? left.next().value ?? [])
}

/** Returns the answer that puts the lines in this order. */
function answerOf(question: Ordered, lines: readonly OptionId[]): ResponseId[] {
  return listPlaces(question).flatMap(({ id }, at) => {
    const line = lines[at]
    return line === undefined ? [] : [makePlacedId(id, line)]
  })
}

/** A single move already makes a complete answer. `to` is zero-based. */
export function moveLine(record: AnswerRecord, question: Ordered, line: OptionId, to: number): AnswerRecord {
  return setResponse(record, placeLineAt(question, record.response ?? [], line, to))
}

export function placeLineAt(question: Ordered, response: Response, line: OptionId, to: number): Response {
  const lines = listOrderedLines(question, response).map(({ id }) => id)
  const from = lines.indexOf(line)
  return from === -1 ? response : answerOf(question, moveItem(lines, from, to))
}

/** Makes the current order the answer, for a student who thinks that no line has to move. */
export function keepLineOrder(record: AnswerRecord, question: Ordered): AnswerRecord {
  return setResponse(record, completeLineOrder(question, record.response ?? []))
}

export function completeLineOrder(question: Ordered, response: Response): Response {
  return answerOf(
    question,
    listOrderedLines(question, response).map(({ id }) => id),
  )
}

/** `to` is zero-based. */
export function describeMovedLine(name: string, to: number, count: number): string {
  return `Line moved to place ${to + 1} of ${count}: ${name}`
}
