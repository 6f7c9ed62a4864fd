/** Security keys and passkeys as second factors: whether they are enabled, and the options for the browser. */
import type { Config } from '../../config.ts'
import { readPlatformName } from '../../db/brand.ts'
import type { AuthTx } from '../../db/transactions.ts'
import { AuthError } from '../wire/errors.ts'
import type { SignedIn } from './authentication.ts'
import type { FactorRow } from './factors.ts'
import {
  buildCreationOptions,
  buildRequestOptions,
  getRelyingParty,
  type RelyingParty,
  readUserNames,
} from './webauthn.ts'

/** Throws `mfa_webauthn_enroll_not_enabled` or `mfa_webauthn_verify_not_enabled` if the feature is off or the site has no domain name. */
export function requireWebauthn(config: Config, act: 'enroll' | 'verify'): RelyingParty {
  const party = config.auth.mfaWebauthn ? getRelyingParty(config) : null
  if (party) return party
  const what = act === 'enroll' ? 'MFA enroll' : 'MFA verification'
  throw new AuthError(422, `mfa_webauthn_${act}_not_enabled`, `${what} is disabled for WebAuthn`)
}

/** Returns the browser's options: to create a credential for a new factor, or to use that of a completed one. */
export async function makeWebauthnChallenge(tx: AuthTx, config: Config, { user }: SignedIn, factor: FactorRow) {
  const party = requireWebauthn(config, 'verify')
  const isNew = factor.status === 'unverified'
  const name = await readPlatformName(tx)
  const publicKey = isNew
    ? // The handle identifies the factor. With the person's handle, a device would replace the person's passkey.
      await buildCreationOptions(
        { ...party, name },
        { handle: factor.id, ...readUserNames(user, name) },
        await othersOf(tx, factor),
        false,
      )
    : await buildRequestOptions(party, [factor])
  const webauthn = { type: isNew ? 'create' : 'request', credential_options: { publicKey } }
  return { challenge: publicKey.challenge, webauthn }
}

function othersOf(tx: AuthTx, { user_id }: FactorRow) {
  return tx
    .selectFrom('auth.mfa_factors')
    .select(['credential_id', 'transports'])
    .where('user_id', '=', user_id)
    .where('credential_id', 'is not', null)
    .execute()
}
