/** How many questions of each subject students never came to. */
import { sql } from 'kysely'
import { subject as subjectOf } from '#contracts/wire/subjects.ts'
import { judgedAnswers } from '../../db/table-functions.ts'
import type { UserTx } from '../../db/transactions.ts'
import { uuids } from '../../db/uuids.ts'
import type { NotReached } from './shown-sections.ts'

/** By submission, of those that the person may see; those in which every question was reached are left out. */
export async function readNotReached(
  tx: UserTx,
  submissions: readonly string[],
): Promise<ReadonlyMap<string, NotReached>> {
  if (submissions.length === 0) return new Map()
  // Most submissions answer every question, and their answers are not taken apart.
  const withOpen = sql`array(select id from public.test_submissions where id = any (${uuids(submissions)})
    and strpos(e'\n' || answers, e'\n.') > 0)`
  const rows = await tx
    .selectFrom(judgedAnswers(withOpen))
    .where('is_scored', '=', true)
    .where('is_reached', '=', false)
    .groupBy(['submission_id', 'subject'])
    .select(['submission_id', 'subject'])
    .select(({ fn }) => fn.countAll<number>().as('questions'))
    .execute()
  const found = new Map<string, NotReached>()
  for (const { submission_id, subject, questions } of rows) {
    found.set(submission_id, { ...found.get(submission_id), [subjectOf.parse(subject)]: questions })
  }
  return found
}
