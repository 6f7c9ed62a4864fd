/** Of everybody that the reader follows: the goal that a score is held against. */
import type { Target } from '#domain/people/goals.ts'
import { presentTarget } from './goals.present.ts'
import { type FirstTargetRow, firstTargetsStatement } from './goals.queries.ts'

export const firstTargets = () => firstTargetsStatement({})

/** By student. */
export function groupFirstTargets(rows: readonly FirstTargetRow[]): ReadonlyMap<string, Target> {
  return new Map(rows.map((row) => [row.student_id, presentTarget(row)]))
}
