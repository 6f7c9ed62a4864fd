import type { UserTx } from '../../db/transactions.ts'

/** Most submissions have none. Policies limit the rows: a tutor reads those of their own students. */
export function listSubmissionChecks(tx: UserTx, submissions?: readonly string[]) {
  const all = tx
    .selectFrom('submission_checks')
    .innerJoin('test_submissions', 'test_submissions.id', 'submission_checks.submission_id')
    .select([
      'submission_checks.submission_id',
      'submission_checks.late_answers',
      'submission_checks.refused_answers',
      'submission_checks.active_seconds',
      'test_submissions.correct_answers',
      'test_submissions.total_questions',
    ])
  return (submissions ? all.where('submission_checks.submission_id', 'in', submissions) : all).execute()
}

export type ChecksRow = Awaited<ReturnType<typeof listSubmissionChecks>>[number]
