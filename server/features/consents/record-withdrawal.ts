import { noticeVersion } from '#domain/people/notice-version.ts'
import type { Person, UserTx } from '../../db/transactions.ts'
import { insertWithdrawal } from './consents.queries.ts'

/** The policy lets only the parent who consented do this, and only once. */
export function recordWithdrawal(tx: UserTx, person: Person, user: string): Promise<void> {
  return insertWithdrawal(tx, { user, by: person.userId, noticeVersion })
}
