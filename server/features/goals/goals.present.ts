import * as z from 'zod/mini'
import { goalTarget } from '#contracts/people/followed-students.ts'
import { type Goals, goals, usualReviewMinutes } from '#contracts/people/goals.ts'
import { applicantGrade } from '#contracts/people/schools.ts'
import { latestCutoff, type Target } from '#domain/people/goals.ts'
import type { FirstTargetRow, GoalsRow } from './goals.queries.ts'

export function presentGoals(row: GoalsRow, me: string): Goals {
  const grade = z.nullable(applicantGrade).parse(row.grade_at_exam)
  return goals.parse({
    examDate: row.exam_date,
    applicantGrade: grade,
    revision: row.revision ?? 0,
    reviewMinutes: row.review_minutes ?? usualReviewMinutes,
    weeklyMinutes: row.weekly_minutes,
    changed: changeOf(row, me),
    schools: row.schools.map(({ id, name, cutoffs }) => ({
      id,
      name,
      cutoff:
        grade &&
        latestCutoff(
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

/** Null if no person changed the goals, as in a demo. */
function changeOf({ changed_at: at, changed_by, changed_by_role }: GoalsRow, me: string) {
  if (at === null || changed_by_role === null) return null
  return { at: at.toISOString(), role: changed_by_role, isMine: changed_by === me }
}

export function presentTarget({ name, year, source, ...row }: FirstTargetRow): Target {
  return goalTarget.parse({
    ...{ name, year, lowestScore: row.lowest_score },
    ...{ source, sourceUrl: row.source_url, checkedOn: row.checked_on },
  })
}
