/** Exports the list of tests for a spreadsheet. */
import type { AuthoredTest } from '#contracts/authoring/authoring.ts'
import { formatCsv } from '#domain/text/csv.ts'

const columns = ['ID', 'Title', 'Status', 'Duration', 'Sections', 'Questions', 'Created At']

export function formatTestsCsv(tests: readonly AuthoredTest[]): string {
  return formatCsv([
    columns,
    ...tests.map((test) => [
      test.id,
      test.title,
      test.status,
      String(test.duration),
      String(test.sectionCount),
      String(test.questionCount),
      test.createdAt,
    ]),
  ])
}

/** Returns, for example, `tests-2026-03-01.csv`, by the reader's calendar. */
export function formatTestsFileName(now: Date): string {
  const day = [now.getFullYear(), now.getMonth() + 1, now.getDate()].map((part) => String(part).padStart(2, '0'))
  return `tests-${day.join('-')}.csv`
}
