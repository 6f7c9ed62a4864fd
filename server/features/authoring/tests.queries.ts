import { sql } from 'kysely'
import type { NewTest, TestDetails } from '#contracts/authoring.ts'
import { refusedAt } from '#contracts/refusals.ts'
import { refusing } from '../../db/refusing.ts'
import type { UserTx } from '../../db/transactions.ts'

const testsShown = 1000

/** Newest first, with what belongs to each; only the one where an id is given. */
export function listAuthoredTests(tx: UserTx, only: { id: string } | null) {
  const one = only ? sql`where t.id = ${only.id}` : sql``
  return sql<AuthoredTestRow>`
    select t.id, t.slug, t.title, t.description, t.duration, t.status, t.show_answers, t.assigned_only,
      case when t.show_answers = 'after_due_date' then public.release_state(t.id) end as answer_release, t.score_scale_id, t.revision, t.created_at,
      t.updated_at,
      (select count(*) from public.test_sections s where s.test_id = t.id) as sections,
      (select count(*) from public.test_questions q join public.test_sections s on s.id = q.section_id
       where s.test_id = t.id) as questions,
      (select count(*) from public.passages p where p.test_id = t.id) as passages,
      (select count(*) from public.student_test_assignments a where a.test_id = t.id) as assignments,
      (select count(*) from public.test_attempts a where a.test_id = t.id and a.status = 'in_progress') as attempts,
      (select count(*) from public.test_submissions s where s.test_id = t.id) as submissions
    from public.tests t ${one}
    order by t.created_at desc, t.id desc limit ${testsShown}`.execute(tx)
}

export interface AuthoredTestRow {
  id: string
  slug: string
  title: string
  description: string
  duration: number
  status: string
  show_answers: string
  assigned_only: boolean
  answer_release: string | null
  score_scale_id: string | null
  revision: number
  created_at: Date
  updated_at: Date
  sections: number
  questions: number
  passages: number
  assignments: number
  attempts: number
  submissions: number
}

/** Whoever changes a test or anything in it does so after those who came before. */
export function lockTest(tx: UserTx, id: string) {
  return tx.selectFrom('tests').where('id', '=', id).select('id').forUpdate().execute()
}

/** Throws `slug_taken`, `invalid_input` for a scale that does not exist. */
export async function insertTest(tx: UserTx, test: NewTest): Promise<string> {
  const { showAnswers, scoreScaleId, assignedOnly, ...values } = test
  const row = await refusingTakenSlug(
    tx
      .insertInto('tests')
      .values({ ...values, show_answers: showAnswers, score_scale_id: scoreScaleId, assigned_only: assignedOnly })
      .returning('id')
      .executeTakeFirstOrThrow(),
  )
  return row.id
}

/** Who may take the test stays as it is where nothing is said. */
export type ChangedTest = Omit<TestDetails, 'assignedOnly'> & { assignedOnly?: boolean | undefined }

/** Throws `slug_taken`, `invalid_input` for a scale that does not exist. */
export async function updateTestRow(tx: UserTx, id: string, test: ChangedTest) {
  const { showAnswers, scoreScaleId, assignedOnly, ...values } = test
  await refusingTakenSlug(
    tx
      .updateTable('tests')
      .set({
        ...values,
        show_answers: showAnswers,
        score_scale_id: scoreScaleId,
        ...(assignedOnly === undefined ? {} : { assigned_only: assignedOnly }),
      })
      .where('id', '=', id)
      .execute(),
  )
}

export function markAnswersReleased(tx: UserTx, id: string) {
  return sql`select public.release_answers(${id})`.execute(tx)
}

export function archiveTest(tx: UserTx, id: string) {
  return tx.updateTable('tests').set({ status: 'archived' }).where('id', '=', id).execute()
}

export function deleteTestRow(tx: UserTx, id: string) {
  return tx.deleteFrom('tests').where('id', '=', id).execute()
}

/** The slugs that begin like this one. */
export async function listSlugsLike(tx: UserTx, beginning: string): Promise<string[]> {
  const rows = await tx.selectFrom('tests').where('slug', 'like', `${beginning}%`).select('slug').execute()
  return rows.map(({ slug }) => slug)
}

function refusingTakenSlug<Result>(write: Promise<Result>): Promise<Result> {
  return refusing(write, {
    tests_score_scale_id_fkey: () =>
      refusedAt('scoreScaleId', 'This score scale is not there any more. Please choose another.'),
    tests_slug_key: () => refusedAt('slug', 'Another test has this slug already.', 'slug_taken'),
  })
}
