/** The answers of many submissions, decoded once into typed arrays. All figures of a report are computed from them. */

import type { Subject } from '#contracts/wire/subjects.ts'
import {
  givenResponseCode,
  leftOpenCode,
  RecordedAnswerReader,
  type RecordedAnswers,
  typedNumberCode,
} from '#domain/scores/recorded-answers.ts'
import { notScoredMark, type ResponseMatrix, rightMark, wrongMark } from '#domain/statistics/response-matrix.ts'

export interface AnswerLayout {
  readonly questionIds: readonly string[]
  readonly subjects: readonly Subject[]
  readonly topics: readonly string[]
  /** True if each section was closed when it was handed in. Absent if students could go back. */
  readonly isForwardOnly?: boolean
}

/** The answers of one submission, in the order of its layout. */
export interface MarkedSubmission extends Pick<RecordedAnswers, 'answers' | 'marks'> {
  readonly layout: AnswerLayout
}

/**
 * Codes in `answers` for a question that was not asked, was left open, or was answered with a number or a response. Codes from
 * `firstOptionCode` on are options.
 */
export const notAskedCode = 0
export const openAnswerCode = 1
export const numberAnswerCode = 2
export const firstOptionCode = 3

/**
 * Responses are stored like numbers, because there may be any number of different ones. Numbers from this one on refer to responses. No
 * student can type a number this large.
 */
const firstResponse = 2 ** 52

export interface AnswerMatrix extends ResponseMatrix {
  /** By cell. */
  readonly answers: Uint8Array
  /** For each column, the options that students chose, as codes of `RecordedAnswerReader`. */
  readonly options: readonly (readonly number[])[]
  /** Typed numbers by student, for each column that has any. */
  readonly numbers: ReadonlyMap<number, Float64Array>
  /** Returns a number as text, or the recorded line of the response that it refers to. */
  readonly written: (number: number) => string
}

/** The answers of one submission in the order of its places, as small integers that only their `AnswerDecoder` can interpret. */
export interface DecodedAnswers {
  /** For each place: four times the answer code, plus the mark minus `notScoredMark`. */
  readonly cells: Uint16Array
  /** Typed numbers by place. */
  readonly numbers: ReadonlyMap<number, number>
}

export interface DecodedSubmission {
  readonly layout: Pick<AnswerLayout, 'questionIds'>
  readonly decoded: DecodedAnswers
}

/** Adds up how often each place was scored, and how often it was right. */
export function countDecodedMarks({ cells }: DecodedAnswers, scoredAt: Int32Array, rightAt: Int32Array) {
  for (let place = 0; place < cells.length; place++) {
    // 0 is not scored, 1 is wrong, 2 is right. Adding is faster than a condition, because half of the marks are right and half are wrong.
    const mark = (cells[place] ?? 0) & 3
    scoredAt[place] = (scoredAt[place] ?? 0) + ((mark + 1) >> 1)
    rightAt[place] = (rightAt[place] ?? 0) + (mark >> 1)
  }
}

const noNumbers: ReadonlyMap<number, number> = new Map()

/** Decodes submissions of one test and remembers which small integer stands for which option. */
export class AnswerDecoder {
  readonly #walk = new RecordedAnswerReader()
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
      const mark = walk.isScored(place) ? (walk.isRight(place) ? rightMark : wrongMark) : notScoredMark
      cells[place] = answerOf(code, options[place] ?? []) * 4 + mark - notScoredMark
      if (code !== typedNumberCode && code !== givenResponseCode) continue
      numbers ??= new Map()
      numbers.set(place, code === typedNumberCode ? walk.number : this.#numberOf(walk.response))
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

/** Makes a matrix with a column for each question and a row for each submission. */
export function buildAnswerMatrix(
  submissions: readonly MarkedSubmission[],
  questionIds: readonly string[],
): AnswerMatrix {
  const decoder = new AnswerDecoder()
  return buildMatrixOfDecoded(decodeSubmissions(submissions, decoder), questionIds, decoder)
}

export function decodeSubmissions(submissions: readonly MarkedSubmission[], decoder: AnswerDecoder) {
  return submissions.map(({ layout, ...recorded }) => ({ layout, decoded: decoder.decode(layout, recorded) }))
}

/**
 * Makes a matrix like `buildAnswerMatrix`. `decoder` must be the one that decoded the submissions; it may know options that only other students
 * chose.
 */
export function buildMatrixOfDecoded(
  submissions: readonly DecodedSubmission[],
  questionIds: readonly string[],
  decoder?: AnswerDecoder,
): AnswerMatrix {
  const questions = questionIds.length
  const size = submissions.length * questions
  const marks = new Int8Array(size).fill(notScoredMark)
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
      marks[start + column] = (cell & 3) + notScoredMark
      open[start + column] = answer === openAnswerCode ? 1 : 0
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
  if (code === leftOpenCode) return openAnswerCode
  if (code === typedNumberCode || code === givenResponseCode) return numberAnswerCode
  for (let at = 0; at < options.length; at++) if (options[at] === code) return firstOptionCode + at
  return firstOptionCode + options.push(code) - 1
}

/** Returns the column for each place of a layout; -1 if it has none. */
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
