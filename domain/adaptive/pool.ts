/** The questions of a section from which an adaptive test delivers some. */

export interface PoolQuestion {
  readonly id: string
  /** In logits. */
  readonly difficulty: number
  /** The index of its line of the blueprint; null if no line counts it. */
  readonly line: number | null
  readonly isTyped: boolean
}

/** A question without a passage, or the questions on a passage. They are delivered and handed in together. */
export type PoolSet = readonly PoolQuestion[]

export interface Pool {
  readonly sets: readonly PoolSet[]
  /** The number of questions that are delivered. */
  readonly questions: number
  /** How many of these are answered with a number. */
  readonly typed: number
  /** The number of questions of each line of the blueprint. */
  readonly lines: readonly number[]
}

/** What the blueprint still wants after some questions were delivered. Nothing is below 0. */
export interface Owed {
  readonly questions: number
  readonly typed: number
  readonly lines: readonly number[]
  /** Questions that no line has to count. */
  readonly others: number
}

export function countOwed(pool: Pool, delivered: readonly PoolQuestion[]): Owed {
  const lines = pool.lines.map((wanted, line) =>
    owe(
      wanted,
      delivered.filter((question) => question.line === line),
    ),
  )
  const counted = pool.lines.reduce((sum, wanted) => sum + wanted, 0)
  return {
    questions: owe(pool.questions, delivered),
    typed: owe(
      pool.typed,
      delivered.filter(({ isTyped }) => isTyped),
    ),
    lines,
    others: owe(
      pool.questions - counted,
      delivered.filter(({ line }) => line === null),
    ),
  }
}

function owe(wanted: number, delivered: readonly PoolQuestion[]): number {
  return Math.max(0, wanted - delivered.length)
}
