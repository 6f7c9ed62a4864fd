import { asSystem } from '../../db/transactions.ts'
import type { Services } from '../../services.ts'
import { buildPaper, readPaperRows } from './build-paper.ts'
import { encode, type KeptPaper } from './paper-cache.ts'

/** The paper of a version of a test, for whoever may have it: that is decided before. */
export function findPaper({ db, papers }: Services, test: { id: string; version: number }): Promise<KeptPaper> {
  return papers.get(test.id, test.version, async () => {
    const rows = await asSystem(db, 'build a paper, the same for everybody', (tx) => readPaperRows(tx, test.id))
    return encode(await buildPaper(rows))
  })
}
