/** What administrators have decided about the questions of a test. */
import * as z from 'zod/mini'
import type { Closing } from '#contracts/reports/reports.ts'
import type { UserTx } from '../../db/transactions.ts'
import { listPresentQuestions, listRulingsInForce } from './reports.queries.ts'

const ruled = z.enum(['answers', 'everybody', 'nobody'])
const kinds = { answers: 'corrected', everybody: 'credited', nobody: 'voided' } as const

/** Undefined for a question that nothing was decided about. */
export async function readClosings(tx: UserTx, test: string): Promise<(question: string) => Closing | undefined> {
  const present = new Set(await listPresentQuestions(tx, test))
  const rulings = new Map<string, Closing>()
  for (const { question_id, kind, ruled_at } of await listRulingsInForce(tx, test)) {
    rulings.set(question_id, { kind: kinds[ruled.parse(kind)], at: ruled_at.toISOString() })
  }
  return (question) => rulings.get(question) ?? (present.has(question) ? undefined : { kind: 'deleted', at: null })
}
