import type { Target } from '#domain/goals.ts'
import type { UserTx } from '../../db/transactions.ts'
import { presentTarget } from './goals.present.ts'
import { listFirstTargets } from './goals.queries.ts'

/** By student, of everybody that the reader follows: the goal that a score is held against. */
export async function readFirstTargets(tx: UserTx): Promise<ReadonlyMap<string, Target>> {
  return new Map((await listFirstTargets(tx)).map((row) => [row.student_id, presentTarget(row)]))
}
