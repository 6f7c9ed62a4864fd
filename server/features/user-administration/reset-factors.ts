import { Refusal } from '#contracts/refusals.ts'
import { type Sender, sendNotice } from '../../auth/messages/notices.ts'
import { asAuthWithin, type Person, type UserTx } from '../../db/transactions.ts'
import { recordAct } from '../administration/record-act.ts'
import { deleteFactorsAndSessions } from './user-administration.queries.ts'

/** Throws `not_found`. The person signs in with the password alone from now on, until they add a factor again. */
export async function resetFactorsOf(tx: UserTx, admin: Person, services: Sender, userId: string): Promise<number> {
  const removed = await deleteFactorsAndSessions(tx, userId)
  if (removed === null) throw new Refusal('not_found', 'There is no such person.')
  if (removed > 0) {
    await asAuthWithin(tx, admin, 'an administrator removes second factors', (accounts) =>
      sendNotice(accounts, services, userId, { kind: 'factor_removed', factorType: 'all' }),
    )
  }
  const act = { action: 'reset_factors', entityType: 'users', entityId: userId }
  await recordAct(tx, admin, { ...act, before: { factors: removed }, after: { factors: 0 } })
  return removed
}
