/** What tutors and administrators should look at in submissions. */
import { type SubmissionChecks, submissionChecks } from '#contracts/submissions.ts'
import type { Person, UserTx } from '../../db/transactions.ts'
import { type ChecksRow, listChecks } from './submission-checks.queries.ts'

/**
 * By submission, only where something was recorded; of all that the person may see, or of those that are named. Students and
 * parents get none, and the database would refuse them.
 */
export async function readChecks(
  tx: UserTx,
  { role }: Person,
  submissions?: readonly string[],
): Promise<ReadonlyMap<string, SubmissionChecks>> {
  if (role !== 'tutor' && role !== 'admin') return new Map()
  if (submissions?.length === 0) return new Map()
  const rows = await listChecks(tx, submissions)
  return new Map(rows.map((row) => [row.submission_id, presentChecks(row)]))
}

function presentChecks(row: ChecksRow): SubmissionChecks {
  return submissionChecks.parse({
    lateAnswers: row.late_answers,
    refusedAnswers: row.refused_answers,
    unusualPace:
      row.active_seconds === null
        ? null
        : { right: row.correct_answers, scored: row.total_questions, seconds: row.active_seconds },
  })
}
