import type { SentQuestionsToCheck } from '#contracts/reports/reports.ts'
import { fewestForFlags } from '#domain/reports/question-flags.ts'
import type { Person, UserTx } from '../../db/transactions.ts'
import type { KnownPapers } from '../tests/review-paper.ts'
import type { KnownReports } from './known-reports.ts'
import { listReportedTests } from './reports.queries.ts'

/** Only in tests that enough students have taken for anything to be proved. */
export async function readQuestionsToCheck(
  tx: UserTx,
  person: Person,
  papers: KnownPapers,
  reports: KnownReports,
): Promise<SentQuestionsToCheck> {
  const tests: SentQuestionsToCheck['tests'] = []
  for (const { id, slug, title, students } of await listReportedTests(tx)) {
    if (students < fewestForFlags) continue
    const questions = await reports.countToCheck(tx, person, papers, slug)
    if (questions > 0) tests.push({ id, slug, title, questions })
  }
  return { tests: tests.toSorted((a, b) => b.questions - a.questions) }
}
