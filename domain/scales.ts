/** From raw scores to scaled ones. */
import { type Subject, subjects } from '#contracts/tests.ts'

/** Scaled scores by raw score, 58 of each subject: raw 0 to 57. */
export type ScoreScale = { readonly reading: readonly number[]; readonly math: readonly number[] }

export const highestRaw = 57
const highestScaled = 400

/** Smoothed from a published older table: the exam does not publish its own. */
const estimatedTable: readonly number[] = [
  0, 14, 27, 39, 51, 63, 75, 83, 90, 97, 105, 121, 134, 141, 147, 153, 158, 163, 169, 173, 178, 182, 186, 191, 194, 198,
  201, 205, 209, 213, 215, 219, 222, 226, 229, 233, 236, 240, 243, 247, 250, 254, 257, 261, 265, 269, 274, 278, 284,
  291, 299, 308, 319, 332, 346, 362, 380, 400,
]

export const estimatedScale: ScoreScale = { reading: estimatedTable, math: estimatedTable }

/**
 * `raw` is the number of right answers among `scored` questions; where those are not 57, the raw score is first brought
 * to 57 proportionally and rounded, halves up. Throws RangeError for a raw score outside 0 to `scored`, or off the scale.
 */
export function toScaled(scale: ScoreScale, subject: Subject, raw: number, scored: number): number {
  if (raw === 0 || scored === 0) return 0
  const outOf57 = Math.round((raw * highestRaw) / scored)
  const scaled = raw <= scored ? scale[subject][outOf57] : undefined
  if (scaled === undefined) throw new RangeError(`No scaled score for raw ${raw} of ${scored} in ${subject}.`)
  return scaled
}

/** What keeps a scale from being used, as sentences; empty when it is sound. */
export function checkScale(scale: ScoreScale): string[] {
  return subjects.flatMap((subject) => checkTable(`The ${subject} scale`, scale[subject]))
}

function checkTable(name: string, table: readonly number[]): string[] {
  const problems: string[] = []
  if (table.length !== highestRaw + 1) {
    problems.push(`${name} has ${table.length} entries; it needs ${highestRaw + 1}, for raw 0 to ${highestRaw}.`)
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
