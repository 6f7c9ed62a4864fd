/** How many questions of each subject students did not reach. */
import { subject as subjectOf } from '#contracts/wire/subjects.ts'
import { selectNotReachedCounts } from '../../db/table-functions.ts'
import type { UserTx } from '../../db/transactions.ts'
import type { NotReachedCounts } from './shown-sections.ts'

/** Returns counts by submission, for those that the person may see. Leaves out submissions in which every question was reached. */
export async function readNotReached(
  tx: UserTx,
  submissions: readonly { readonly id: string; readonly unanswered: number }[],
): Promise<ReadonlyMap<string, NotReachedCounts>> {
  const unfinished = submissions.filter(({ unanswered }) => unanswered > 0)
  if (unfinished.length === 0) return new Map()
  const rows = await tx
    .selectFrom(selectNotReachedCounts(unfinished.map(({ id }) => id)))
    .select(['submission_id', 'subject', 'questions'])
    .execute()
  const found = new Map<string, NotReachedCounts>()
  for (const { submission_id, subject, questions } of rows) {
    const [name, counts] = [subjectOf.parse(subject), found.get(submission_id)]
    found.set(submission_id, { ...counts, [name]: (counts?.[name] ?? 0) + questions })
  }
  return found
}
