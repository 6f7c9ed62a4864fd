import { asSystem } from '../../db/transactions.ts'
import type { Services } from '../../services.ts'
import { buildPaper, readPaperRows } from './build-paper.ts'
import { isRoute, type TestVersion } from './kept-versions.ts'
import { encodePaper, type KeptPaper } from './paper-cache.ts'

/**
 * Returns the paper of a version of a test. The caller checks first who may have it. A version that no attempt has started on may be gone:
 * then this returns the present version's paper and does not cache it under the old version.
 */
export async function getPaper(services: Services, test: TestVersion): Promise<KeptPaper> {
  const { db, papers } = services
  const build = async () => {
    const rows = await asSystem(db, 'build a paper, the same for everybody', (tx) => readPaperRows(tx, test))
    if (rows.test.version !== test.version) throw new VersionGone(rows.test.version)
    return encodePaper(await buildPaper(rows))
  }
  try {
    return await (isRoute(test) ? build() : papers.get(test.id, test.version, build))
  } catch (error) {
    if (!(error instanceof VersionGone)) throw error
    return getPaper(services, { id: test.id, version: error.present })
  }
}

class VersionGone extends Error {
  readonly present: number
  constructor(present: number) {
    super('An author has saved the test meanwhile.')
    this.present = present
  }
}
