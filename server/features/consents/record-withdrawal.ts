import { noticeVersion } from '#domain/people/notice-version.ts'
import type { Person, UserTx } from '../../db/transactions.ts'
import { insertWithdrawal } from './consents.queries.ts'

/** The policy lets the parent who consented do it, once. */
export function recordWithdrawal(tx: UserTx, person: Person, user: string): Promise<void> {
  return insertWithdrawal(tx, { user, by: person.userId, noticeVersion })
}
