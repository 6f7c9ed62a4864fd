/** Divides students into a few groups from weak to strong, to compare their choices. */

/** With at least this many students, the groups are fifths; with fewer, thirds. */
const fewestForFifths = 100
/** With fewer students, the groups would be too small. */
const fewestForThirds = 15

export interface ScoreGroups {
  /** From weak to strong, without groups that are empty because of equal totals. */
  readonly groups: readonly { readonly from: number; readonly to: number; readonly students: number }[]
  /** The zero-based group of each student. */
  readonly groupOf: Uint8Array
}

/** Equal totals are always in one group: that of the middle student among them. */
export function computeScoreGroups(totals: ArrayLike<number>): ScoreGroups {
  const sorted = Float64Array.from(totals).sort()
  const count = sorted.length
  const parts = count >= fewestForFifths ? 5 : 3
  const partOf = new Map<number, number>()
  const found = new Map<number, { from: number; to: number; students: number }>()
  for (let start = 0, end = 0; start < count && count >= fewestForThirds; start = end) {
    const total = sorted[start] ?? 0
    while (end < count && sorted[end] === total) end++
    const part = Math.floor(((start + end) / 2 / count) * parts)
    const group = found.get(part) ?? { from: total, to: total, students: 0 }
    found.set(part, { from: group.from, to: total, students: group.students + end - start })
    partOf.set(total, [...found.keys()].indexOf(part))
  }
  return { groups: [...found.values()], groupOf: Uint8Array.from(totals, (total) => partOf.get(total) ?? 0) }
}
