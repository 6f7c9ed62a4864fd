import { sql } from 'kysely'
import type { SystemTx } from './transactions.ts'

/**
 * For a person in the query, by the alias of their `user_profiles`: the person's own time zone, otherwise the installation's, otherwise
 * null.
 */
export function selectTimeZone(profile: string) {
  return sql<string | null>`coalesce(${sql.ref(`${profile}.time_zone`)},
    (select value #>> '{}' from public.settings where key = 'time_zone'))`
}

export async function findTimeZoneOf(tx: SystemTx, person: string): Promise<string | null> {
  const row = await tx
    .selectFrom('user_profiles as p')
    .where('p.id', '=', person)
    .select(selectTimeZone('p').as('time_zone'))
    .executeTakeFirst()
  return row?.time_zone ?? null
}
