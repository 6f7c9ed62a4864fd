import { type SubmissionChecks, submissionChecks } from '#contracts/scores/submissions.ts'
import type { ChecksRow } from './submission-checks.queries.ts'

export function presentChecks(row: ChecksRow): SubmissionChecks {
  return submissionChecks.parse({
    lateAnswers: row.late_answers,
    refusedAnswers: row.refused_answers,
    unusualPace:
      row.active_seconds === null
        ? null
        : { right: row.correct_answers, scored: row.total_questions, seconds: row.active_seconds },
  })
}
