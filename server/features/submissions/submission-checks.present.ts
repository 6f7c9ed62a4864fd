import { type SubmissionChecks, submissionChecks } from '#contracts/scores/submissions.ts'
import type { ChecksRow } from './submission-checks.queries.ts'

type RecordedChecks = Omit<ChecksRow, 'submission_id'>

export function presentChecks(row: RecordedChecks): SubmissionChecks {
  return submissionChecks.parse({
    lateAnswers: row.late_answers,
    refusedAnswers: row.refused_answers,
    unusualPace:
      row.active_seconds === null
        ? null
        : { right: row.correct_answers, scored: row.total_questions, seconds: row.active_seconds },
  })
}

type OptionalChecks = Pick<RecordedChecks, 'correct_answers' | 'total_questions'> & {
  readonly [Column in 'late_answers' | 'refused_answers' | 'active_seconds']?: number | null
}

/** Undefined if nothing was recorded, or if the columns were not read because the reader may not see them. */
export function presentChecksIfAny({ late_answers, refused_answers, active_seconds, ...row }: OptionalChecks) {
  if (typeof late_answers !== 'number' || typeof refused_answers !== 'number') return undefined
  return presentChecks({ ...row, late_answers, refused_answers, active_seconds: active_seconds ?? null })
}
