/** Students from weak to strong in a few groups, to see who chose what. */

/** From so many students on there are fifths, below them thirds. */
const fewestForFifths = 100
/** Below this a group would be a handful. */
const fewestForThirds = 15

export interface ScoreGroups {
  /** From weak to strong; without the empty ones that equal totals leave. */
  readonly groups: readonly { readonly from: number; readonly to: number; readonly students: number }[]
  /** The group of each student, from 0. */
  readonly groupOf: Uint8Array
}

/** Equal totals are in one group, which is that of the middle one of them. */
export function scoreGroups(totals: ArrayLike<number>): ScoreGroups {
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
