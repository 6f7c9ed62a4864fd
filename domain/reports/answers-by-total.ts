import { notScored } from '#domain/statistics/response-matrix.ts'

/** Right, wrong, and not scored. */
const marks = 3

/**
 * How often each answer was given, by its mark and by the total of the student. A report adds up a million answers, so adding one is a single
 * step. What the report says is worked out from these counts.
 */
export class AnswersByTotal {
  readonly #totals: number
  readonly #counts: Int32Array

  constructor(answers: number, highestTotal: number) {
    this.#totals = highestTotal + 1
    this.#counts = new Int32Array(answers * marks * this.#totals)
  }

  add(answer: number, mark: number, total: number) {
    const at = (answer * marks + mark - notScored) * this.#totals + total
    this.#counts[at] = (this.#counts[at] ?? 0) + 1
  }

  /** Leaves out what nobody has. */
  forEach(answer: number, visit: (mark: number, total: number, count: number) => void) {
    const start = answer * marks * this.#totals
    for (let at = 0; at < marks * this.#totals; at++) {
      const count = this.#counts[start + at] ?? 0
      if (count > 0) visit(Math.floor(at / this.#totals) + notScored, at % this.#totals, count)
    }
  }
}
