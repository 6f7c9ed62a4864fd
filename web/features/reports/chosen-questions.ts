/** Decides which questions of a report are shown, and in which order. */
import type { ReportedQuestion } from '#contracts/reports/reports.ts'

export const questionSorts = ['number', 'facility', 'discrimination'] as const
type QuestionSort = (typeof questionSorts)[number]

/** Unknown values come last in either direction; equal values keep the order of the test. */
export function sortReportedQuestions(
  questions: readonly ReportedQuestion[],
  { onlyFlagged, sort, order }: { onlyFlagged: boolean; sort: QuestionSort; order: 'asc' | 'desc' },
): ReportedQuestion[] {
  const direction = order === 'asc' ? 1 : -1
  return questions
    .filter(({ flags }) => !onlyFlagged || flags.length > 0)
    .toSorted((a, b) => {
      const [first, second] = [a[sort], b[sort]]
      if (first === null || second === null) return Number(first === null) - Number(second === null)
      return direction * (first - second) || a.number - b.number
    })
}
