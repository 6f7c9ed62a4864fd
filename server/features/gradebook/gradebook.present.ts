import { type Gradebook, readMyGradebook } from '#contracts/reports/gradebook.ts'
import { computeShownComposite } from '#domain/scores/scaled-scores.ts'
import type { InProgressRow } from '../../db/tests-in-progress.ts'
import { presentRow } from '../../http/present-row.ts'
import { listShownSections, presentScoring } from '../submissions/shown-sections.ts'
import type { AssignmentRow, ClassRow, MembershipRow, StudentRow, SubmissionRow, TestRow } from './gradebook.queries.ts'

export interface GradebookRows {
  readonly now: Date
  readonly students: readonly StudentRow[]
  readonly classes: readonly ClassRow[]
  readonly memberships: readonly MembershipRow[]
  readonly tests: readonly TestRow[]
  readonly assignments: readonly AssignmentRow[]
  readonly submissions: readonly SubmissionRow[]
  readonly inProgress: readonly InProgressRow[]
}

export function presentGradebook(rows: GradebookRows): Gradebook {
  const latest = latestByTest(rows)
  return readMyGradebook.reply.parse({
    serverNow: rows.now.toISOString(),
    students: rows.students.map((student) => ({
      ...presentRow(student),
      classIds: rows.memberships.filter(({ student_id }) => student_id === student.id).map(({ class_id }) => class_id),
    })),
    tests: rows.tests
      .toSorted((a, b) => (latest.get(b.id) ?? 0) - (latest.get(a.id) ?? 0) || a.title.localeCompare(b.title))
      .map(({ purpose, ...test }) => ({ ...test, isDrill: purpose === 'drill' })),
    classes: rows.classes,
    assignments: rows.assignments.map(presentRow),
    submissions: rows.submissions.map((row) => ({
      ...presentRow(row),
      composite: computeShownComposite(listShownSections(row)),
      ...presentScoring(row),
      isUntimed: row.is_untimed || undefined,
    })),
    inProgress: rows.inProgress.map(presentRow),
  })
}

/** When each test was last assigned or submitted. */
function latestByTest({ assignments, submissions }: GradebookRows): ReadonlyMap<string, number> {
  const latest = new Map<string, number>()
  for (const [test, at] of [
    ...assignments.map(({ test_id, assigned_at }) => [test_id, assigned_at.getTime()] as const),
    ...submissions.map(({ test_id, submitted_at }) => [test_id, submitted_at.getTime()] as const),
  ]) {
    latest.set(test, Math.max(at, latest.get(test) ?? 0))
  }
  return latest
}
