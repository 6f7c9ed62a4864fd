/** The ways in which a person can confirm a sign-in, and their labels in the form. */
import type { Factor } from '@supabase/auth-js'
import { detectPasskeySupport } from '#web/api/passkey-support.ts'

export type SecondFactorWay = { kind: 'app' | 'phone' | 'key'; factor: Factor } | { kind: 'recovery' }

/** Lists apps first, because they need no message. */
export function listSecondFactorWays(factors: readonly Factor[]): SecondFactorWay[] {
  const apps = factors.filter((factor) => factor.factor_type === 'totp')
  const phones = factors.filter((factor) => factor.factor_type === 'phone')
  const keys = factors.filter((factor) => factor.factor_type === 'webauthn' && detectPasskeySupport().kind === 'ready')
  return [
    ...apps.map((factor) => ({ kind: 'app', factor }) as const),
    ...phones.map((factor) => ({ kind: 'phone', factor }) as const),
    ...keys.map((factor) => ({ kind: 'key', factor }) as const),
    { kind: 'recovery' },
  ]
}

export function nameSecondFactorWay(way: SecondFactorWay): string {
  if (way.kind === 'recovery') return 'Use a recovery code'
  const name = way.factor.friendly_name
  if (way.kind === 'key') return name ? `Use the security key “${name}”` : 'Use the security key'
  if (way.kind === 'app') return name ? `Use the app “${name}”` : 'Use the authenticator app'
  return name ? `Use the phone “${name}”` : 'Use the phone'
}

export function describeSecondFactorWay(way: SecondFactorWay, isSent: boolean): string {
  if (way.kind === 'recovery') return 'Enter one of your recovery codes. Each works once.'
  const name = way.factor.friendly_name
  const called = name ? ` “${name}”` : ''
  if (way.kind === 'key') return `Your browser asks for your security key or passkey${called}.`
  if (way.kind === 'app') return `Enter the code that your authenticator app${called} shows now.`
  return isSent
    ? `Enter the code that we have sent to your phone${called}.`
    : `We send a code to your phone${called} by text message.`
}
