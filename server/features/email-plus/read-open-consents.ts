import type { listOpenConsents } from '#contracts/people/consents.ts'
import type { ReplyOf } from '#contracts/wire/endpoint.ts'
import { consentRequestId } from '#contracts/wire/ids.ts'
import { type Person, runElevated, type UserTx } from '../../db/transactions.ts'
import { requireRole } from '../../http/require-role.ts'
import { secondMailDelayMs } from './consent-times.ts'
import { listOpenConsentsOfParent } from './email-plus.queries.ts'

/** Throws `not_allowed`. */
export async function readOpenConsents(tx: UserTx, person: Person): Promise<ReplyOf<typeof listOpenConsents>> {
  requireRole(person, 'parent')
  const rows = await runElevated(
    tx,
    person,
    'nobody reads the links of consents, and a parent their own state',
    (system) => listOpenConsentsOfParent(system, person.userId),
  )
  return {
    open: rows.flatMap(({ id, given_at, second_sent_at, confirmed_at }) => {
      if (given_at === null) return []
      const step = confirmed_at !== null ? 'confirmed' : second_sent_at !== null ? 'sent' : 'given'
      const secondAt = new Date(given_at.getTime() + secondMailDelayMs).toISOString()
      return [{ id: consentRequestId.parse(id), step, secondAt }]
    }),
  }
}
