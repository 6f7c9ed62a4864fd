/** Reports that were worked out before, each for exactly the data that it was worked out from. */
import { createHash } from 'node:crypto'
import type { Person, UserTx } from '../../db/transactions.ts'
import { getTestByRef } from '../tests/get-test-by-ref.ts'
import type { KnownPapers } from '../tests/review-paper.ts'
import { KnownSubmissions } from './known-submissions.ts'
import { type AskedReport, readReport } from './read-report.ts'
import { listSubmissions } from './reports.queries.ts'

/** A report of a long test takes some 300 kB. */
const reportsKept = 20

export class KnownReports {
  readonly #submissions = new KnownSubmissions()
  readonly #reports = new Map<string, { readonly version: string; readonly json: string }>()

  /** As JSON. The database says each time whether the data are still the same, so several processes agree. Throws `not_found`. */
  async read(tx: UserTx, person: Person, papers: KnownPapers, asked: AskedReport): Promise<string> {
    const test = await getTestByRef(tx, asked.testRef)
    const listed = await listSubmissions(tx, { test: test.id, classId: asked.classId, school: asked.school })
    const source = { test, listed, papers, submissions: this.#submissions }
    // Groups change without the submissions, so details are worked out each time.
    if (asked.details === 'all') return JSON.stringify(await readReport(tx, person, asked, source))
    const data = createHash('sha256').update(listed.submissions).update(listed.scales).digest('base64')
    const version = `${test.version} ${test.title} ${test.slug} ${data}`
    const key = JSON.stringify([test.id, asked.counted, asked.classId, asked.school])
    const known = this.#reports.get(key)
    if (known?.version === version) return known.json
    const json = JSON.stringify(await readReport(tx, person, asked, source))
    this.#reports.delete(key)
    this.#reports.set(key, { version, json })
    this.#dropOldest()
    return json
  }

  #dropOldest() {
    const [oldest] = this.#reports.keys()
    if (oldest !== undefined && this.#reports.size > reportsKept) this.#reports.delete(oldest)
  }
}
