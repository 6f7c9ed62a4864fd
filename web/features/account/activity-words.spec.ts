import { expect, test } from 'vitest'
import { activityActions } from '#contracts/accounts/account.ts'
import { describeActivity } from './activity-words.ts'
import { describeDevice } from './device-words.ts'

test.each([
  ['signed_in', { method: 'password' }, 'Signed in with the password'],
  ['signed_in', { method: 'something new' }, 'Signed in'],
  ['second_factor_used', { method: 'mfa/recovery_code' }, 'Second step confirmed with a recovery code'],
  ['email_changed', { from: 'a@b.org', to: 'c@d.org' }, 'Email address changed from a@b.org to c@d.org'],
  ['email_changed', { from: 'kid@no-email.invalid', to: 'c@d.org' }, 'Email address changed from kid to c@d.org'],
  ['email_changed', { to: 'c@d.org' }, 'Email address set to c@d.org'],
  ['factor_added', { type: 'totp', name: 'My phone' }, 'Authenticator app “My phone” added as second step'],
  ['factor_renamed', { from: 'My phone', to: 'Tablet' }, 'Second step “My phone” renamed to “Tablet”'],
  ['factor_removed', { type: 'phone' }, 'Phone removed as second step'],
  ['factor_added', { type: 'webauthn', name: 'Blue key' }, 'Security key “Blue key” added as second step'],
  ['signed_in', { method: 'passkey' }, 'Signed in with a passkey'],
  ['sign_in_failed', { method: 'passkey_copy', count: '1' }, 'Sign-in refused: a passkey may have been copied'],
  ['second_factor_failed', { method: 'mfa/webauthn', count: '2' }, 'Security key refused, 2 times within an hour'],
  ['passkey_added', { name: 'My phone' }, 'Passkey “My phone” added'],
  ['passkey_renamed', { from: 'My phone', to: 'Old phone' }, 'Passkey “My phone” renamed to “Old phone”'],
  ['identity_linked', { provider: 'google' }, 'Google account linked'],
] as const)('%s %o', (action, details, words) => {
  expect(describeActivity({ action, details })).toBe(words)
})

test.each(activityActions)('%s has words without details too', (action) => {
  expect(describeActivity({ action, details: {} })).toMatch(/^[A-Z]/)
})

test('a device is described as far as it is known', () => {
  expect(describeDevice({ browser: 'Firefox', system: 'Linux', kind: 'computer' })).toBe('Firefox on Linux')
  expect(describeDevice({ browser: null, system: 'iPhone', kind: 'phone' })).toBe('iPhone')
  expect(describeDevice({ browser: null, system: null, kind: 'unknown' })).toBe('Unknown device')
})
