/** Actions that give lasting access need a password check in the last ten minutes: see `server/auth/sessions/fresh-proof.ts`. */
import { authClient } from '#web/api/auth-client.ts'
import { describeApiFailure } from '#web/api/say.ts'
import type { ActOutcome } from './security-acts.ts'

/** Leaves a minute for the action itself. */
const freshSeconds = 9 * 60

/** Uses this device's clock; the server has the last word. */
export async function isProofFresh(): Promise<boolean> {
  const { data } = await (await authClient()).mfa.getAuthenticatorAssuranceLevel()
  const times = (data?.currentAuthenticationMethods ?? []).map((way) => (typeof way === 'string' ? 0 : way.timestamp))
  return Math.max(0, ...times) > Date.now() / 1000 - freshSeconds
}

/** Returns null if the password is right; the session then counts as fresh. */
export async function provePassword(password: string): Promise<ActOutcome> {
  try {
    const client = await authClient()
    const { data } = await client.getSession()
    const response = await fetch('/auth/v1/reauthenticate', {
      method: 'POST',
      headers: { authorization: `Bearer ${data.session?.access_token ?? ''}`, 'content-type': 'application/json' },
      body: JSON.stringify({ password }),
    })
    if (response.status === 429) return 'Too many tries. Please wait a few minutes.'
    if (response.status === 400) return 'That password is not right.'
    if (!response.ok) return 'That did not work. Please try again.'
    // The token contains the time of the password check.
    await client.refreshSession()
    return null
  } catch (error) {
    return describeApiFailure(error)
  }
}
