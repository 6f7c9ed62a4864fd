/**
 * The format in which a submission records its answers: by place in the version of its test. The view `submission_answers` is the only
 * other reader of this format.
 */
import { type OptionId, optionId, optionIdLength, responseId } from '#contracts/wire/ids.ts'
import type { UserAnswer } from '#domain/answers/correctness.ts'
import type { Response } from '#domain/answers/responses.ts'
import type { ScoredAnswer } from './scoring.ts'

export interface RecordedAnswers {
  /**
   * One line for each place: an option's id, `#` with a number and the typed text, `+` with the identifiers of a response, or `.` if the
   * question was left open.
   */
  readonly answers: string
  readonly seconds: readonly number[]
  /** One character for each place: `1` right, `0` wrong, `.` left open, `-` not scored. */
  readonly marks: string
}

export function recordAnswers(scored: readonly ScoredAnswer[]): RecordedAnswers {
  return {
    answers: scored.map(({ userAnswer }) => formatRecordedAnswer(userAnswer)).join('\n'),
    seconds: scored.map(({ timeSpent }) => timeSpent),
    marks: scored.map(markOf).join(''),
  }
}

export function formatRecordedAnswer(answer: UserAnswer | null): string {
  if (answer === null) return '.'
  if ('option' in answer) return answer.option
  return 'number' in answer ? `#${answer.number} ${answer.typed.replaceAll('\n', ' ')}` : responseLine(answer.response)
}

/** Returns the same line for equal sets. */
function responseLine(response: Response): string {
  return `+${response.toSorted().join(',')}`
}

function markOf({ key, userAnswer, isCorrect }: ScoredAnswer): string {
  if (key.kind === 'unscored') return '-'
  if (isCorrect) return '1'
  return userAnswer === null ? '.' : '0'
}

/** Null if the question was left open. */
export function parseRecordedAnswers(recorded: string): (UserAnswer | null)[] {
  return recorded.split('\n').map((line) => {
    if (line === '.') return null
    if (line.startsWith('+')) return { response: parseRecordedResponse(line) }
    if (!line.startsWith('#')) return { option: optionId.parse(line) }
    const space = line.indexOf(' ')
    return { number: Number(line.slice(1, space)), typed: line.slice(space + 1) }
  })
}

/** Reads a line that begins with `+`. */
export function parseRecordedResponse(line: string): Response {
  return line
    .slice(1)
    .split(',')
    .map((id) => responseId.parse(id))
}

const right = 49
const notScored = 45

export function isScoredAt(marks: string, place: number): boolean {
  return marks.charCodeAt(place) !== notScored
}

export function isRightAt(marks: string, place: number): boolean {
  return marks.charCodeAt(place) === right
}

const lineEnd = 10
const blank = 32
const dot = 46
const hash = 35
const plus = 43
/** The characters of an option's id are '2' to 'z'. */
const firstCode = 50
const codes = 73

/** Codes that `RecordedAnswerReader` returns for a place without an option. */
export const leftOpenCode = -1
export const typedNumberCode = -2
export const givenResponseCode = -3

/**
 * Walks through recorded answers place by place and returns each option as a small integer. A report reads a million answers, and strings
 * would take several times as long. One walk can read many submissions and reuses its buffers.
 */
export class RecordedAnswerReader {
  #answers = new Uint16Array(1024)
  #marks = new Uint16Array(256)
  #at = 0
  /** The number at the current place if `next` returned `typedNumberCode`. */
  number = 0
  /** The line at the current place if `next` returned `givenResponseCode`. */
  response = ''

  open({ answers, marks }: Pick<RecordedAnswers, 'answers' | 'marks'>) {
    this.#answers = encoded(answers, this.#answers)
    this.#marks = encoded(marks, this.#marks)
    this.#at = 0
  }

  isScored(place: number): boolean {
    return this.#marks[place] !== notScored
  }

  isRight(place: number): boolean {
    return this.#marks[place] === right
  }

  /** Returns the code of an option, or one of the three codes above. */
  next(): number {
    const [units, start] = [this.#answers, this.#at]
    const sign = units[start]
    if (sign === dot) {
      this.#at = start + 2
      return leftOpenCode
    }
    if (sign === hash) {
      this.#readNumber()
      return typedNumberCode
    }
    if (sign === plus) {
      const end = units.indexOf(lineEnd, start)
      this.response = String.fromCharCode(...units.subarray(start, end))
      this.#at = end + 1
      return givenResponseCode
    }
    let code = 0
    const end = start + optionIdLength
    for (let at = start; at < end; at++) code = code * codes + (units[at] ?? 0) - firstCode
    this.#at = end + 1
    return code
  }

  #readNumber() {
    const space = this.#answers.indexOf(blank, this.#at)
    this.number = Number(String.fromCharCode(...this.#answers.subarray(this.#at + 1, space)))
    this.#at = this.#answers.indexOf(lineEnd, space) + 1
  }
}

/** Adds a line break at the end. Reuses `into` if it is large enough. */
function encoded(text: string, into: Uint16Array<ArrayBuffer>): Uint16Array<ArrayBuffer> {
  const units = into.length > text.length ? into : new Uint16Array(2 * text.length + 1)
  for (let at = 0; at < text.length; at++) units[at] = text.charCodeAt(at)
  units[text.length] = lineEnd
  return units
}

export function decodeOption(code: number): OptionId {
  let id = ''
  for (let rest = code; id.length < optionIdLength; rest = Math.floor(rest / codes)) {
    id = String.fromCharCode((rest % codes) + firstCode) + id
  }
  return optionId.parse(id)
}
