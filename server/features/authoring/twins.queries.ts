import { sql } from 'kysely'
import type { UserTx } from '../../db/transactions.ts'
import { bindUuids } from '../../db/uuids.ts'

/** Few enough that nobody waits long for them. */
export const comparedAtOnce = 2000
/** What is longer is compared by its beginning. */
const longestText = 20_000

/** Questions of tests and banks, the oldest first, so that the first of each fingerprint is the oldest copy. */
export function listComparedQuestions(tx: UserTx, after: string | null) {
  return tx
    .selectFrom('test_questions as q')
    .innerJoin('test_sections as s', 's.id', 'q.section_id')
    .innerJoin('tests as t', 't.id', 's.test_id')
    .where('t.purpose', '<>', 'drill')
    .$if(after !== null, (query) => query.where('q.id', '>', after ?? ''))
    .select(['q.id', 'q.fingerprint', 'q.image_url', 'q.copied_from'])
    .select([
      sql<string | null>`md5(q.passage ->> 'text')`.as('passage'),
      sql<string>`left(q.text, ${sql.lit(longestText)})`.as('text'),
      sql<string[]>`array(select value #>> '{}' from
        jsonb_path_query(q.options || coalesce(q.interaction -> 'places', '[]'), '$[*].html') item (value))`.as(
        'options',
      ),
    ])
    .orderBy('q.id')
    .limit(comparedAtOnce)
    .execute()
}

/** The texts of the passages of these questions. */
export async function listComparedPassages(tx: UserTx, ids: readonly string[]) {
  const rows = await tx
    .selectFrom('test_questions')
    .where((is) => is('id', '=', is.fn.any(bindUuids(ids))))
    .select(['id', sql<string | null>`left(passage ->> 'text', ${sql.lit(longestText)})`.as('text')])
    .execute()
  return new Map(rows.map(({ id, text }) => [id, text ?? '']))
}

/** With their numbers in their tests. */
export function listTwinQuestions(tx: UserTx, ids: readonly string[]) {
  const numbered = tx
    .selectFrom('test_questions as q')
    .innerJoin('test_sections as s', 's.id', 'q.section_id')
    .where('s.test_id', 'in', (query) =>
      query
        .selectFrom('test_questions as named')
        .innerJoin('test_sections as place', 'place.id', 'named.section_id')
        .where((is) => is('named.id', '=', is.fn.any(bindUuids(ids))))
        .select('place.test_id'),
    )
    .select(['q.id', 's.test_id'])
    .select(
      sql<number>`row_number() over (partition by s.test_id order by s.order_index, s.id, q.order_index, q.id)::int`.as(
        'number',
      ),
    )
  return tx
    .selectFrom(numbered.as('n'))
    .innerJoin('test_questions as q', 'q.id', 'n.id')
    .innerJoin('tests as t', 't.id', 'n.test_id')
    .where((is) => is('q.id', '=', is.fn.any(bindUuids(ids))))
    .select(['q.id', 'q.text', 'q.input_type', 'q.options', 'n.number', 't.slug', 't.title', 't.purpose'])
    .select(sql<string | null>`q.passage ->> 'title'`.as('passage_title'))
    .execute()
}

export type TwinRow = Awaited<ReturnType<typeof listTwinQuestions>>[number]
