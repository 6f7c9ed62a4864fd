import { sql } from 'kysely'
import { rowCount } from '../../db/row-count.ts'
import type { SystemTx, UserTx } from '../../db/transactions.ts'
import { bindUuids } from '../../db/uuids.ts'

/** Patterns for `ilike`; null and undefined match everything. */
export interface AuditFilter {
  person: string | null
  search: string | null
  /** The search text, which may be an id. */
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
  if (search !== null) {
    query = query.where((is) => is.or([is('l.entity_id', '=', entityId), isNamed(search), isOfPerson(search)]))
  }
  if (action !== undefined) query = query.where('l.action', '=', action)
  if (entityType !== undefined) query = query.where('l.entity_type', '=', entityType)
  if (from !== undefined) query = query.where('l.created_at', '>=', sql<Date>`${from}::timestamptz`)
  if (to !== undefined) query = query.where('l.created_at', '<', sql<Date>`${to}::timestamptz`)
  return query
}

/** Looks up the names for ids of people, students, classes, tests and attempts. */
export function listNamesOfIds(tx: UserTx, ids: readonly string[]) {
  const wanted = bindUuids(ids)
  const name = sql<string>`coalesce(p.full_name, '')`.as('name')
  const students = tx.selectFrom('students as s').innerJoin('user_profiles as p', 'p.id', 's.user_id')
  return tx
    .selectFrom('user_profiles as p')
    .where((is) => is('p.id', '=', is.fn.any(wanted)))
    .select(['p.id', name])
    .unionAll(students.where((is) => is('s.id', '=', is.fn.any(wanted))).select(['s.id', name]))
    .unionAll(
      students
        .innerJoin('test_attempts as a', 'a.student_id', 's.id')
        .innerJoin('tests as t', 't.id', 'a.test_id')
        .where((is) => is('a.id', '=', is.fn.any(wanted)))
        .select(['a.id', sql<string>`concat_ws(', ', t.title, p.full_name)`.as('name')]),
    )
    .unionAll((from) =>
      from
        .selectFrom('student_classes as c')
        .where((is) => is('c.id', '=', is.fn.any(wanted)))
        .select(['c.id', 'c.name']),
    )
    .unionAll((from) =>
      from
        .selectFrom('tests as t')
        .where((is) => is('t.id', '=', is.fn.any(wanted)))
        .select(['t.id', 't.title as name']),
    )
    .execute()
}

/** Matches entries about an account, a student or an attempt of a person whose current name matches. */
function isOfPerson(pattern: string) {
  return sql<boolean>`l.entity_id in (
    select unnest(array[p.id::text, s.id::text, a.id::text]) from public.user_profiles p
      left join public.students s on s.user_id = p.id left join public.test_attempts a on a.student_id = s.id
    where p.full_name ilike ${pattern} or p.email ilike ${pattern})`
}

/** Matches entries where the name of the object, or of its student or test, matches before or after the action. */
function isNamed(pattern: string) {
  return sql<boolean>`exists (
    select from unnest(array[l.before, l.after]) as d (document)
    where coalesce(d.document ->> 'title', '') ilike ${pattern} or coalesce(d.document ->> 'fullName', '') ilike ${pattern}
      or coalesce(d.document ->> 'name', '') ilike ${pattern} or coalesce(d.document ->> 'email', '') ilike ${pattern}
      or coalesce(d.document ->> 'testTitle', '') ilike ${pattern}
      or coalesce(d.document ->> 'studentName', d.document ->> 'student_name', '') ilike ${pattern}
      or exists (select from jsonb_path_query(d.document, '$.students[*].fullName') as s (name)
        where s.name #>> '{}' ilike ${pattern}))`
}

interface AuditEntry {
  readonly action: string
  readonly entityType: string
  readonly entityId: string
  readonly before: unknown
  readonly after: unknown
}

export async function insertAuditEntries(
  tx: UserTx | SystemTx,
  actor: string | null,
  entries: readonly AuditEntry[],
): Promise<void> {
  if (entries.length === 0) return
  const rows = entries.map(({ action, entityType, entityId, before, after }) => ({
    actor_id: actor,
    action,
    entity_type: entityType,
    entity_id: entityId,
    before: JSON.stringify(before),
    after: JSON.stringify(after),
  }))
  await tx.insertInto('audit_log').values(rows).execute()
}
