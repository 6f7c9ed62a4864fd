import { sql } from 'kysely'
import { marksOfReached, recordedKeys } from '../../db/table-functions.ts'
import type { SystemTx, UserTx } from '../../db/transactions.ts'
import { uuids } from '../../db/uuids.ts'

/** Lists the latest submission of the test for each student that the policies allow. `members` limits them to a class. */
export function listLatest(tx: UserTx, test: string, members: readonly string[] | null) {
  return tx
    .selectFrom('test_submissions as s')
    .innerJoin('test_versions as version', (join) =>
      join.onRef('version.test_id', '=', 's.test_id').onRef('version.version', '=', 's.test_version'),
    )
    .where('s.test_id', '=', test)
    .$if(members !== null, (query) => query.where((is) => is('s.student_id', '=', is.fn.any(uuids(members ?? [])))))
    .distinctOn('s.student_id')
    .select(['s.id', 's.submitted_at', 's.student_id', 's.answers', 'version.question_ids'])
    .select(marksOfReached.as('marks'))
    .orderBy('s.student_id')
    .orderBy('s.submitted_at', 'desc')
    .orderBy('s.id', 'desc')
    .execute()
}

/** Returns true if students may see the right answers of the test by now. */
export async function showsAnswers(tx: UserTx, test: string): Promise<boolean> {
  const row = await tx
    .selectFrom('tests')
    .where('id', '=', test)
    .select(
      sql<boolean>`show_answers = 'after_submission'
        or (show_answers = 'after_due_date' and public.release_state(id) = 'released')`.as('shows'),
    )
    .executeTakeFirst()
  return row?.shows ?? false
}

/** Lists the answers that count as right in a submission, under the rulings in force. */
export function listRight(tx: UserTx, submission: string) {
  return tx
    .selectFrom(recordedKeys(sql`${submission}::uuid`))
    .select(['key.question_id', 'key.correct_answer'])
    .execute()
}

/** Lists the options of each question, with the reasons why students choose wrong ones. */
export function listOptions(tx: SystemTx, test: string) {
  return tx
    .selectFrom('test_questions as q')
    .innerJoin('test_sections as s', 's.id', 'q.section_id')
    .where('s.test_id', '=', test)
    .select(['q.id', 'q.input_type', 'q.options', 'q.interaction', 'q.unit_label', 'q.rationales'])
    .execute()
}

export type OptionsRow = Awaited<ReturnType<typeof listOptions>>[number]
