import { listUnusedAccounts, warningDays } from '#contracts/administration/unused-accounts.ts'
import type { ReplyOf } from '#contracts/wire/endpoint.ts'
import { dayMs } from '#domain/text/milliseconds.ts'
import type { listWarnings } from './retention.queries.ts'

type Row = Awaited<ReturnType<typeof listWarnings>>[number]

export function presentUnused(retentionMonths: number, rows: readonly Row[]): ReplyOf<typeof listUnusedAccounts> {
  return listUnusedAccounts.reply.parse({
    retentionMonths,
    accounts: rows.map(({ id, full_name, role, warned_at, last_used_at }) => ({
      userId: id,
      fullName: full_name,
      role,
      lastUsedAt: last_used_at.toISOString(),
      eraseAt: new Date((warned_at?.getTime() ?? 0) + warningDays * dayMs).toISOString(),
    })),
  })
}
