/** Caches reports, each for exactly the data that it was computed from. */
import { createHash } from 'node:crypto'
import type { ReportedQuestion } from '#contracts/reports/reports.ts'
import type { Person, UserTx } from '../../db/transactions.ts'
import { testNotFound } from '../tests/availability.ts'
import type { TestRow } from '../tests/find-test.ts'
import { getTestByRef } from '../tests/get-test-by-ref.ts'
import type { PaperLookup } from '../tests/review-paper.ts'
import { SubmissionCache } from './known-submissions.ts'
import { type AskedReport, readReport } from './read-report.ts'
import { type ListedSubmissionRows, listSubmissions, listTakenVersions } from './reports.queries.ts'

/** The report of a long test takes about 300 kB. */
const reportsKept = 20

/** A question is very likely wrong if one of its flags is a proof. */
const isToCheck = ({ flags }: ReportedQuestion) => flags.some(({ grade }) => grade === 'proof')

export class ReportCache {
  readonly #submissions = new SubmissionCache()
  readonly #reports = new Map<string, { readonly version: string; readonly json: string }>()
  /** By test. */
  readonly #toCheck = new Map<string, { readonly version: string; readonly questions: number }>()

  /**
   * Returns the report as JSON. The database confirms each time that the data have not changed, so several processes agree. Throws
   * `not_found`.
   */
  async read(tx: UserTx, person: Person, papers: PaperLookup, asked: AskedReport): Promise<string> {
    const test = await getTestByRef(tx, asked.testRef)
    if (test.purpose !== 'test') throw testNotFound()
    const listed = await listSubmissions(tx, { test: test.id, classId: asked.classId, school: asked.school })
    const source = { test, listed, papers, submissions: this.#submissions }
    // Groups can change while the submissions do not, so details are computed each time.
    if (asked.details === 'all') return JSON.stringify(await readReport(tx, person, asked, source))
    const version = versionOf(test, listed)
    const key = JSON.stringify([test.id, asked.counted, asked.classId, asked.school])
    const known = this.#reports.get(key)
    if (known?.version === version) return known.json
    const json = JSON.stringify(await readReport(tx, person, asked, source))
    this.#reports.delete(key)
    this.#reports.set(key, { version, json })
    this.#dropOldest()
    return json
  }

  /** By test: how many questions are to be checked, going by the first submission of each student. Throws `not_found`. */
  async countToCheck(
    tx: UserTx,
    person: Person,
    papers: PaperLookup,
    tests: readonly string[],
  ): Promise<ReadonlyMap<string, number>> {
    const found = new Map<string, number>()
    const unknown = []
    for (const testRef of tests) {
      const test = await getTestByRef(tx, testRef)
      const listed = await listSubmissions(tx, { test: test.id, classId: undefined, school: undefined })
      const version = versionOf(test, listed)
      const known = this.#toCheck.get(test.id)
      if (known?.version === version) found.set(testRef, known.questions)
      else unknown.push({ testRef, test, listed, version })
    }
    // All at once: each paper that is missing begins everything again.
    const present = new Map(unknown.map(({ test }) => [test.id, test.version]))
    const taken = await listTakenVersions(tx, [...present.keys()])
    papers.require(taken.map(({ id, version }) => ({ id, version, present: present.get(id) ?? version })))
    for (const { testRef, test, listed, version } of unknown) {
      const asked: AskedReport = { testRef, counted: 'first', details: 'none' }
      const report = await readReport(tx, person, asked, { test, listed, papers, submissions: this.#submissions })
      const questions = report.questions.filter(isToCheck).length
      this.#toCheck.set(test.id, { version, questions })
      found.set(testRef, questions)
    }
    return found
  }

  #dropOldest() {
    const [oldest] = this.#reports.keys()
    if (oldest !== undefined && this.#reports.size > reportsKept) this.#reports.delete(oldest)
  }
}

/** Returns a string that changes with any of the data that a report is computed from. */
function versionOf({ version, title, slug }: TestRow, { submissions, scales }: ListedSubmissionRows): string {
  const data = createHash('sha256').update(submissions).update(scales).digest('base64')
  return `${version} ${title} ${slug} ${data}`
}
