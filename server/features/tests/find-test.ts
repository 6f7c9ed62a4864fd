/** Which test is meant and what it consists of: asked by every feature that has to do with a test. */
import type { Statement } from '../../db/batch.ts'
import type { AnyTx } from '../../db/transactions.ts'

const uuidShape = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i

/** The test that a slug or id names, as far as the person may see it. The slug wins where both would match. */
export function findTest(tx: AnyTx, ref: string) {
  return tx
    .selectFrom('tests')
    .where((where) =>
      uuidShape.test(ref) ? where.or([where('slug', '=', ref), where('id', '=', ref)]) : where('slug', '=', ref),
    )
    .select(['id', 'slug', 'title', 'description', 'duration', 'status', 'version', 'score_scale_id'])
    .orderBy((order) => order('slug', '=', ref), 'desc')
    .executeTakeFirst()
}

export type TestRow = NonNullable<Awaited<ReturnType<typeof findTest>>>

/** For a batch: as `findTest`, only what decides whether a paper may be given out, and which. */
export function testVersionStatement(ref: string): Statement {
  return {
    name: 'test_version',
    text: `select id, status, version from public.tests where slug = $1 or id = $2::uuid order by slug = $1 desc limit 1`,
    values: [ref, uuidShape.test(ref) ? ref : null],
  }
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
