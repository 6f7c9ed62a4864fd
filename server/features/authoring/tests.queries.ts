import { sql } from 'kysely'
import type { NewTest, TestDetails } from '#contracts/authoring/authoring.ts'
import { makeInputRefusal } from '#contracts/wire/refusals.ts'
import { examQuestionCount } from '../../db/exam-questions.ts'
import { convertViolations } from '../../db/refusing.ts'
import { rowCount } from '../../db/row-count.ts'
import type { UserTx } from '../../db/transactions.ts'

const testsShown = 1000

/** Lists tests and banks, newest first, with their counts; only one test if an id is given. */
export function listAuthoredTests(tx: UserTx, only: { id: string } | null) {
  return tx
    .selectFrom('tests as t')
    .innerJoin('exam_formats as f', 'f.id', 't.format_id')
    .where('t.purpose', '<>', 'drill')
    .$if(only !== null, (query) => query.where('t.id', '=', only?.id ?? ''))
    .select(['t.id', 't.slug', 't.title', 't.description', 't.duration', 't.status', 't.show_answers'])
    .select([
      't.purpose',
      't.assigned_only',
      't.is_for_practice',
      't.is_always_timed',
      't.format_id',
      't.score_scale_id',
      't.revision',
      't.created_at',
      't.updated_at',
    ])
    .select([examQuestionCount, 'f.first_year', 'f.last_year'])
    .select(
      sql<string | null>`case when t.show_answers = 'after_due_date' then public.release_state(t.id) end`.as(
        'answer_release',
      ),
    )
    .select(({ selectFrom }) => {
      const questions = selectFrom('test_questions as q')
        .innerJoin('test_sections as s', 's.id', 'q.section_id')
        .whereRef('s.test_id', '=', 't.id')
      const attempts = selectFrom('test_attempts as a')
        .whereRef('a.test_id', '=', 't.id')
        .where('a.status', '=', sql.lit('in_progress'))
      return [
        selectFrom('test_sections as s').whereRef('s.test_id', '=', 't.id').select(rowCount).$asScalar().as('sections'),
        questions.select(rowCount).$asScalar().as('questions'),
        selectFrom('passages as p').whereRef('p.test_id', '=', 't.id').select(rowCount).$asScalar().as('passages'),
        selectFrom('student_test_assignments as a')
          .whereRef('a.test_id', '=', 't.id')
          .select(rowCount)
          .$asScalar()
          .as('assignments'),
        attempts.select(rowCount).$asScalar().as('attempts'),
        selectFrom('test_submissions as s')
          .whereRef('s.test_id', '=', 't.id')
          .select(rowCount)
          .$asScalar()
          .as('submissions'),
      ]
    })
    .orderBy('t.created_at', 'desc')
    .orderBy('t.id', 'desc')
    .limit(testsShown)
    .execute()
}

export type AuthoredTestRow = Awaited<ReturnType<typeof listAuthoredTests>>[number]

/** Makes changes to a test and its contents happen one after the other. */
export function lockTest(tx: UserTx, id: string) {
  return tx.selectFrom('tests').where('id', '=', id).select('id').forUpdate().execute()
}

/** Counts the bytes of its questions, with all their fields, and of its passages. */
export async function countBytesOfTest(tx: UserTx, id: string): Promise<number> {
  const questions = await tx
    .selectFrom('test_questions')
    .innerJoin('test_sections', 'test_sections.id', 'test_questions.section_id')
    .where('test_sections.test_id', '=', id)
    .select(sql<number>`coalesce(sum(octet_length((to_jsonb(test_questions) - 'words')::text)), 0)`.as('bytes'))
    .executeTakeFirstOrThrow()
  const passages = await tx
    .selectFrom('passages')
    .where('test_id', '=', id)
    .select(sql<number>`coalesce(sum(octet_length(title) + octet_length(text)), 0)`.as('bytes'))
    .executeTakeFirstOrThrow()
  return questions.bytes + passages.bytes
}

/** `importHash` identifies the file that the test comes from. Throws `slug_taken`, and `invalid_input` for a scale that does not exist. */
export async function insertTest(
  tx: UserTx,
  test: NewTest & { readonly purpose?: 'test' | 'bank' },
  importHash: string | null = null,
): Promise<string> {
  const { showAnswers, formatId, scoreScaleId, assignedOnly, isForPractice, isAlwaysTimed, ...values } = test
  const row = await refusingTakenSlug(
    tx
      .insertInto('tests')
      .values({
        ...values,
        show_answers: showAnswers,
        format_id: formatId,
        score_scale_id: scoreScaleId,
        assigned_only: assignedOnly,
        is_for_practice: isForPractice,
        is_always_timed: isAlwaysTimed,
        import_digest: importHash,
      })
      .returning('id')
      .executeTakeFirstOrThrow(),
  )
  return row.id
}

/** Returns the latest test that came from this file. No other transaction can import the same file until this one ends. */
export async function findImportedTest(tx: UserTx, importHash: string) {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`import of ${importHash}`}, 0))`.execute(tx)
  return tx
    .selectFrom('tests')
    .where('import_digest', '=', importHash)
    .orderBy('created_at', 'desc')
    .select(['title', 'slug', 'created_at'])
    .limit(1)
    .executeTakeFirst()
}

/** If left out, the format, the students who can take the test, the use of its questions and its clock stay the same. */
export type TestChanges = Omit<TestDetails, 'assignedOnly' | 'isForPractice' | 'isAlwaysTimed' | 'formatId'> & {
  assignedOnly?: boolean | undefined
  isForPractice?: boolean | undefined
  isAlwaysTimed?: boolean | undefined
  formatId?: string | undefined
}

/** Throws `slug_taken`, and `invalid_input` for a scale that does not exist. */
export async function updateTestRow(tx: UserTx, id: string, test: TestChanges) {
  const { showAnswers, formatId, scoreScaleId, assignedOnly, isForPractice, isAlwaysTimed, ...values } = test
  await refusingTakenSlug(
    tx
      .updateTable('tests')
      .set({
        ...values,
        show_answers: showAnswers,
        score_scale_id: scoreScaleId,
        ...(formatId === undefined ? {} : { format_id: formatId }),
        ...(assignedOnly === undefined ? {} : { assigned_only: assignedOnly }),
        ...(isForPractice === undefined ? {} : { is_for_practice: isForPractice }),
        ...(isAlwaysTimed === undefined ? {} : { is_always_timed: isAlwaysTimed }),
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

/** Lists the slugs with this beginning. */
export async function listSlugsLike(tx: UserTx, beginning: string): Promise<string[]> {
  const rows = await tx.selectFrom('tests').where('slug', 'like', `${beginning}%`).select('slug').execute()
  return rows.map(({ slug }) => slug)
}

function refusingTakenSlug<Result>(write: Promise<Result>): Promise<Result> {
  return convertViolations(write, {
    tests_score_scale_id_fkey: () =>
      makeInputRefusal('scoreScaleId', 'This score scale no longer exists. Please choose another.'),
    tests_format_id_fkey: () =>
      makeInputRefusal('formatId', 'This exam format no longer exists. Please choose another.'),
    banks_are_not_taken: () =>
      makeInputRefusal('status', 'Nobody takes a question bank: it stays a draft in the free format, for no practice.'),
    tests_slug_key: () => makeInputRefusal('slug', 'Another test already has this slug.', 'slug_taken'),
  })
}
