/** Turns the auth server's refusals into the specification's sentences. */
import type { AuthError } from '@supabase/auth-js'

export function isUnverifiedError(error: AuthError): boolean {
  return error.code === 'email_not_confirmed' || (/email/i.test(error.message) && /confirm/i.test(error.message))
}

function isRateLimited(error: AuthError): boolean {
  return error.status === 429 || /rate limit/i.test(`${error.code} ${error.message}`)
}

export function isAlreadyRegisteredError(error: AuthError): boolean {
  return error.code === 'user_already_exists' || /already registered/i.test(error.message)
}

/** Returns true if a different password would be accepted. */
export function isPasswordError(error: AuthError): boolean {
  return error.code === 'weak_password' || error.code === 'same_password'
}

/** Returns the form message for a failed sign-in. */
export function describeSignInError(error: AuthError): string {
  if (/invalid login/i.test(error.message)) return 'Invalid email or password. Please try again.'
  if (isUnverifiedError(error)) return 'Please verify your email before logging in.'
  if (error.code === 'user_banned') return 'This account is blocked.'
  return getServerMessage(error, 'An error occurred while signing in.')
}

/** Returns the form message for a failed registration. */
export function describeRegistrationError(error: AuthError): string {
  if (isRateLimited(error)) return 'Please wait a moment before trying again (rate limit reached)'
  if (isAlreadyRegisteredError(error)) return 'This email is already registered. Try signing in instead.'
  return 'Failed to register. Please try again later.'
}

/** Returns the server's message if it is meant for people. */
export function getServerMessage(error: AuthError, otherwise = 'An error occurred'): string {
  if (error.name === 'AuthRetryableFetchError') {
    return error.status === undefined || error.status === 0
      ? 'You are offline or the server cannot be reached.'
      : otherwise
  }
  return error.message.trim() === '' || error.message.startsWith('{') ? otherwise : error.message
}
