/** What tutors and administrators should look at in submissions. */
import type { SubmissionChecks } from '#contracts/scores/submissions.ts'
import type { Person, UserTx } from '../../db/transactions.ts'
import { presentChecks } from './submission-checks.present.ts'
import { listChecks } from './submission-checks.queries.ts'

/**
 * By submission, only if something was recorded; for all visible submissions, or for the named ones. Students and
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
