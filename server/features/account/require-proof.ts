import { Refusal } from '#contracts/wire/refusals.ts'
import { hasFreshProof } from '../../auth/sessions/fresh-proof.ts'
import { asAuth, type Identity } from '../../db/transactions.ts'
import type { Services } from '../../services.ts'

/** Protects actions for which an unattended open session is not enough. Throws `proof_needed`. */
export async function requireProof({ db, clock }: Pick<Services, 'db' | 'clock'>, identity: Identity): Promise<void> {
  if (await asAuth(db, (tx) => hasFreshProof(tx, identity.sessionId, clock.now()))) return
  throw new Refusal('proof_needed', 'Please enter your password, or log in again, first.')
}
