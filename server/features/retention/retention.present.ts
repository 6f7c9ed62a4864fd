import { listUnusedAccounts, unusedAccountWarningDays } from '#contracts/administration/unused-accounts.ts'
import type { ReplyOf } from '#contracts/wire/endpoint.ts'
import { distinguishNames } from '#domain/people/look-alikes.ts'
import { extractSignInName } from '#domain/people/sign-in-names.ts'
import { dayMs } from '#domain/text/milliseconds.ts'
import type { listWarnings } from './retention.queries.ts'

type Row = Awaited<ReturnType<typeof listWarnings>>[number]

export function presentUnusedAccounts(
  retentionMonths: number,
  rows: readonly Row[],
): ReplyOf<typeof listUnusedAccounts> {
  const names = distinguishNames(
    rows.map((row) => ({ ...row, name: row.full_name, details: [extractSignInName(row.email)] })),
  )
  return listUnusedAccounts.reply.parse({
    retentionMonths,
    accounts: rows.map(({ id, role, warned_at, last_used_at }) => ({
      userId: id,
      fullName: names.get(id),
      role,
      lastUsedAt: last_used_at.toISOString(),
      eraseAt: new Date((warned_at?.getTime() ?? 0) + unusedAccountWarningDays * dayMs).toISOString(),
    })),
  })
}
