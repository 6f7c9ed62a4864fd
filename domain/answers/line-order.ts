/** How student actions change the order of lines, and the messages about it. */

import type { Interaction } from '#contracts/answers/kinds.ts'
import type { AnswerRecord } from '#contracts/attempts/attempts.ts'
import type { OptionId, ResponseId } from '#contracts/wire/ids.ts'
import { listPlaces, placedId } from './placed-answers.ts'
import { type Response, withResponse } from './responses.ts'

interface Ordered<Line extends { readonly id: OptionId } = { readonly id: OptionId }> {
  readonly options: readonly Line[]
  readonly interaction?: Interaction | undefined
}

/** Returns the same items with one of them moved to another place. */
export function movedTo<Of>(things: readonly Of[], from: number, to: number): Of[] {
  const moved = things.slice(from, from + 1)
  return things.toSpliced(from, moved.length).toSpliced(Math.max(0, to), 0, ...moved)
}

/**
 * Returns the lines in the student's current order, which is the order of the question before the first move. The remaining lines fill
 * empty places.
 */
export function linesIn<Line extends { readonly id: OptionId }>(question: Ordered<Line>, response: Response): Line[] {
  const lineAt = (place: OptionId) => question.options.find(({ id }) => response.includes(placedId(place, id)))
  const given = listPlaces(question).map(({ id }) => lineAt(id))
  const left = question.options.filter((line) => !given.includes(line)).values()
  return given.flatMap((line) => line ?? left.next().value ?? [])
}

/** Returns the answer that puts the lines in this order. */
function answerOf(question: Ordered, lines: readonly OptionId[]): ResponseId[] {
  return listPlaces(question).flatMap(({ id }, at) => {
    const line = lines[at]
    return line === undefined ? [] : [placedId(id, line)]
  })
}

/** A single move already makes a complete answer. `to` is zero-based. */
export function moveLine(record: AnswerRecord, question: Ordered, line: OptionId, to: number): AnswerRecord {
  return withResponse(record, withLineAt(question, record.response ?? [], line, to))
}

export function withLineAt(question: Ordered, response: Response, line: OptionId, to: number): Response {
  const lines = linesIn(question, response).map(({ id }) => id)
  const from = lines.indexOf(line)
  return from === -1 ? response : answerOf(question, movedTo(lines, from, to))
}

/** Makes the current order the answer, for a student who thinks that no line has to move. */
export function keepLines(record: AnswerRecord, question: Ordered): AnswerRecord {
  return withResponse(record, wholeOrder(question, record.response ?? []))
}

export function wholeOrder(question: Ordered, response: Response): Response {
  return answerOf(
    question,
    linesIn(question, response).map(({ id }) => id),
  )
}

/** `to` is zero-based. */
export function movedWords(name: string, to: number, count: number): string {
  return `Line moved to place ${to + 1} of ${count}: ${name}`
}
