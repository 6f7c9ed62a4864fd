import type { SchoolCutoff } from '#contracts/people/schools.ts'
import { findLatestCutoff } from '#domain/people/goals.ts'

type Score = Pick<SchoolCutoff, 'grade' | 'year' | 'lowestScore'>

/** Returns the newest score of each grade for the cells of a row, or a dash. A score from another year than the row's shows its year. */
export function findNewestScores(cutoffs: readonly Score[]): { eighth: string; ninth: string; year: string } {
  const [eighth, ninth] = [findLatestCutoff(cutoffs, 8), findLatestCutoff(cutoffs, 9)]
  const year = Math.max(eighth?.year ?? 0, ninth?.year ?? 0)
  const cell = (score: Score | null) => {
    if (score === null) return '–'
    return score.year === year ? String(score.lowestScore) : `${score.lowestScore} (${score.year})`
  }
  return { eighth: cell(eighth), ninth: cell(ninth), year: year === 0 ? '–' : String(year) }
}
