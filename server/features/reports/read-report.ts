import type * as z from 'zod/mini'
import { Refusal } from '#contracts/refusals.ts'
import { type getTestReport, type TestReport, testReport } from '#contracts/reports.ts'
import { type Subject, subject, subjects } from '#contracts/tests.ts'
import { medianOf, sampleDeviation, spreadOf } from '#domain/item-statistics.ts'
import { fewestForScaled } from '#domain/scaled-scores.ts'
import { analyseSheets, type SheetLayout } from '#domain/test-report.ts'
import { tallyTopics } from '#domain/topic-table.ts'
import type { UserTx } from '../../db/transactions.ts'
import { findTest } from '../tests/find-test.ts'
import type { KnownSheets } from '../tests/review-sheet.ts'
import { presentQuestion, type RecordedKeys } from './reports.present.ts'
import { type CountedRow, countSubmissions, listCounted, listLayouts, listRecordedKeys } from './reports.queries.ts'
import { readWrongNumbers } from './wrong-numbers.ts'

type Asked = z.output<(typeof getTestReport)['params']>

/** Reads each counted submission once, as one row, and works the rest out here. Throws `not_found`. */
export async function readReport(tx: UserTx, reviewSheets: KnownSheets, asked: Asked): Promise<TestReport> {
  const test = await findTest(tx, asked.testRef)
  if (!test) throw new Refusal('not_found', 'This test does not exist.')
  const shown = reviewSheets.of(test)
  const scope = { test: test.id, classId: asked.classId, school: asked.school }
  const found = await countSubmissions(tx, scope)
  const rows = await listCounted(tx, scope, asked.counted)
  const layouts = await readLayouts(tx, rows)
  const keys = await readKeys(tx, rows)
  const sheets = rows.flatMap(({ id, layout_id, choices, marks }) => {
    const layout = layouts.get(layout_id)
    return layout ? [{ submission: id, layout, choices, marks }] : []
  })
  const typed = await readWrongNumbers(tx, sheets)
  const { items, reliability, groups } = analyseSheets(typed)
  const percentages = rows.flatMap(exactPercentage)
  const everybody = ''
  const { topics } = tallyTopics(
    [everybody],
    sheets.map((sheet) => ({ ...sheet, student: everybody })),
  )
  return testReport.parse({
    test: { id: test.id, slug: test.slug, title: test.title },
    counted: asked.counted,
    ...found,
    countedSubmissions: rows.length,
    scores: scoresOf(percentages),
    composite: meanOf(rows.filter(hasComposite).map(({ composite }) => composite)),
    isEstimated: rows.some(({ is_estimated }) => is_estimated),
    distribution: distributionOf(percentages),
    sections: sectionsOf(rows, topics),
    topics,
    reliability,
    groups,
    questions: items.map((item) =>
      presentQuestion(item, keys.get(item.questionId), shown.questions.get(item.questionId), items.length),
    ),
  })
}

/** Empty where the submission has no scored question. */
function exactPercentage({ correct_answers, total_questions }: CountedRow): number[] {
  return total_questions === 0 ? [] : [(100 * correct_answers) / total_questions]
}

function scoresOf(percentages: readonly number[]): TestReport['scores'] {
  const spread = spreadOf(percentages)
  if (spread === null) return null
  return {
    mean: spread.mean,
    median: medianOf(percentages) ?? spread.mean,
    standardDeviation: sampleDeviation(spread),
    lowest: percentages.reduce((least, one) => Math.min(least, one)),
    highest: percentages.reduce((most, one) => Math.max(most, one)),
  }
}

function hasComposite({ reading_scored, math_scored }: CountedRow): boolean {
  return reading_scored >= fewestForScaled && math_scored >= fewestForScaled
}

function meanOf(figures: readonly number[]): { mean: number; submissions: number } | null {
  const spread = spreadOf(figures)
  return spread && { mean: spread.mean, submissions: spread.count }
}

function distributionOf(percentages: readonly number[]): number[] {
  const classes = Array.from({ length: 10 }, () => 0)
  for (const percentage of percentages) {
    const at = Math.min(9, Math.floor(percentage / 10))
    classes[at] = (classes[at] ?? 0) + 1
  }
  return classes
}

function sectionsOf(rows: readonly CountedRow[], topics: TestReport['topics']): TestReport['sections'] {
  return subjects.flatMap((name: Subject) => {
    const own = topics.filter((topic) => topic.subject === name)
    if (own.length === 0) return []
    const scaled = rows.flatMap((row) => (row[`${name}_scored`] >= fewestForScaled ? [row[`${name}_scaled`]] : []))
    return [
      {
        subject: name,
        correct: own.reduce((sum, { correct }) => sum + correct, 0),
        scored: own.reduce((sum, { scored }) => sum + scored, 0),
        scaled: meanOf(scaled),
      },
    ]
  })
}

async function readLayouts(tx: UserTx, rows: readonly CountedRow[]): Promise<Map<string, SheetLayout>> {
  const ids = [...new Set(rows.map(({ layout_id }) => layout_id))]
  if (ids.length === 0) return new Map()
  const found = await listLayouts(tx, ids)
  return new Map(
    found.map(({ id, question_ids, subjects: named, topics }) => [
      id,
      { questionIds: question_ids, subjects: named.map((one) => subject.parse(one)), topics },
    ]),
  )
}

/** The key of each question as the latest counted submission that has it was scored with it. */
async function readKeys(tx: UserTx, rows: readonly CountedRow[]): Promise<RecordedKeys> {
  const latestOfLayout = new Map(rows.map(({ layout_id, id }) => [layout_id, id]))
  const latest = new Set(latestOfLayout.values())
  const submissions = rows.map(({ id }) => id).filter((id) => latest.has(id))
  if (submissions.length === 0) return new Map()
  const found = await listRecordedKeys(tx, submissions)
  const inTime = found.toSorted((a, b) => submissions.indexOf(a.submission_id) - submissions.indexOf(b.submission_id))
  return new Map(inTime.map(({ question_id, correct_answer }) => [question_id, correct_answer]))
}
