import { noticeVersion } from '#domain/people/notice-version.ts'
import type { Config } from '../../config.ts'
import type { Person, UserTx } from '../../db/transactions.ts'
import { insertSchoolConsents } from './consents.queries.ts'

/**
 * If registration is closed, the school holds the consents, and an administrator who makes an account or a record confirms this. People who
 * are not students, or who already have a consent, are left out.
 */
export async function recordSchoolConsent(
  tx: UserTx,
  person: Person,
  { registration }: Pick<Config, 'registration'>,
  users: readonly string[],
): Promise<void> {
  if (registration !== 'closed' || users.length === 0) return
  await insertSchoolConsents(tx, { users, by: person.userId, noticeVersion })
}
