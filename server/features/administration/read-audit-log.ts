import type { listAuditEntries } from '#contracts/audit.ts'
import type { ReplyOf } from '#contracts/endpoint.ts'
import { pageWithin } from '#domain/paging.ts'
import { containing } from '../../db/like-pattern.ts'
import type { UserTx } from '../../db/transactions.ts'
import { presentAuditEntry } from './administration.present.ts'
import { type AuditFilter, countAuditRows, listAuditRows } from './audit.queries.ts'

export interface AuditQuestion extends Partial<Pick<AuditFilter, 'action' | 'entityType' | 'from' | 'to'>> {
  readonly person: string
  readonly search: string
  readonly page: number
  readonly pageSize: number
  readonly order: 'asc' | 'desc'
}

export async function readAuditLog(
  tx: UserTx,
  { person, search, page: wanted, pageSize, order, action, entityType, from, to }: AuditQuestion,
): Promise<ReplyOf<typeof listAuditEntries>> {
  const filter = {
    action,
    entityType,
    from,
    to,
    person: containing(person),
    search: containing(search),
    entityId: search,
  }
  const total = await countAuditRows(tx, filter)
  const { page, offset } = pageWithin(total, pageSize, wanted)
  const rows = await listAuditRows(tx, filter, { order, limit: pageSize, offset })
  return { entries: rows.map(presentAuditEntry), total, page, pageSize }
}
