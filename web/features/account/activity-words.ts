/** Describes an account event in a sentence for its owner. */
import type { ActivityEvent } from '#contracts/accounts/account.ts'
import { extractSignInName } from '#domain/people/sign-in-names.ts'

const ways: Record<string, string> = {
  password: 'with the password',
  otp: 'with an emailed link or code',
  magiclink: 'with a magic link',
  recovery: 'with a recovery link',
  invite: 'with an invitation',
  oauth: 'with Google',
  email_change: 'by confirming a new email address',
  'email/signup': 'by verifying the email address',
  totp: 'with a code from the authenticator app',
  'mfa/phone': 'with a code sent to the phone',
  'mfa/recovery_code': 'with a recovery code',
  'mfa/webauthn': 'with a security key',
  passkey: 'with a passkey',
}

export function describeActivity({ action, details }: Pick<ActivityEvent, 'action' | 'details'>): string {
  const { method = '', from = '', to = '', type, name, provider = '', count = '1' } = details
  const way = ways[method] === undefined ? '' : ` ${ways[method]}`
  const called = name === undefined ? '' : ` “${name}”`
  const factor = `${nameFactorKind(type)}${called}`
  const times = count === '1' ? '' : `, ${count} times within an hour`
  switch (action) {
    case 'account_created':
      return 'Account created'
    case 'signed_in':
      return `Signed in${way}`
    case 'sign_in_failed':
      if (method === 'passkey_copy') return `Sign-in refused: a passkey may have been copied${times}`
      return `Failed to sign in${way}${times}`
    case 'second_factor_failed':
      if (method === 'webauthn_copy') return `Sign-in refused: a security key may have been copied${times}`
      if (method === 'mfa/webauthn') return `Security key refused${times}`
      return `Wrong code for the second step${times}`
    case 'second_factor_used':
      return `Second step confirmed${way}`
    case 'session_ended':
      return 'Signed out'
    case 'password_changed':
      return 'Password changed'
    case 'email_change_requested':
      return `Change of the email address to ${to} asked for`
    case 'email_changed':
      return from === ''
        ? `Email address set to ${to}`
        : `Email address changed from ${extractSignInName(from)} to ${to}`
    case 'factor_added':
      return `${factor} added as second step`
    case 'factor_renamed':
      return from === '' ? `Second step named “${to}”` : `Second step “${from}” renamed to “${to}”`
    case 'factor_removed':
      return `${factor} removed as second step`
    case 'identity_linked':
      return `${nameProvider(provider)} account linked`
    case 'identity_unlinked':
      return `${nameProvider(provider)} account unlinked`
    case 'recovery_codes_made':
      return 'New recovery codes made'
    case 'name_changed':
      return `Name changed from ${from} to ${to}`
    case 'role_changed':
      return `Role changed from ${from} to ${to}`
    case 'passkey_added':
      return `Passkey${called} added`
    case 'passkey_renamed':
      return `Passkey “${from}” renamed to “${to}”`
    case 'passkey_removed':
      return `Passkey${called} deleted`
  }
}

export function nameFactorKind(type: string | undefined): string {
  if (type === 'phone') return 'Phone'
  return type === 'webauthn' ? 'Security key' : 'Authenticator app'
}

export function nameProvider(provider: string): string {
  if (provider === 'email') return 'Email and password'
  return provider === '' ? 'Other' : provider.charAt(0).toUpperCase() + provider.slice(1)
}
