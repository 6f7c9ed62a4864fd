import type { ScoreScale } from '#domain/scores/scales.ts'
import type { SystemTx } from '../../db/transactions.ts'
import { listScaleTables } from './tests.queries.ts'

/** Returns the scale with that id, or the default one for null. Throws if there is none, because nothing can be scored then. */
export async function getScale(tx: SystemTx, id: string | null): Promise<{ scaleId: string; scale: ScoreScale }> {
  const tables = await listScaleTables(tx, id)
  const [first] = tables
  if (!first) throw new Error('There is no score scale to score with.')
  const scaled = (name: string) => tables.find((table) => table.subject === name)?.scaled_scores ?? []
  return { scaleId: first.id, scale: { reading: scaled('reading'), math: scaled('math') } }
}
