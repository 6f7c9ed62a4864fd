import * as z from 'zod/mini'
import { goalTarget } from '#contracts/people/followed-students.ts'
import { defaultReviewMinutes, type Goals, goals } from '#contracts/people/goals.ts'
import { applicantGrade } from '#contracts/people/schools.ts'
import { type CutoffTarget, findLatestCutoff } from '#domain/people/goals.ts'
import { presentRow } from '../../http/present-row.ts'
import type { FirstTargetRow, GoalsRow } from './goals.queries.ts'

export function presentGoals(row: GoalsRow, me: string): Goals {
  const grade = z.nullable(applicantGrade).parse(row.grade_at_exam)
  return goals.parse({
    ...presentRow(row),
    applicantGrade: grade,
    revision: row.revision ?? 0,
    reviewMinutes: row.review_minutes ?? defaultReviewMinutes,
    changed: changeOf(row, me),
    schools: row.schools.map(({ id, name, cutoffs }) => ({
      id,
      name,
      cutoff:
        grade &&
        findLatestCutoff(
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

export function presentTarget(row: FirstTargetRow): CutoffTarget {
  return goalTarget.parse(presentRow(row))
}
