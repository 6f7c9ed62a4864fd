import { sql } from 'kysely'
import { rowCount } from '../../db/row-count.ts'
import type { UserTx } from '../../db/transactions.ts'

/** Patterns for `ilike`; null and undefined leave it open. */
export interface AuditFilter {
  person: string | null
  search: string | null
  /** An id that the search words may be. */
  entityId: string
  action: string | undefined
  entityType: string | undefined
  from: string | undefined
  to: string | undefined
}

export async function countAuditRows(tx: UserTx, filter: AuditFilter): Promise<number> {
  const { count } = await matching(tx, filter).select(rowCount).executeTakeFirstOrThrow()
  return count
}

export function listAuditRows(
  tx: UserTx,
  filter: AuditFilter,
  { order, limit, offset }: { order: 'asc' | 'desc'; limit: number; offset: number },
) {
  return matching(tx, filter)
    .select(['l.id', 'p.full_name as actor_name', 'p.email as actor_email', 'l.action', 'l.entity_type', 'l.entity_id'])
    .select(['l.before', 'l.after', 'l.created_at'])
    .orderBy('l.created_at', order)
    .orderBy('l.id', order)
    .limit(limit)
    .offset(offset)
    .execute()
}

export type AuditRow = Awaited<ReturnType<typeof listAuditRows>>[number]

function matching(tx: UserTx, { person, search, entityId, action, entityType, from, to }: AuditFilter) {
  let query = tx.selectFrom('audit_log as l').leftJoin('user_profiles as p', 'p.id', 'l.actor_id')
  if (person !== null) {
    query = query.where((is) => is.or([is('p.full_name', 'ilike', person), is('p.email', 'ilike', person)]))
  }
  if (search !== null) query = query.where((is) => is.or([is('l.entity_id', '=', entityId), isNamed(search)]))
  if (action !== undefined) query = query.where('l.action', '=', action)
  if (entityType !== undefined) query = query.where('l.entity_type', '=', entityType)
  if (from !== undefined) query = query.where('l.created_at', '>=', sql<Date>`${from}::timestamptz`)
  if (to !== undefined) query = query.where('l.created_at', '<', sql<Date>`${to}::timestamptz`)
  return query
}

/** Before or after the act, what it is about has such a name. */
function isNamed(pattern: string) {
  return sql<boolean>`exists (
    select from unnest(array[l.before, l.after]) as d (document)
    where coalesce(d.document ->> 'title', '') ilike ${pattern} or coalesce(d.document ->> 'fullName', '') ilike ${pattern}
      or coalesce(d.document ->> 'name', '') ilike ${pattern} or coalesce(d.document ->> 'email', '') ilike ${pattern})`
}
