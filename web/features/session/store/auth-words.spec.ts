import { AuthApiError, AuthRetryableFetchError } from '@supabase/auth-js'
import { expect, test } from 'vitest'
import { describeRegistrationError, describeSignInError, getServerMessage } from './auth-words.ts'

test.each([
  ['Invalid login credentials', 'invalid_credentials', 'Invalid email or password. Please try again.'],
  ['Email not confirmed', 'email_not_confirmed', 'Please verify your email before logging in.'],
  ['User is banned', 'user_banned', 'This account is blocked.'],
  ['', undefined, 'An error occurred while signing in.'],
])('a sign-in refused with "%s" shows a message for people', (message, code, words) => {
  expect(describeSignInError(new AuthApiError(message, 400, code))).toBe(words)
})

test.each([
  [429, 'Request rate limit reached', 'Please wait a moment before trying again (rate limit reached)'],
  [422, 'User already registered', 'This email is already registered. Try signing in instead.'],
  [422, 'Signups not allowed for this instance', 'Failed to register. Please try again later.'],
])('a registration refused with %i "%s" shows a message for people', (status, message, words) => {
  expect(describeRegistrationError(new AuthApiError(message, status, undefined))).toBe(words)
})

test('no connection has its own message, an overloaded server a general one', () => {
  expect(getServerMessage(new AuthRetryableFetchError('Failed to fetch', 0))).toBe(
    'You are offline or the server cannot be reached.',
  )
  expect(getServerMessage(new AuthRetryableFetchError('{}', 503))).toBe('An error occurred')
})
