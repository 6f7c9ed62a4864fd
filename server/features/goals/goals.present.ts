import { type Goals, goals, usualReviewMinutes } from '#contracts/goals.ts'
import { goalTarget } from '#contracts/portals.ts'
import { applicantGrade } from '#contracts/schools.ts'
import { latestCutoff, type Target } from '#domain/goals.ts'
import type { FirstTargetRow, GoalsRow } from './goals.queries.ts'

export function presentGoals(row: GoalsRow): Goals {
  const grade = applicantGrade.parse(row.applicant_grade ?? (row.grade < 9 ? 8 : 9))
  return goals.parse({
    examDate: row.exam_date,
    applicantGrade: grade,
    revision: row.revision ?? 0,
    reviewMinutes: row.review_minutes ?? usualReviewMinutes,
    weeklyMinutes: row.weekly_minutes,
    schools: row.schools.map(({ id, name, cutoffs }) => ({
      id,
      name,
      cutoff: latestCutoff(
        cutoffs.map((cutoff) => ({
          year: cutoff.year,
          grade: applicantGrade.parse(cutoff.grade),
          lowestScore: cutoff.lowest_score,
          source: cutoff.source,
          sourceUrl: cutoff.source_url,
          checkedOn: cutoff.checked_on,
        })),
        grade,
      ),
    })),
  })
}

export function presentTarget({ name, year, lowest_score, source }: FirstTargetRow): Target {
  return goalTarget.parse({ name, year, lowestScore: lowest_score, source })
}
