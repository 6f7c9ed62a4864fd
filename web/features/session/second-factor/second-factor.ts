/** The second step of two-step sign-in. */
import type { AuthError } from '@supabase/auth-js'
import { redeemRecoveryCode } from '#contracts/accounts/account.ts'
import type { AuthApiClient } from '#web/api/auth-client.ts'
import { call } from '#web/api/client.ts'
import { describeApiFailure } from '#web/api/say.ts'
import { getServerMessage } from '../store/auth-words.ts'

/** Null on success; otherwise a message. */
export type StepOutcome = string | null

export async function confirmWithApp(client: AuthApiClient, factorId: string, code: string): Promise<StepOutcome> {
  const { error } = await client.mfa.challengeAndVerify({ factorId, code })
  return error === null ? null : stepWords(error)
}

export type SmsOutcome = { kind: 'sent'; challengeId: string } | { kind: 'refused'; message: string }

export async function sendSms(client: AuthApiClient, factorId: string): Promise<SmsOutcome> {
  const { data, error } = await client.mfa.challenge({ factorId, channel: 'sms' })
  return error === null
    ? { kind: 'sent', challengeId: data.id }
    : { kind: 'refused', message: getServerMessage(error, 'The message could not be sent. Please try again.') }
}

export async function confirmWithSms(
  client: AuthApiClient,
  { factorId, challengeId, code }: { factorId: string; challengeId: string; code: string },
): Promise<StepOutcome> {
  const { error } = await client.mfa.verify({ factorId, challengeId, code })
  return error === null ? null : stepWords(error)
}

/** The browser asks for the key, and for a fingerprint, a face, or a PIN. */
export async function confirmWithKey(client: AuthApiClient, factorId: string): Promise<StepOutcome> {
  const [{ showKey }, { passkeyWords }] = await Promise.all([
    import('#web/api/security-key.ts'),
    import('#web/api/passkey-words.ts'),
  ])
  return showKey(client, factorId).then(() => null, passkeyWords)
}

/** Uses up the code; the client takes over the confirmed session. */
export async function confirmWithRecoveryCode(client: AuthApiClient, code: string): Promise<StepOutcome> {
  const { data } = await client.getSession()
  if (data.session === null) return 'Your session has ended. Please log in again.'
  try {
    const raised = await call(redeemRecoveryCode, { body: { code }, accessToken: data.session.access_token })
    const { error } = await client.setSession({
      access_token: raised.accessToken,
      refresh_token: raised.refreshToken,
    })
    return error === null ? null : getServerMessage(error)
  } catch (error) {
    return describeApiFailure(error)
  }
}

function stepWords(error: AuthError): string {
  if (error.status === 429) return 'Too many wrong codes. Please wait a few minutes and try again.'
  if (error.code === 'mfa_verification_failed') return 'That code is not right. Please enter the newest one.'
  if (error.code === 'mfa_challenge_expired') return 'That took too long. Please ask for a new code.'
  return getServerMessage(error)
}
