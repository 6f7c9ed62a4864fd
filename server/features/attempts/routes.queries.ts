/** The route of an attempt at an adaptive test. Only the system reads it. */
import { sql } from 'kysely'
import { formatArrayLiteral, type RowOf } from '../../db/batch.ts'
import { testScale } from '../../db/scale-of-test.ts'
import { defineSystemStatement, type Operand, type ValueOf } from '../../db/statements.ts'
import type { SystemTx } from '../../db/transactions.ts'

interface ById {
  readonly attempt: string
}

/** The version that an attempt has now. */
function presentVersion(tx: SystemTx, attempt: Operand<string>) {
  return tx
    .selectFrom('test_attempts')
    .innerJoin('tests', 'tests.id', 'test_attempts.test_id')
    .innerJoin('test_versions as route', (join) =>
      join
        .onRef('route.test_id', '=', 'test_attempts.test_id')
        .onRef('route.version', '=', 'test_attempts.test_version'),
    )
    .where('test_attempts.id', '=', attempt)
}

/** No row if the test is not adaptive. Before the first delivery, the version is the pool itself. */
export const routeStatement = defineSystemStatement('route_of_attempt', (tx, value: ValueOf<ById>) =>
  presentVersion(tx, value('attempt'))
    .where(sql<boolean>`route.format ->> 'delivery' = 'adaptive'`)
    .select(['test_attempts.test_id', 'test_attempts.test_version', 'test_attempts.answers', 'test_attempts.handed_in'])
    .select(['route.pool_version', 'route.question_ids', 'route.difficulties'])
    .select(['tests.version as current_version', testScale]),
)

export type RouteRow = RowOf<ReturnType<typeof routeStatement>>

/** A question that is delivered now. */
export interface Added {
  readonly id: string
  /** In thousandths of a logit. */
  readonly difficulty: number
}

interface Delivery extends ById {
  /** PostgreSQL arrays as text. */
  readonly questions: string
  readonly difficulties: string
}

const deliverNamed = defineSystemStatement(
  'deliver',
  (_tx, value: ValueOf<Delivery>) =>
    sql<{ version: number }>`
      select public.deliver(
        ${value('attempt')}::uuid, ${value('questions')}::uuid[], ${value('difficulties')}::integer[]) as version`,
)

/** Returns the new version of the attempt. */
export function buildDeliverStatement(attempt: string, added: readonly Added[]) {
  return deliverNamed({
    attempt,
    questions: formatArrayLiteral(added.map(({ id }) => id)),
    difficulties: formatArrayLiteral(added.map(({ difficulty }) => difficulty)),
  })
}

/** What the paper and the rules of an attempt follow from now. */
export const presentRouteStatement = defineSystemStatement('present_route', (tx, value: ValueOf<ById>) =>
  presentVersion(tx, value('attempt'))
    .select(['test_attempts.test_id', 'route.version', 'route.pool_version', 'route.question_ids', 'route.format'])
    .select(['route.sections', 'route.section_places', testScale]),
)

export type PresentRouteRow = RowOf<ReturnType<typeof presentRouteStatement>>
