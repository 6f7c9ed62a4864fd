import type { SentQuestionsToCheck } from '#contracts/reports/reports.ts'
import { fewestForFlags } from '#domain/reports/question-flags.ts'
import type { Person, UserTx } from '../../db/transactions.ts'
import type { KnownPapers } from '../tests/review-paper.ts'
import type { KnownReports } from './known-reports.ts'
import { listReportedTests } from './reports.queries.ts'

/** Checks only tests that enough students have taken to prove anything. */
export async function readQuestionsToCheck(
  tx: UserTx,
  person: Person,
  papers: KnownPapers,
  reports: KnownReports,
): Promise<SentQuestionsToCheck> {
  const enough = (await listReportedTests(tx)).filter(({ students }) => students >= fewestForFlags)
  const slugs = enough.map(({ slug }) => slug)
  const counts = await reports.countToCheck(tx, person, papers, slugs)
  const tests = enough.map(({ id, slug, title }) => ({ id, slug, title, questions: counts.get(slug) ?? 0 }))
  return { tests: tests.filter(({ questions }) => questions > 0).toSorted((a, b) => b.questions - a.questions) }
}
