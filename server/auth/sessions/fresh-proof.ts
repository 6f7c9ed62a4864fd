/**
 * A permanent sign-in method, such as a passkey or a first second factor, requires a fresh proof: access to a screen left open is not
 * enough.
 */
import type { AuthTx } from '../../db/transactions.ts'
import { AuthError } from '../wire/errors.ts'
import type { SignedIn } from './authentication.ts'

/** Counts from the proof that opened or raised the session: a password, a link, a factor. */
const freshMs = 10 * 60_000

/** Throws `reauthentication_needed`. */
export async function requireFreshProof(tx: AuthTx, { session }: SignedIn, now: Date): Promise<void> {
  if (session && (await hasFreshProof(tx, session.id, now))) return
  throw new AuthError(400, 'reauthentication_needed', 'Please enter your password, or log in again, first.')
}

export async function hasFreshProof(tx: AuthTx, sessionId: string, now: Date): Promise<boolean> {
  const proof = await tx
    .selectFrom('auth.session_methods')
    .select('method')
    .where('session_id', '=', sessionId)
    .where('used_at', '>', new Date(now.getTime() - freshMs))
    .limit(1)
    .executeTakeFirst()
  return proof !== undefined
}
