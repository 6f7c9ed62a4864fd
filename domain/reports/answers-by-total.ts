import { notScoredMark } from '#domain/statistics/response-matrix.ts'

/** Number of marks: right, wrong and not scored. */
const marks = 3

/**
 * Counts of each answer by its mark and the student's total. A report adds up a million answers, so adding one is a single step. The
 * figures of the report are computed from these counts.
 */
export class AnswersByTotal {
  readonly #totals: number
  readonly #counts: Int32Array

  constructor(answers: number, highestTotal: number) {
    this.#totals = highestTotal + 1
    this.#counts = new Int32Array(answers * marks * this.#totals)
  }

  add(answer: number, mark: number, total: number) {
    const at = (answer * marks + mark - notScoredMark) * this.#totals + total
    this.#counts[at] = (this.#counts[at] ?? 0) + 1
  }

  /** Skips combinations with a count of zero. */
  forEach(answer: number, visit: (mark: number, total: number, count: number) => void) {
    const start = answer * marks * this.#totals
    for (let at = 0; at < marks * this.#totals; at++) {
      const count = this.#counts[start + at] ?? 0
      if (count > 0) visit(Math.floor(at / this.#totals) + notScoredMark, at % this.#totals, count)
    }
  }
}
