/** Converts raw scores to scaled ones. */
import { type Subject, subjects } from '#contracts/wire/subjects.ts'

/** Scaled scores, indexed by raw score from 0 on. The last one is for all answers right. */
export type ScoreScale = { readonly reading: readonly number[]; readonly math: readonly number[] }

/** Limits on the number of questions in a table. A smaller table has too few steps to be useful; the maximum is far above any exam. */
export const scaleTableLimits = { fewest: 10, most: 200 }

const highestScaled = 400

/** Smoothed from an older published table, because the exam does not publish its own. */
const estimatedTable: readonly number[] = [
  0, 14, 27, 39, 51, 63, 75, 83, 90, 97, 105, 121, 134, 141, 147, 153, 158, 163, 169, 173, 178, 182, 186, 191, 194, 198,
  201, 205, 209, 213, 215, 219, 222, 226, 229, 233, 236, 240, 243, 247, 250, 254, 257, 261, 265, 269, 274, 278, 284,
  291, 299, 308, 319, 332, 346, 362, 380, 400,
]

export const defaultEstimatedScale: ScoreScale = { reading: estimatedTable, math: estimatedTable }

/**
 * `raw` is the number of right answers among `scored` questions. If the table is for another number of questions, the raw score is first
 * scaled to that number and rounded half up. Throws RangeError if `raw` is not between 0 and `scored`.
 */
export function convertToScaled(scale: ScoreScale, subject: Subject, raw: number, scored: number): number {
  if (raw === 0 || scored === 0) return 0
  const table = scale[subject]
  const rawOfTable = Math.round((raw * (table.length - 1)) / scored)
  const scaled = raw <= scored ? table[rawOfTable] : undefined
  if (scaled === undefined) throw new RangeError(`No scaled score for raw ${raw} of ${scored} in ${subject}.`)
  return scaled
}

/** Lists why a scale cannot be used, as sentences; empty if it is valid. */
export function listScaleProblems(scale: ScoreScale): string[] {
  return subjects.flatMap((subject) => checkTable(`The ${subject} scale`, scale[subject]))
}

function checkTable(name: string, table: readonly number[]): string[] {
  const problems: string[] = []
  const { fewest, most } = scaleTableLimits
  if (table.length <= fewest || table.length > most + 1) {
    problems.push(`${name} has ${table.length} entries; it needs ${fewest + 1} to ${most + 1}, from raw 0 on.`)
  }
  const first = table[0]
  if (first !== undefined && first !== 0) problems.push(`${name} starts at ${first}; raw 0 must be 0.`)
  const last = table.at(-1)
  if (last !== undefined && last !== highestScaled) {
    problems.push(`${name} ends at ${last}; the highest raw score must be ${highestScaled}.`)
  }
  for (const [raw, scaled] of table.entries()) {
    if (!Number.isInteger(scaled)) problems.push(`${name} has ${scaled} at raw ${raw}; it must be a whole number.`)
    const before = table[raw - 1]
    if (before !== undefined && scaled < before) {
      problems.push(`${name} falls from ${before} to ${scaled} at raw ${raw}; it must never fall.`)
    }
  }
  return problems
}
