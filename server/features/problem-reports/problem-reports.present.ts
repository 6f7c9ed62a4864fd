import {
  listMyProblemReports,
  listProblemReports,
  type ProblemReport,
  type ReceivedReport,
} from '#contracts/authoring/problem-reports.ts'
import { describeReportedPlace } from '#domain/authoring/reported-place.ts'
import { makeNewQuestion } from '#domain/coaching/templates/new-questions.ts'
import { stockTemplates } from '#domain/coaching/templates/stock/stock.ts'
import { extractPlainText } from '#domain/text/plain-words.ts'
import { presentRow } from '../../http/present-row.ts'
import { listNamesInView } from '../person/names-in-view.ts'
import type { ReportRow } from './problem-reports.queries.ts'

/** Enough of a question to distinguish it from others, in characters. */
const wordsLength = 400

export function presentMyReports(rows: readonly ReportRow[]): ProblemReport[] {
  return listMyProblemReports.reply.parse({ reports: rows.map(presentReport) }).reports
}

export function presentReceivedReports(rows: readonly ReportRow[]): ReceivedReport[] {
  const students = listNamesInView(
    rows.flatMap((row) => (row.student_id === null ? [] : [{ ...row, student_id: row.student_id }])),
  )
  const reports = rows.map((row) => ({
    ...presentReport(row),
    reporter: { name: (row.student_id && students.get(row.student_id)) ?? row.full_name, role: row.role },
    test: row.slug === null ? null : { slug: row.slug, title: row.title, isDrill: row.purpose === 'drill' },
    words: wordsOf(row),
  }))
  return listProblemReports.reply.parse({ reports, total: rows.length }).reports
}

/** Returns the test title with the question number, or the code of a new question. */
export function presentReportedPlace({ title, number, code }: Pick<ReportRow, 'title' | 'number' | 'code'>) {
  return { testTitle: title, number, code }
}

export function presentExportedReports(rows: readonly ReportRow[]) {
  return rows.map((row) => ({
    about: describeReportedPlace(presentReportedPlace(row)),
    kind: row.kind,
    text: row.text,
    reportedAt: row.created_at.toISOString(),
    editedAt: row.edited_at?.toISOString() ?? null,
    answer: row.answer,
  }))
}

function presentReport(row: ReportRow) {
  return {
    ...presentRow(row),
    ...presentReportedPlace(row),
    answer: row.answer === null ? null : { text: row.answer, at: row.answered_at?.toISOString() },
  }
}

function wordsOf({ code, content }: ReportRow): string | null {
  const text = code === null ? content : (makeNewQuestion(stockTemplates, code)?.rendered.text ?? null)
  return text === null ? null : extractPlainText(text, wordsLength)
}
