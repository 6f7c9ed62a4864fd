/** Messages for a failed passkey or security key. */
import { describeApiFailure } from './say.ts'

const words: Record<string, string> = {
  webauthn_challenge_expired: 'That took too long. Please try again.',
  webauthn_challenge_not_found: 'That took too long. Please try again.',
  webauthn_verification_failed: 'The passkey did not work. It may have been deleted. Try again, or log in another way.',
  reauthentication_needed: 'That took too long. Please close this window and begin again.',
  webauthn_credential_exists: 'You have added this one already.',
  ERROR_AUTHENTICATOR_PREVIOUSLY_REGISTERED: 'You have added this one already.',
  ERROR_AUTHENTICATOR_MISSING_USER_VERIFICATION_SUPPORT:
    'This device cannot check that it is you. Set up a PIN, a fingerprint or face unlock first.',
  mfa_verification_failed: 'The security key did not work. Please try again.',
  mfa_challenge_expired: 'That took too long. Please try again.',
  too_many_passkeys: 'You have 10 passkeys. Delete one to add another.',
  insufficient_aal: 'Please log in again with your second step first.',
  user_banned: 'This account is blocked.',
  over_request_rate_limit: 'Too many tries. Please wait a few minutes.',
}

/** Keyed by the name of the browser's error. */
const browserWords: Record<string, string> = {
  NotAllowedError: 'Nothing was done: the window was closed, or it took too long. Please try again.',
  AbortError: 'Nothing was done: the window was closed, or it took too long. Please try again.',
  InvalidStateError: 'You have added this one already.',
  AuthRetryableFetchError: 'You are offline or the server cannot be reached.',
}

export function passkeyWords(error: unknown): string {
  if (typeof error !== 'object' || error === null) return describeApiFailure(error)
  const code = 'code' in error ? words[String(error.code)] : undefined
  const name = 'name' in error ? browserWords[String(error.name)] : undefined
  return code ?? name ?? 'That did not work. Please try again.'
}
