import { sql } from 'kysely'
import { rowCount } from '../../db/row-count.ts'
import type { AnyTx, UserTx } from '../../db/transactions.ts'

export function countTotals(tx: UserTx) {
  return tx
    .selectNoFrom(({ selectFrom }) => [
      selectFrom('students').select(rowCount).$asScalar().as('students'),
      selectFrom('tests').where('purpose', '=', 'test').select(rowCount).$asScalar().as('tests'),
      selectFrom('test_submissions').select(rowCount).$asScalar().as('submissions'),
      selectFrom('test_attempts')
        .where('status', '=', sql.lit('in_progress'))
        .select(rowCount)
        .$asScalar()
        .as('attempts_under_way'),
    ])
    .executeTakeFirstOrThrow()
}

/** Newest first, each with its number of questions. */
export function listRecentTests(tx: UserTx, limit: number) {
  return tx
    .selectFrom('tests')
    .where('tests.purpose', '=', 'test')
    .select(['tests.id', 'tests.slug', 'tests.title', 'tests.status', 'tests.updated_at'])
    .select((select) =>
      select
        .selectFrom('test_questions')
        .innerJoin('test_sections', 'test_sections.id', 'test_questions.section_id')
        .whereRef('test_sections.test_id', '=', 'tests.id')
        .select((count) => count.fn.countAll<number>().as('count'))
        .as('question_count'),
    )
    .orderBy('tests.created_at', 'desc')
    .orderBy('tests.id', 'desc')
    .limit(limit)
    .execute()
}

/**
 * Lists tests that students can take with questions that lack a key. In a section that has unscored trial questions, not every question
 * needs a key.
 */
export function listKeylessTests(tx: UserTx, limit: number) {
  return tx
    .selectFrom('test_questions as q')
    .innerJoin('test_sections as s', 's.id', 'q.section_id')
    .innerJoin('tests as t', 't.id', 's.test_id')
    .innerJoin('exam_formats as f', 'f.id', 't.format_id')
    .where('t.purpose', '=', 'test')
    .where('t.status', 'in', ['active', 'published'])
    .where('q.correct_option', 'is', null)
    .where('q.correct_response', 'is', null)
    .where('q.numeric_answer', 'is', null)
    .where(
      sql<boolean>`not exists (select from jsonb_to_recordset(f.sections) as x(subject text, questions integer, scored integer)
        where x.scored < x.questions and (s.subject is null or x.subject = s.subject))`,
    )
    .groupBy(['t.id', 't.slug', 't.title'])
    .select(['t.id', 't.slug', 't.title', rowCount])
    .orderBy('count', 'desc')
    .orderBy('t.title')
    .limit(limit)
    .execute()
}

/** Lists the submissions of all students, newest first. */
export function listRecentSubmissions(tx: UserTx, limit: number) {
  return tx
    .selectFrom('test_submissions')
    .innerJoin('tests', 'tests.id', 'test_submissions.test_id')
    .innerJoin('students', 'students.id', 'test_submissions.student_id')
    .innerJoin('user_profiles', 'user_profiles.id', 'students.user_id')
    .select([
      'test_submissions.id',
      'test_submissions.student_id',
      'user_profiles.full_name',
      'user_profiles.email',
      'students.grade',
      'students.school',
      'tests.title',
      'tests.slug',
      'test_submissions.submitted_at',
      'test_submissions.score_percentage',
      'test_submissions.total_questions',
      'test_submissions.is_untimed',
      'test_submissions.test_version',
    ])
    .orderBy('test_submissions.submitted_at', 'desc')
    .orderBy('test_submissions.id', 'desc')
    .limit(limit)
    .execute()
}

/** Counts wrong retake PINs by student, most first. */
export function listWrongPins(tx: UserTx, since: Date, limit: number) {
  return tx
    .selectFrom('retake_tries')
    .innerJoin('students', 'students.id', 'retake_tries.student_id')
    .innerJoin('user_profiles', 'user_profiles.id', 'students.user_id')
    .where('retake_tries.tried_at', '>', since)
    .select(['students.id as student_id', 'students.grade', 'students.school'])
    .select(['user_profiles.full_name', 'user_profiles.email'])
    .select((eb) => eb.fn.countAll<number>().as('tries'))
    .groupBy(['students.id', 'user_profiles.id'])
    .orderBy('tries', 'desc')
    .orderBy('students.id')
    .limit(limit)
    .execute()
}

/** Undefined if the setting does not exist. */
export async function findSetting(tx: AnyTx, key: string): Promise<unknown> {
  const row = await tx.selectFrom('settings').where('key', '=', key).select('value').executeTakeFirst()
  return row?.value
}

export async function updateSetting(tx: UserTx, key: string, value: unknown, by: string) {
  await tx
    .updateTable('settings')
    .set({ value: JSON.stringify(value), updated_by: by })
    .where('key', '=', key)
    .execute()
}

export async function getUserEmail(tx: UserTx, user: string): Promise<string> {
  const row = await tx.selectFrom('user_profiles').where('id', '=', user).select('email').executeTakeFirstOrThrow()
  return row.email
}
