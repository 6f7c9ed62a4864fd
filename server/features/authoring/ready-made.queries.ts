import type { UserTx } from '../../db/transactions.ts'

/** Lists tests that were made from one of these files, or that have one of these slugs. */
export function listTestsFrom(tx: UserTx, digests: readonly string[], slugs: readonly string[]) {
  return tx
    .selectFrom('tests')
    .where((is) => is.or([is('import_digest', 'in', digests), is('slug', 'in', slugs)]))
    .select(['slug', 'import_digest'])
    .execute()
}

/** `is_kept` is true if the test was changed, assigned or started. */
export function listRemovable(tx: UserTx, digests: readonly string[], only: string | null) {
  return tx
    .selectFrom('tests as t')
    .where('t.import_digest', 'in', digests)
    .$if(only !== null, (query) => query.where('t.id', '=', only ?? ''))
    .select(({ or, eb, exists, selectFrom }) => [
      't.id',
      't.title',
      or([
        eb('t.revision', '>', 1),
        exists(
          selectFrom('test_sections as s')
            .leftJoin('test_questions as q', 'q.section_id', 's.id')
            .whereRef('s.test_id', '=', 't.id')
            .where((is) =>
              is.or([
                is('s.revision', '>', 1),
                is('q.revision', '>', 1),
                // The question is newer than its test.
                is('q.created_at', '>', is.ref('t.created_at')),
              ]),
            )
            .select('s.id'),
        ),
        exists(
          selectFrom('passages as p').whereRef('p.test_id', '=', 't.id').where('p.revision', '>', 1).select('p.id'),
        ),
        exists(selectFrom('student_test_assignments as a').whereRef('a.test_id', '=', 't.id').select('a.id')),
        exists(selectFrom('test_attempts as a').whereRef('a.test_id', '=', 't.id').select('a.id')),
      ]).as('is_kept'),
    ])
    .orderBy('t.title')
    .orderBy('t.id')
    .execute()
}
