import { noticeVersion } from '#domain/people/notice-version.ts'
import type { Config } from '../../config.ts'
import type { Person, UserTx } from '../../db/transactions.ts'
import { insertSchoolConsents } from './consents.queries.ts'

/**
 * Where registration is closed, the school has the consents, and an administrator who makes an account or a record says so. Who of
 * these is no student, or has a consent, is left out.
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
