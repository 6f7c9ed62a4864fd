import type { Device } from '#contracts/accounts/account.ts'

/** Returns, for example, "Chrome on Windows", or only the known part. */
export function describeDevice({ browser, system }: Device): string {
  if (browser !== null && system !== null) return `${browser} on ${system}`
  return browser ?? system ?? 'Unknown device'
}
