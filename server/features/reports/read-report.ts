/** The data that a report is computed from, and the computation. */
import * as z from 'zod/mini'
import type { getTestReport, QuestionClosing, TestReport } from '#contracts/reports/reports.ts'
import { computeReportStatistics } from '#domain/reports/report-statistics.ts'
import { analyseDecodedItems } from '#domain/reports/test-report.ts'
import type { Person, UserTx } from '../../db/transactions.ts'
import type { TestRow } from '../tests/find-test.ts'
import { isRoute } from '../tests/kept-versions.ts'
import type { PaperLookup } from '../tests/review-paper.ts'
import { type CountedFigures, computeCountedFigures } from './counted-figures.ts'
import { chooseCountedSubmissions, type SubmissionCache } from './known-submissions.ts'
import { readReportDetails } from './report-details.ts'
import type { RecordedKeys } from './reports.present.ts'
import {
  type ListedSubmissionRows,
  listEstimatedScales,
  listPresentQuestions,
  listRecordedKeys,
  listRulingsInForce,
} from './reports.queries.ts'
import { readCommonScale } from './section-scores.ts'
import { listShownQuestions } from './shown-questions.ts'
import { presentReport } from './test-report.present.ts'

export type AskedReport = z.output<(typeof getTestReport)['params']>

export interface ReportSource {
  readonly test: TestRow
  readonly listed: ListedSubmissionRows
  readonly papers: PaperLookup
  readonly submissions: SubmissionCache
}

/** Reads the submissions that are not cached yet, and computes the report. */
export async function readReport(
  tx: UserTx,
  person: Person,
  asked: AskedReport,
  { test, listed, papers, submissions: known }: ReportSource,
): Promise<TestReport> {
  const { counted } = asked
  const { rows: all, decoder } = await known.read(tx, test.id, listed)
  const rows = chooseCountedSubmissions(all, counted)
  const shown = listShownQuestions(papers, test, rows)
  const figures = computeCountedFigures(rows)
  const isAdaptive = rows.some((row) => isRoute({ version: row.test_version }))
  const keys = await readKeys(tx, figures)
  const estimatedScales = new Set(await listEstimatedScales(tx))
  const analysis = analyseDecodedItems(rows, decoder, !isAdaptive)
  const { items, matrix, common } = analysis
  const scope = { test: test.id, classId: asked.classId, school: asked.school, counted }
  return presentReport({
    test,
    counted,
    all,
    rows,
    figures,
    analysis,
    keys,
    shown,
    estimatedScales,
    isAdaptive,
    closed: await readClosings(tx, test.id),
    statistics: computeReportStatistics(
      matrix,
      items,
      common,
      (student) => rows[student]?.layout.isForwardOnly === true,
    ),
    scale: await readCommonScale(tx, figures),
    details:
      asked.details === 'all'
        ? await readReportDetails(tx, person, { scope, known, rows, matrix, items, isAdaptive })
        : null,
  })
}

/** Returns the key of each question that the latest counted submission with that question was scored with. */
async function readKeys(tx: UserTx, { latestOfVersions: submissions }: CountedFigures): Promise<RecordedKeys> {
  if (submissions.length === 0) return new Map()
  const found = await listRecordedKeys(tx, submissions)
  const inTime = found.toSorted((a, b) => submissions.indexOf(a.submission_id) - submissions.indexOf(b.submission_id))
  return new Map(inTime.map(({ question_id, correct_answer }) => [question_id, correct_answer]))
}

/** The decisions of administrators about the questions of a test. */
const ruled = z.enum(['answers', 'everybody', 'nobody'])
const kinds = { answers: 'corrected', everybody: 'credited', nobody: 'voided' } as const

/** The returned function gives undefined for a question without a decision. */
async function readClosings(tx: UserTx, test: string): Promise<(question: string) => QuestionClosing | undefined> {
  const present = new Set(await listPresentQuestions(tx, test))
  const rulings = new Map<string, QuestionClosing>()
  for (const { question_id, kind, ruled_at } of await listRulingsInForce(tx, test)) {
    rulings.set(question_id, { kind: kinds[ruled.parse(kind)], at: ruled_at.toISOString() })
  }
  return (question) => rulings.get(question) ?? (present.has(question) ? undefined : { kind: 'deleted', at: null })
}
