/** How many questions of each subject students did not reach. */
import { subject as subjectOf } from '#contracts/wire/subjects.ts'
import { notReached } from '../../db/table-functions.ts'
import type { UserTx } from '../../db/transactions.ts'
import type { NotReached } from './shown-sections.ts'

/** Returns counts by submission, for those that the person may see. Leaves out submissions in which every question was reached. */
export async function readNotReached(
  tx: UserTx,
  submissions: readonly { readonly id: string }[],
): Promise<ReadonlyMap<string, NotReached>> {
  if (submissions.length === 0) return new Map()
  const rows = await tx
    .selectFrom(notReached(submissions.map(({ id }) => id)))
    .select(['submission_id', 'subject', 'questions'])
    .execute()
  const found = new Map<string, NotReached>()
  for (const { submission_id, subject, questions } of rows) {
    found.set(submission_id, { ...found.get(submission_id), [subjectOf.parse(subject)]: questions })
  }
  return found
}
