/** Reads the first goal of each student that the reader may see. Scores are compared with it. */
import type { CutoffTarget } from '#domain/people/goals.ts'
import { presentTarget } from './goals.present.ts'
import { type FirstTargetRow, firstTargetsStatement } from './goals.queries.ts'

export const runFirstTargetsStatement = () => firstTargetsStatement({})

/** By student. */
export function groupFirstTargets(rows: readonly FirstTargetRow[]): ReadonlyMap<string, CutoffTarget> {
  return new Map(rows.map((row) => [row.student_id, presentTarget(row)]))
}
