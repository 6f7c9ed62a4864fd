import { notFound } from '#contracts/wire/refusals.ts'
import { type SenderServices, sendNotice } from '../../auth/messages/notices.ts'
import { asAuthWithin, type Person, type UserTx } from '../../db/transactions.ts'
import { recordAct } from '../audit/record-act.ts'
import { deleteFactorsAndSessions } from './user-administration.queries.ts'

/** Throws `not_found`. The person then signs in with only the password until they add a factor again. */
export async function resetFactors(
  tx: UserTx,
  person: Person,
  services: SenderServices,
  userId: string,
): Promise<number> {
  const removed = await deleteFactorsAndSessions(tx, userId)
  if (removed === undefined) throw notFound('person')
  if (removed > 0) {
    await asAuthWithin(tx, person, 'an administrator removes second steps', (accounts) =>
      sendNotice(accounts, services, userId, { kind: 'factor_removed', factorType: 'all' }),
    )
  }
  await recordAct(tx, person, {
    action: 'reset_factors',
    entityType: 'users',
    entityId: userId,
    before: { factors: removed },
    after: { factors: 0 },
  })
  return removed
}
