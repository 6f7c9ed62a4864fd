/** The route of an attempt at an adaptive test. Only the system reads it. */
import { sql } from 'kysely'
import { testScale } from '../../db/scale-of-test.ts'
import type { SystemTx } from '../../db/transactions.ts'
import { bindUuids } from '../../db/uuids.ts'

export type RouteRow = NonNullable<Awaited<ReturnType<typeof findRoute>>>

/** Undefined if the test is not adaptive. Before the first delivery, the version is the pool itself. */
export function findRoute(tx: SystemTx, attempt: string) {
  return tx
    .selectFrom('test_attempts')
    .innerJoin('tests', 'tests.id', 'test_attempts.test_id')
    .innerJoin('test_versions as route', (join) =>
      join
        .onRef('route.test_id', '=', 'test_attempts.test_id')
        .onRef('route.version', '=', 'test_attempts.test_version'),
    )
    .where('test_attempts.id', '=', attempt)
    .where(sql<boolean>`route.format ->> 'delivery' = 'adaptive'`)
    .select(['test_attempts.test_id', 'test_attempts.test_version', 'test_attempts.answers', 'test_attempts.handed_in'])
    .select(['route.pool_version', 'route.question_ids', 'route.difficulties'])
    .select(['tests.version as current_version', testScale])
    .executeTakeFirst()
}

/** Difficulties are in thousandths of a logit. Returns the new version of the attempt. */
export async function deliver(
  tx: SystemTx,
  attempt: string,
  added: readonly { readonly id: string; readonly difficulty: number }[],
): Promise<number> {
  const difficulties = `{${added.map(({ difficulty }) => difficulty).join(',')}}`
  const { rows } = await sql<{ version: number }>`
    select public.deliver(${attempt}, ${bindUuids(added.map(({ id }) => id))}, ${difficulties}::integer[]) as version`.execute(
    tx,
  )
  const [row] = rows
  if (!row) throw new Error('Delivering questions gave no version.')
  return row.version
}
