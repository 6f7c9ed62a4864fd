import type { SystemTx } from '../../db/transactions.ts'
import { readScoringSheet, type ScoringSheet, type ScoringSheets } from './scoring-sheet.ts'

/** What the present version of a test is scored by; `scale` is null for the default one. */
export function findScoringSheet(
  sheets: ScoringSheets,
  tx: SystemTx,
  test: { id: string; version: number; scale: string | null },
): Promise<ScoringSheet> {
  return sheets.get(test.id, test.version, () => readScoringSheet(tx, test.id, test.scale))
}
