/** WebAuthn factors for two-step sign-in. Each function rejects with the error. */
import type { AuthApiClient } from './auth-client.ts'

/** Adds a factor and creates its credential. Removes the factor if that fails, because it would keep its name. */
export async function addSecurityKeyFactor({ mfa }: AuthApiClient, friendlyName: string): Promise<void> {
  const { error } = await mfa.webauthn.register({ friendlyName })
  if (error === null) return
  const { data } = await mfa.listFactors()
  const begun = data?.all.find(
    (factor) =>
      factor.factor_type === 'webauthn' && factor.status === 'unverified' && factor.friendly_name === friendlyName,
  )
  if (begun !== undefined) await mfa.unenroll({ factorId: begun.id })
  throw error
}

/** Confirms the session with the second step. */
export async function showKey({ mfa }: AuthApiClient, factorId: string): Promise<void> {
  const { error } = await mfa.webauthn.authenticate({ factorId })
  if (error !== null) throw error
}
