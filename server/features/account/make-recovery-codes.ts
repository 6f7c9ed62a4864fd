import { Refusal } from '#contracts/wire/refusals.ts'
import { type AuthTx, asAuth, type Identity } from '../../db/transactions.ts'
import type { Services } from '../../services.ts'
import { getFullSession } from './own-session.ts'
import { replaceRecoveryCodes } from './recovery-codes.queries.ts'
import { generateRecoveryCodes, hashRecoveryCode } from './recovery-codes.ts'

/** Hashes between two transactions. Throws `not_allowed` without two-step sign-in, because the codes would have nothing to replace. */
export async function makeRecoveryCodes({ db, clock }: Services, identity: Identity): Promise<string[]> {
  await asAuth(db, (tx) => requireFactor(tx, identity, clock.now()))
  const codes = generateRecoveryCodes()
  const hashes = await Promise.all(codes.map((code) => hashRecoveryCode(identity.userId, code)))
  await asAuth(db, async (tx) => {
    await requireFactor(tx, identity, clock.now())
    await replaceRecoveryCodes(tx, identity.userId, hashes, clock.now())
  })
  return codes
}

async function requireFactor(tx: AuthTx, identity: Identity, now: Date) {
  const { has_factor } = await getFullSession(tx, identity, now)
  if (!has_factor) throw new Refusal('not_allowed', 'Turn on two-step sign-in first. Then you can make recovery codes.')
}
