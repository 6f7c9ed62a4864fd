/** The answers of many submissions, decoded once into typed arrays: what all figures of a report are worked out from. */

import type { Subject } from '#contracts/wire/subjects.ts'
import {
  AnswerWalk,
  givenResponse,
  leftOpen,
  type RecordedAnswers,
  typedNumber,
} from '#domain/scores/recorded-answers.ts'
import { notScored, type ResponseMatrix, right, wrong } from '#domain/statistics/response-matrix.ts'

export interface AnswerLayout {
  readonly questionIds: readonly string[]
  readonly subjects: readonly Subject[]
  readonly topics: readonly string[]
  /** What was handed in was closed, section by section. Left out, students could go back. */
  readonly isForwardOnly?: boolean
}

/** The answers of one submission, place by place of its layout. */
export interface MarkedSubmission extends Pick<RecordedAnswers, 'answers' | 'marks'> {
  readonly layout: AnswerLayout
}

/**
 * What `answers` has where a question was not asked, was left open, or was answered with a number or a response. From `firstOption` on it is
 * an option.
 */
export const notAsked = 0
export const openAnswer = 1
export const numberAnswer = 2
export const firstOption = 3

/** As with numbers, there may be any number of different responses. From this number on, it names one. No student types as much. */
const firstResponse = 2 ** 52

export interface AnswerMatrix extends ResponseMatrix {
  /** By cell. */
  readonly answers: Uint8Array
  /** Of each column, the options that somebody chose, by the codes of `AnswerWalk`. */
  readonly options: readonly (readonly number[])[]
  /** The numbers that were typed: of each column that has some, by student. */
  readonly numbers: ReadonlyMap<number, Float64Array>
  /** A number as a text, or the recorded line of the response that it names. */
  readonly written: (number: number) => string
}

/** The answers of one submission by place, as small integers that only their `AnswerDecoder` can explain. */
export interface DecodedAnswers {
  /** The answer of each place times four, plus what its mark is above `notScored`. */
  readonly cells: Uint16Array
  /** The numbers that were typed, by place. */
  readonly numbers: ReadonlyMap<number, number>
}

export interface DecodedSubmission {
  readonly layout: Pick<AnswerLayout, 'questionIds'>
  readonly decoded: DecodedAnswers
}

/** Adds up how often each place was scored, and was right. */
export function addMarks({ cells }: DecodedAnswers, scoredAt: Int32Array, rightAt: Int32Array) {
  for (let place = 0; place < cells.length; place++) {
    // 0 for not scored, 1 for wrong, 2 for right: half of the marks are either, so adding is quicker than asking.
    const mark = (cells[place] ?? 0) & 3
    scoredAt[place] = (scoredAt[place] ?? 0) + ((mark + 1) >> 1)
    rightAt[place] = (rightAt[place] ?? 0) + (mark >> 1)
  }
}

const noNumbers: ReadonlyMap<number, number> = new Map()

/** Decodes submissions of one test, and keeps which small integer names which option of a question. */
export class AnswerDecoder {
  readonly #walk = new AnswerWalk()
  readonly #options = new Map<string, number[]>()
  readonly #responses: string[] = []
  readonly #placeOfResponse = new Map<string, number>()
  readonly #ofLayouts = new WeakMap<readonly string[], number[][]>()

  decode({ questionIds }: Pick<AnswerLayout, 'questionIds'>, recorded: Pick<RecordedAnswers, 'answers' | 'marks'>) {
    const walk = this.#walk
    const options = this.#ofLayout(questionIds)
    const cells = new Uint16Array(questionIds.length)
    let numbers: Map<number, number> | undefined
    walk.open(recorded)
    for (let place = 0; place < cells.length; place++) {
      const code = walk.next()
      const mark = walk.isScored(place) ? (walk.isRight(place) ? right : wrong) : notScored
      cells[place] = answerOf(code, options[place] ?? []) * 4 + mark - notScored
      if (code !== typedNumber && code !== givenResponse) continue
      numbers ??= new Map()
      numbers.set(place, code === typedNumber ? walk.number : this.#numberOf(walk.response))
    }
    return { cells, numbers: numbers ?? noNumbers }
  }

  optionsOf(question: string): readonly number[] {
    return this.#options.get(question) ?? []
  }

  written(number: number): string {
    return number < firstResponse ? String(number) : (this.#responses[number - firstResponse] ?? '')
  }

  #numberOf(response: string): number {
    const known = this.#placeOfResponse.get(response)
    if (known !== undefined) return firstResponse + known
    const place = this.#responses.push(response) - 1
    this.#placeOfResponse.set(response, place)
    return firstResponse + place
  }

  #ofLayout(questionIds: readonly string[]): number[][] {
    const present = this.#ofLayouts.get(questionIds)
    if (present) return present
    const found = questionIds.map((question) => {
      const options = this.#options.get(question) ?? []
      this.#options.set(question, options)
      return options
    })
    this.#ofLayouts.set(questionIds, found)
    return found
  }
}

/** A column for each question, a row for each submission. */
export function answerMatrix(submissions: readonly MarkedSubmission[], questionIds: readonly string[]): AnswerMatrix {
  const decoder = new AnswerDecoder()
  return matrixOfDecoded(decodeAll(submissions, decoder), questionIds, decoder)
}

export function decodeAll(submissions: readonly MarkedSubmission[], decoder: AnswerDecoder) {
  return submissions.map(({ layout, ...recorded }) => ({ layout, decoded: decoder.decode(layout, recorded) }))
}

/** Like `answerMatrix`. `decoder` is the one that decoded the submissions; it may know options that only others chose. */
export function matrixOfDecoded(
  submissions: readonly DecodedSubmission[],
  questionIds: readonly string[],
  decoder?: AnswerDecoder,
): AnswerMatrix {
  const questions = questionIds.length
  const size = submissions.length * questions
  const marks = new Int8Array(size).fill(notScored)
  const open = new Int8Array(size).fill(-1)
  const answers = new Uint8Array(size)
  const numbers = new Map<number, Float64Array>()
  const columnsOf = columnsByLayout(questionIds)
  for (const [at, { layout, decoded }] of submissions.entries()) {
    const columns = columnsOf(layout)
    const start = at * questions
    const { cells } = decoded
    for (let place = 0; place < columns.length; place++) {
      const column = columns[place] ?? -1
      if (column === -1) continue
      const cell = cells[place] ?? 0
      const answer = cell >> 2
      marks[start + column] = (cell & 3) + notScored
      open[start + column] = answer === openAnswer ? 1 : 0
      answers[start + column] = answer
    }
    for (const [place, number] of decoded.numbers) {
      const column = columns[place] ?? -1
      if (column === -1) continue
      const typed = numbers.get(column) ?? new Float64Array(submissions.length)
      numbers.set(column, typed)
      typed[at] = number
    }
  }
  const options = questionIds.map((question) => decoder?.optionsOf(question) ?? [])
  const written = (number: number) => decoder?.written(number) ?? String(number)
  return { students: submissions.length, questions, marks, open, answers, options, numbers, written }
}

/** There are a handful of options, so a list is quicker than a map. */
function answerOf(code: number, options: number[]): number {
  if (code === leftOpen) return openAnswer
  if (code === typedNumber || code === givenResponse) return numberAnswer
  for (let at = 0; at < options.length; at++) if (options[at] === code) return firstOption + at
  return firstOption + options.push(code) - 1
}

/** The column of each place of a layout; -1 where it has none. */
function columnsByLayout(questionIds: readonly string[]): (layout: DecodedSubmission['layout']) => Int32Array {
  const columns = new Map(questionIds.map((id, at) => [id, at]))
  const known = new Map<DecodedSubmission['layout'], Int32Array>()
  return (layout) => {
    const present = known.get(layout)
    if (present) return present
    const found = Int32Array.from(layout.questionIds, (id) => columns.get(id) ?? -1)
    known.set(layout, found)
    return found
  }
}
