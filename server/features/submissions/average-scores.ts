/** The averages of a group of submissions, as they are shown. */
import type { Averages, SubjectAverage } from '#contracts/averages.ts'
import type { AverageColumns } from '../../db/average-columns.ts'

export function presentAverages(row: AverageColumns): Averages {
  return {
    percentage: row.percentage,
    composite: averageOf(row.composite, row.composite_submissions),
    reading: subjectAverage(row.reading_percentage, row.reading_scaled, row.reading_submissions),
    math: subjectAverage(row.math_percentage, row.math_scaled, row.math_submissions),
    isEstimated: row.is_estimated ?? false,
  }
}

function subjectAverage(percentage: number | null, scaled: number | null, submissions: number | null): SubjectAverage {
  return percentage === null ? null : { percentage, scaled: averageOf(scaled, submissions) }
}

function averageOf(average: number | null, submissions: number | null): Averages['composite'] {
  return average === null ? null : { average, submissions: submissions ?? 0 }
}
