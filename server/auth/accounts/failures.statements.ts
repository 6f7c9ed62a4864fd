/** Records failures that the account's owner can see in the account's activity. */
import type { Statement } from '../../db/batch.ts'
import type { RequestDevice } from '../wire/client-address.ts'

/** Does nothing if `userId` is null: the address has no account. */
export function buildFailureStatement(
  userId: string | null,
  what: 'sign_in_failed' | 'second_factor_failed',
  method: string,
  { userAgent, ip }: RequestDevice,
): Statement {
  return {
    name: 'note_failure',
    text: 'select auth.note_failure($1::uuid, $2::text, $3::text, $4::text, $5::text)',
    values: [userId, what, method, userAgent, ip],
  }
}
