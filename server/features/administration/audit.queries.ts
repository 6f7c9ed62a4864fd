import { type RawBuilder, sql } from 'kysely'
import type { UserTx } from '../../db/transactions.ts'

export interface AuditRow {
  id: string
  actor_name: string | null
  actor_email: string | null
  action: string
  entity_type: string
  entity_id: string | null
  before: unknown
  after: unknown
  created_at: Date
}

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
  const { rows } = await sql<{ total: number }>`select count(*) as total ${found(filter)}`.execute(tx)
  return rows[0]?.total ?? 0
}

export async function listAuditRows(
  tx: UserTx,
  filter: AuditFilter,
  { order, limit, offset }: { order: 'asc' | 'desc'; limit: number; offset: number },
): Promise<AuditRow[]> {
  const direction = order === 'asc' ? sql`asc` : sql`desc`
  const { rows } = await sql<AuditRow>`
    select l.id, p.full_name as actor_name, p.email as actor_email, l.action, l.entity_type, l.entity_id, l.before, l.after,
      l.created_at
    ${found(filter)}
    order by l.created_at ${direction}, l.id ${direction} limit ${limit} offset ${offset}`.execute(tx)
  return rows
}

function found({ person, search, entityId, action, entityType, from, to }: AuditFilter): RawBuilder<unknown> {
  const conditions = [
    person !== null && sql`(p.full_name ilike ${person} or p.email ilike ${person})`,
    search !== null &&
      sql`(l.entity_id = ${entityId} or exists (
        select from unnest(array[l.before, l.after]) as d (document)
        where coalesce(d.document ->> 'title', '') ilike ${search} or coalesce(d.document ->> 'fullName', '') ilike ${search}
          or coalesce(d.document ->> 'name', '') ilike ${search} or coalesce(d.document ->> 'email', '') ilike ${search}))`,
    action !== undefined && sql`l.action = ${action}`,
    entityType !== undefined && sql`l.entity_type = ${entityType}`,
    from !== undefined && sql`l.created_at >= ${from}::timestamptz`,
    to !== undefined && sql`l.created_at < ${to}::timestamptz`,
  ].filter((condition) => condition !== false)
  const where = conditions.length === 0 ? sql`` : sql`where ${sql.join(conditions, sql` and `)}`
  return sql`from public.audit_log l left join public.user_profiles p on p.id = l.actor_id ${where}`
}
