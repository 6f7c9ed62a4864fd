import { sql } from 'kysely'
import { reachedMarks, selectRecordedKeys } from '../../db/table-functions.ts'
import type { SystemTx, UserTx } from '../../db/transactions.ts'
import { bindUuids } from '../../db/uuids.ts'

/** Lists the latest submission of the test for each student that the policies allow. `members` limits them to a class. */
export function listLatestSubmissions(tx: UserTx, test: string, members: readonly string[] | null) {
  return tx
    .selectFrom('test_submissions as s')
    .innerJoin('test_versions as version', (join) =>
      join.onRef('version.test_id', '=', 's.test_id').onRef('version.version', '=', 's.test_version'),
    )
    .where('s.test_id', '=', test)
    .$if(members !== null, (query) => query.where((is) => is('s.student_id', '=', is.fn.any(bindUuids(members ?? [])))))
    .distinctOn('s.student_id')
    .select(['s.id', 's.submitted_at', 's.student_id', 's.answers', 'version.question_ids'])
    .select(reachedMarks.as('marks'))
    .orderBy('s.student_id')
    .orderBy('s.submitted_at', 'desc')
    .orderBy('s.id', 'desc')
    .execute()
}

/** Returns true if a student of this tutor is in the middle of the test. */
export async function isBeingTaken(tx: SystemTx, test: string, tutor: string): Promise<boolean> {
  const attempt = await tx
    .selectFrom('test_attempts as a')
    .innerJoin('students as st', 'st.id', 'a.student_id')
    .where('a.test_id', '=', test)
    .where('a.status', '=', 'in_progress')
    .where('st.tutor_id', '=', tutor)
    .select('a.id')
    .limit(1)
    .executeTakeFirst()
  return attempt !== undefined
}

/** Returns true if students may see the right answers of the test by now. */
export async function areAnswersShown(tx: UserTx, test: string): Promise<boolean> {
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

/** Lists the answers that count as right in these submissions, under the rulings in force, in their order. */
export function listRightAnswers(tx: UserTx, submissions: readonly string[]) {
  return tx
    .selectFrom(
      sql<{ id: string; place: number }>`unnest(${bindUuids(submissions)}) with ordinality`.as<'asked'>(
        sql`asked (id, place)`,
      ),
    )
    .innerJoinLateral(selectRecordedKeys(sql`asked.id`), (join) => join.onTrue())
    .select(['key.question_id', 'key.correct_answer'])
    .orderBy('asked.place')
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
