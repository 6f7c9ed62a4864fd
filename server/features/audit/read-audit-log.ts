import type { listAuditEntries } from '#contracts/administration/audit.ts'
import type { ReplyOf } from '#contracts/wire/endpoint.ts'
import { computePage } from '#domain/text/paging.ts'
import { makeContainsPattern } from '../../db/like-pattern.ts'
import type { UserTx } from '../../db/transactions.ts'
import { presentAuditEntry } from './audit.present.ts'
import { type AuditFilter, type AuditRow, countAuditRows, listAuditRows, listNamesOfIds } from './audit.queries.ts'
import { listAuditIds, type NamesById } from './audit-changes.ts'

export interface AuditLogSearch extends Partial<Pick<AuditFilter, 'action' | 'entityType' | 'from' | 'to'>> {
  readonly person: string
  readonly search: string
  readonly page: number
  readonly pageSize: number
  readonly order: 'asc' | 'desc'
}

export async function readAuditLog(
  tx: UserTx,
  { person, search, page: wanted, pageSize, order, action, entityType, from, to }: AuditLogSearch,
): Promise<ReplyOf<typeof listAuditEntries>> {
  const filter = {
    action,
    entityType,
    from,
    to,
    person: makeContainsPattern(person),
    search: makeContainsPattern(search),
    entityId: search,
  }
  const total = await countAuditRows(tx, filter)
  const { page, offset } = computePage(total, pageSize, wanted)
  const rows = await listAuditRows(tx, filter, { order, limit: pageSize, offset })
  const names = await readNames(tx, rows)
  return { entries: rows.map((row) => presentAuditEntry(row, names)), total, page, pageSize }
}

/** Looks up current names, because the log mostly contains ids. */
async function readNames(tx: UserTx, rows: readonly AuditRow[]): Promise<NamesById> {
  const ids = rows.flatMap(({ entity_id, before, after }) => [
    ...listAuditIds(before, after),
    ...listAuditIds(null, entity_id),
  ])
  return new Map((await listNamesOfIds(tx, [...new Set(ids)])).map(({ id, name }) => [id, name]))
}
