/** What each act of a student does to the order of lines, and what is said of it. */

import type { Interaction } from '#contracts/answers/kinds.ts'
import type { AnswerRecord } from '#contracts/attempts/attempts.ts'
import type { OptionId, ResponseId } from '#contracts/wire/ids.ts'
import { listPlaces, placedId } from './placed-answers.ts'
import { type Response, withResponse } from './responses.ts'

interface Ordered<Line extends { readonly id: OptionId } = { readonly id: OptionId }> {
  readonly options: readonly Line[]
  readonly interaction?: Interaction | undefined
}

/** The same things, one of them at another place. */
export function movedTo<Of>(things: readonly Of[], from: number, to: number): Of[] {
  const moved = things.slice(from, from + 1)
  return things.toSpliced(from, moved.length).toSpliced(Math.max(0, to), 0, ...moved)
}

/** As the student has them. Before the first move that is the order of the question. A place that is open takes the next line that is left. */
export function linesIn<Line extends { readonly id: OptionId }>(question: Ordered<Line>, response: Response): Line[] {
  const lineAt = (place: OptionId) => question.options.find(({ id }) => response.includes(placedId(place, id)))
  const given = listPlaces(question).map(({ id }) => lineAt(id))
  const left = question.options.filter((line) => !given.includes(line)).values()
  return given.flatMap((line) => line ?? left.next().value ?? [])
}

/** The answer that has the lines in this order. */
function answerOf(question: Ordered, lines: readonly OptionId[]): ResponseId[] {
  return listPlaces(question).flatMap(({ id }, at) => {
    const line = lines[at]
    return line === undefined ? [] : [placedId(id, line)]
  })
}

/** Even one move makes a whole answer. `to` counts from zero. */
export function moveLine(record: AnswerRecord, question: Ordered, line: OptionId, to: number): AnswerRecord {
  return withResponse(record, withLineAt(question, record.response ?? [], line, to))
}

export function withLineAt(question: Ordered, response: Response, line: OptionId, to: number): Response {
  const lines = linesIn(question, response).map(({ id }) => id)
  const from = lines.indexOf(line)
  return from === -1 ? response : answerOf(question, movedTo(lines, from, to))
}

/** The lines as they are become the answer: for a student who thinks that nothing has to move. */
export function keepLines(record: AnswerRecord, question: Ordered): AnswerRecord {
  return withResponse(record, wholeOrder(question, record.response ?? []))
}

export function wholeOrder(question: Ordered, response: Response): Response {
  return answerOf(
    question,
    linesIn(question, response).map(({ id }) => id),
  )
}

/** `to` counts from zero. */
export function movedWords(name: string, to: number, count: number): string {
  return `Line moved to place ${to + 1} of ${count}: ${name}`
}
