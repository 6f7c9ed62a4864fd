import { expect, test } from 'vitest'
import { passkeyWords } from './passkey-words.ts'

test.each([
  [{ name: 'AuthApiError', code: 'webauthn_challenge_expired' }, 'That took too long. Please try again.'],
  [
    { name: 'InvalidStateError', code: 'ERROR_AUTHENTICATOR_PREVIOUSLY_REGISTERED' },
    'You have added this one already.',
  ],
  [
    { name: 'NotAllowedError', code: 'ERROR_PASSTHROUGH_SEE_CAUSE_PROPERTY' },
    'Nothing was done: the window was closed, or it took too long. Please try again.',
  ],
  [{ name: 'AuthRetryableFetchError', code: undefined }, 'You are offline or the server cannot be reached.'],
  [{ name: 'Error' }, 'That did not work. Please try again.'],
])('%o', (error, words) => {
  expect(passkeyWords(error)).toBe(words)
})
