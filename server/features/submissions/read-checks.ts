/** Notes on submissions that tutors and administrators should look at. */
import type { SubmissionChecks } from '#contracts/scores/submissions.ts'
import type { Person, UserTx } from '../../db/transactions.ts'
import { presentChecks } from './submission-checks.present.ts'
import { listSubmissionChecks } from './submission-checks.queries.ts'

/**
 * Returns the recorded checks by submission, for all visible submissions or for the given ones. Students and parents get none, because the
 * database would refuse the query.
 */
export async function readSubmissionChecks(
  tx: UserTx,
  { role }: Person,
  submissions?: readonly string[],
): Promise<ReadonlyMap<string, SubmissionChecks>> {
  if (role !== 'tutor' && role !== 'admin') return new Map()
  if (submissions?.length === 0) return new Map()
  const rows = await listSubmissionChecks(tx, submissions)
  return new Map(rows.map((row) => [row.submission_id, presentChecks(row)]))
}
