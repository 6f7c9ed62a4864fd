import type { Device } from '#contracts/accounts/account.ts'

/** "Chrome on Windows", as far as it is known. */
export function deviceWords({ browser, system }: Device): string {
  if (browser !== null && system !== null) return `${browser} on ${system}`
  return browser ?? system ?? 'Unknown device'
}
