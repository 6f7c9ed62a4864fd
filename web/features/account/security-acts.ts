/** The actions on a person's own account through the auth client. Each returns null on success, otherwise a message. */
import type { AuthError, UserIdentity } from '@supabase/auth-js'
import { type AuthApiClient, authClient } from '#web/api/auth-client.ts'
import { describeApiFailure } from '#web/api/say.ts'
import { paths } from '#web/paths.ts'

export type ActOutcome = string | null

async function acting(act: (client: AuthApiClient) => Promise<{ error: AuthError | null }>): Promise<ActOutcome> {
  try {
    const { error } = await act(await authClient())
    return error === null ? null : refusalWords(error)
  } catch (error) {
    return describeApiFailure(error)
  }
}

function refusalWords(error: AuthError): string {
  if (error.name === 'AuthRetryableFetchError') return 'You are offline or the server cannot be reached.'
  if (error.status === 429 && error.code === 'over_request_rate_limit') {
    return 'Too many tries. Please wait a few minutes.'
  }
  if (error.code === 'mfa_verification_failed') return 'That code is not right. Please enter the newest one.'
  if (error.code === 'mfa_challenge_expired') return 'That took too long. Please ask for a new code.'
  if (error.code === 'reauthentication_needed') return 'That took too long. Please close this window and begin again.'
  if (error.code === 'insufficient_aal') return 'Please log in again with your second step first.'
  return error.message.trim() === '' || error.message.startsWith('{') ? 'An error occurred' : error.message
}

/** Sends the emails. Each address that gets one must confirm before the change takes effect. */
export function askForEmailChange(email: string): Promise<ActOutcome> {
  const emailRedirectTo = `${location.origin}${paths.callback()}?type=email_change`
  return acting((client) => client.updateUser({ email }, { emailRedirectTo }))
}

export type PasswordProof = { nonce?: string; current_password?: string }

export type PasswordOutcome =
  | { kind: 'changed' }
  /** The installation wants more than the session: a code from an email (just sent), or the old password. */
  | { kind: 'proof_needed'; proof: 'code' | 'current' }
  /** `isAboutPassword` if another password would be accepted. */
  | { kind: 'refused'; message: string; isAboutPassword: boolean }

/** Keeps this session and ends all others. */
export async function changePassword(password: string, proof: PasswordProof): Promise<PasswordOutcome> {
  try {
    const client = await authClient()
    const { error } = await client.updateUser({ password, ...proof })
    if (error === null) return { kind: 'changed' }
    if (error.code === 'current_password_required') return { kind: 'proof_needed', proof: 'current' }
    if (error.code !== 'reauthentication_needed') return refusedPassword(refusalWords(error), error.code)
    const asked = await client.reauthenticate()
    if (asked.error !== null) return refusedPassword(refusalWords(asked.error))
    return { kind: 'proof_needed', proof: 'code' }
  } catch (error) {
    return refusedPassword(describeApiFailure(error))
  }
}

function refusedPassword(message: string, code?: string): PasswordOutcome {
  return { kind: 'refused', message, isAboutPassword: code === 'weak_password' || code === 'same_password' }
}

/** Opens Google, which returns through the callback page. */
export function linkGoogle(): Promise<ActOutcome> {
  const redirectTo = `${location.origin}${paths.callback()}?type=link`
  return acting((client) => client.linkIdentity({ provider: 'google', options: { redirectTo } }))
}

export function unlinkIdentityFromAccount(identity: UserIdentity): Promise<ActOutcome> {
  return acting(async (client) => {
    const { error } = await client.unlinkIdentity(identity)
    return error === null ? client.refreshSession() : { error }
  })
}

export interface NewAuthenticatorApp {
  factorId: string
  /** A data URL. */
  qrCode: string
  secret: string
}

export type FactorEnrollment<T> = { kind: 'begun'; factor: T } | { kind: 'refused'; message: string }

export async function startAppEnrollment(friendlyName: string): Promise<FactorEnrollment<NewAuthenticatorApp>> {
  try {
    const client = await authClient()
    const { data, error } = await client.mfa.enroll({ factorType: 'totp', friendlyName })
    if (error !== null) return { kind: 'refused', message: refusalWords(error) }
    return { kind: 'begun', factor: { factorId: data.id, qrCode: data.totp.qr_code, secret: data.totp.secret } }
  } catch (error) {
    return { kind: 'refused', message: describeApiFailure(error) }
  }
}

export interface NewPhoneFactor {
  factorId: string
  challengeId: string
}

/** Adds the phone and sends it the first code. */
export async function startPhoneEnrollment(
  friendlyName: string,
  phone: string,
): Promise<FactorEnrollment<NewPhoneFactor>> {
  try {
    const { mfa } = await authClient()
    const { data, error } = await mfa.enroll({ factorType: 'phone', friendlyName, phone })
    if (error !== null) return { kind: 'refused', message: refusalWords(error) }
    const sent = await mfa.challenge({ factorId: data.id, channel: 'sms' })
    if (sent.error !== null) return { kind: 'refused', message: refusalWords(sent.error) }
    return { kind: 'begun', factor: { factorId: data.id, challengeId: sent.data.id } }
  } catch (error) {
    return { kind: 'refused', message: describeApiFailure(error) }
  }
}

export function completeAppEnrollment(factorId: string, code: string): Promise<ActOutcome> {
  return acting(({ mfa }) => mfa.challengeAndVerify({ factorId, code }))
}

export function completePhoneEnrollment({ factorId, challengeId }: NewPhoneFactor, code: string): Promise<ActOutcome> {
  return acting(({ mfa }) => mfa.verify({ factorId, challengeId, code }))
}

/** Also removes unfinished factors. Renews the session so that its token lists the current factors. */
export function removeFactor(factorId: string): Promise<ActOutcome> {
  return acting(async (client) => {
    const { error } = await client.mfa.unenroll({ factorId })
    return error === null ? client.refreshSession() : { error }
  })
}
