import type { ClassResult } from '#contracts/people/class-administration.ts'

export interface ScoreDot {
  readonly name: string
  readonly score: number
  /** The column, from 0. */
  readonly column: number
  /** Its place in the column, from 0 at the bottom. */
  readonly level: number
}

export interface ClassScores {
  /** Lowest first. */
  readonly dots: readonly ScoreDot[]
  readonly outOf: 800 | 100
  readonly average: number
}

/**
 * A dot for each student who finished: composites if all of them have one, else percentages. Equal and similar scores share one of `columns`.
 * Null with fewer than two students, because one score makes no picture.
 */
export function classScores(results: readonly ClassResult[], columns: number): ClassScores | null {
  const finished = results.flatMap(({ student, submission }) =>
    submission === null || submission.totalQuestions === 0 ? [] : [{ name: student.fullName, ...submission }],
  )
  if (finished.length < 2) return null
  const outOf = finished.every(({ composite }) => composite !== null) ? 800 : 100
  const scores = finished
    .map(({ name, composite, scorePercentage }) => ({
      name,
      score: outOf === 800 ? (composite ?? 0) : scorePercentage,
    }))
    .toSorted((a, b) => a.score - b.score)
  const columnOf = (score: number) => Math.min(columns - 1, Math.floor((score / outOf) * columns))
  return {
    dots: scores.map((one, at) => ({
      name: one.name,
      score: one.score,
      column: columnOf(one.score),
      level: scores.slice(0, at).filter(({ score }) => columnOf(score) === columnOf(one.score)).length,
    })),
    outOf,
    average: Math.round(scores.reduce((sum, { score }) => sum + score, 0) / scores.length),
  }
}
