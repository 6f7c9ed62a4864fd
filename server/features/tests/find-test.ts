/** Which test is meant and what it consists of: asked by every feature that has to do with a test. */
import { sql } from 'kysely'
import type { UserId } from '#contracts/ids.ts'
import { isUuid } from '#domain/uuid.ts'
import type { Statement } from '../../db/batch.ts'
import type { AnyTx } from '../../db/transactions.ts'

/** The test that a slug or id names, as far as the person may see it. The slug wins where both would match. */
export function findTest(tx: AnyTx, ref: string) {
  return named(tx, ref)
    .select(['id', 'slug', 'title', 'description', 'duration', 'status', 'version', 'score_scale_id'])
    .executeTakeFirst()
}

function named(tx: AnyTx, ref: string) {
  return (
    tx
      .selectFrom('tests')
      // One text for all refs, so that it can be prepared.
      .where((where) => where.or([where('slug', '=', ref), where('id', '=', sql<string>`${idOf(ref)}::uuid`)]))
      .orderBy((order) => order('slug', '=', ref), 'desc')
  )
}

/** For a query about the test that a slug or id names. */
export function testIdOf(tx: AnyTx, ref: string) {
  return named(tx, ref).select('id').limit(1)
}

export type TestRow = NonNullable<Awaited<ReturnType<typeof findTest>>>

const testByRef = 'from public.tests where slug = $1 or id = $2::uuid order by slug = $1 desc limit 1'

/** What `testByRef` is asked with. */
function refValues(ref: string) {
  return [ref, idOf(ref)]
}

function idOf(ref: string): string | null {
  return isUuid(ref) ? ref : null
}

/** For a batch: as `findTest` and `listSections`. */
export function testStatements(ref: string): readonly [test: Statement<TestRow>, sections: Statement<SectionRow>] {
  return [
    {
      name: 'test_by_ref',
      text: `select id, slug, title, description, duration, status, version, score_scale_id ${testByRef}`,
      values: refValues(ref),
    },
    {
      name: 'sections_by_ref',
      text: `
        select s.id, s.title, s.subject,
          (select count(*) from public.test_questions q where q.section_id = s.id)::int as question_count
        from public.test_sections s where s.test_id = (select id ${testByRef})
        order by s.order_index, s.id`,
      values: refValues(ref),
    },
  ]
}

/** For a batch: as `findTest`, only what decides whether a paper may be given out, and which. */
export function testVersionStatement(ref: string): Statement<Pick<TestRow, 'id' | 'status' | 'version'>> {
  return {
    name: 'test_version',
    text: `select id, status, version ${testByRef}`,
    values: refValues(ref),
  }
}

/** For a batch as the system: a row where the person has an attempt at the test in progress. */
export function attemptUnderWayStatement(ref: string, user: UserId): Statement<{ id: string }> {
  const text = `
    select attempt.id
    from public.test_attempts attempt
    join public.students student on student.id = attempt.student_id
    where attempt.test_id = (select id ${testByRef}) and student.user_id = $3::uuid and attempt.status = 'in_progress'`
  return { name: 'attempt_under_way', text, values: [...refValues(ref), user] }
}

/** In order, each with the number of questions that the person may see. */
export function listSections(tx: AnyTx, test: string) {
  return tx
    .selectFrom('test_sections')
    .where('test_id', '=', test)
    .select(['id', 'title', 'subject'])
    .select((select) =>
      select
        .selectFrom('test_questions')
        .whereRef('test_questions.section_id', '=', 'test_sections.id')
        .select((count) => count.fn.countAll<number>().as('count'))
        .as('question_count'),
    )
    .orderBy('order_index')
    .orderBy('id')
    .execute()
}

export type SectionRow = Awaited<ReturnType<typeof listSections>>[number]
