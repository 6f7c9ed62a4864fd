import type { QuestionsToCheckInput } from '#contracts/reports/reports.ts'
import { minAnswersForFlags } from '#domain/reports/question-flags.ts'
import type { Person, UserTx } from '../../db/transactions.ts'
import type { PaperLookup } from '../tests/review-paper.ts'
import type { ReportCache } from './known-reports.ts'
import { listReportedTests } from './reports.queries.ts'

/** Checks only tests that enough students have taken to prove anything. */
export async function readQuestionsToCheck(
  tx: UserTx,
  person: Person,
  papers: PaperLookup,
  reports: ReportCache,
): Promise<QuestionsToCheckInput> {
  const enough = (await listReportedTests(tx)).filter(({ students }) => students >= minAnswersForFlags)
  const slugs = enough.map(({ slug }) => slug)
  const counts = await reports.countToCheck(tx, person, papers, slugs)
  const tests = enough.map(({ id, slug, title }) => ({ id, slug, title, questions: counts.get(slug) ?? 0 }))
  return { tests: tests.filter(({ questions }) => questions > 0).toSorted((a, b) => b.questions - a.questions) }
}
