/** The data that a report is computed from, and the computation. */
import * as z from 'zod/mini'
import type { Closing, getTestReport, TestReport } from '#contracts/reports/reports.ts'
import { reportStatistics } from '#domain/reports/report-statistics.ts'
import { analyseDecoded } from '#domain/reports/test-report.ts'
import type { Person, UserTx } from '../../db/transactions.ts'
import type { TestRow } from '../tests/find-test.ts'
import type { KnownPapers } from '../tests/review-paper.ts'
import { type CountedFigures, countedFigures } from './counted-figures.ts'
import { chooseCounted, type KnownSubmissions } from './known-submissions.ts'
import { readDetails } from './report-details.ts'
import type { RecordedKeys } from './reports.present.ts'
import {
  type ListedRow,
  listEstimatedScales,
  listPresentQuestions,
  listRecordedKeys,
  listRulingsInForce,
} from './reports.queries.ts'
import { readCommonScale } from './section-scores.ts'
import { shownQuestions } from './shown-questions.ts'
import { presentReport } from './test-report.present.ts'

export type AskedReport = z.output<(typeof getTestReport)['params']>

export interface ReportSource {
  readonly test: TestRow
  readonly listed: ListedRow
  readonly papers: KnownPapers
  readonly submissions: KnownSubmissions
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
  const rows = chooseCounted(all, counted)
  const shown = shownQuestions(papers, test, rows)
  const figures = countedFigures(rows)
  const keys = await readKeys(tx, figures)
  const estimatedScales = new Set(await listEstimatedScales(tx))
  const analysis = analyseDecoded(rows, decoder)
  const { items, matrix, common } = analysis
  const scope = { test: test.id, classId: asked.classId, school: asked.school, counted }
  return presentReport({
    ...{ test, counted, all, rows, figures, analysis, keys, shown, estimatedScales },
    closed: await readClosings(tx, test.id),
    statistics: reportStatistics(matrix, items, common, (student) => rows[student]?.layout.isForwardOnly === true),
    scale: await readCommonScale(tx, figures),
    details: asked.details === 'all' ? await readDetails(tx, person, { scope, known, rows, matrix, items }) : null,
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
async function readClosings(tx: UserTx, test: string): Promise<(question: string) => Closing | undefined> {
  const present = new Set(await listPresentQuestions(tx, test))
  const rulings = new Map<string, Closing>()
  for (const { question_id, kind, ruled_at } of await listRulingsInForce(tx, test)) {
    rulings.set(question_id, { kind: kinds[ruled.parse(kind)], at: ruled_at.toISOString() })
  }
  return (question) => rulings.get(question) ?? (present.has(question) ? undefined : { kind: 'deleted', at: null })
}
