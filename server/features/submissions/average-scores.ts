/** The averages of a group of submissions, as shown to the reader. */
import type { Averages, SubjectAverage } from '#contracts/scores/averages.ts'
import { computeAverageScore } from '#domain/statistics/average-score.ts'
import type { AverageColumns } from '../../db/average-columns.ts'

export function presentAverages(row: AverageColumns): Averages {
  return {
    percentage: share(row.right_answers, row.questions),
    composite: averageOf(row.composite, row.composite_submissions),
    reading: subjectAverage(
      share(row.reading_right, row.reading_questions),
      row.reading_scaled,
      row.reading_submissions,
    ),
    math: subjectAverage(share(row.math_right, row.math_questions), row.math_scaled, row.math_submissions),
    isEstimated: row.is_estimated ?? false,
    hasSeveralScales: row.has_several_scales ?? false,
  }
}

function subjectAverage(percentage: number | null, scaled: number | null, submissions: number | null): SubjectAverage {
  return percentage === null && scaled === null ? null : { percentage, scaled: averageOf(scaled, submissions) }
}

function share(right: number | null, scored: number | null): number | null {
  return computeAverageScore({ right: right ?? 0, scored: scored ?? 0 })
}

function averageOf(average: number | null, submissions: number | null): Averages['composite'] {
  return average === null ? null : { average, submissions: submissions ?? 0 }
}
