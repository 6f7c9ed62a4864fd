/**
 * Students without an email address sign in with a name. The auth API accepts only addresses, so the name becomes an address in a domain
 * that can never receive mail (RFC 2606).
 */

export const signInNameDomain = '@no-email.invalid'
const longestName = 40

/** Converts the text in the login form to an address for the auth API. */
export function convertToSignInAddress(typed: string): string {
  return typed === '' || typed.includes('@') ? typed : `${typed}${signInNameDomain}`
}

export function isSignInName(address: string): boolean {
  return address.toLowerCase().endsWith(signInNameDomain)
}

/** Returns the text that the person types to log in: the name or the address. */
export function extractSignInName(address: string): string {
  return isSignInName(address) ? address.slice(0, -signInNameDomain.length) : address
}

/** Returns the text to show in place of an address. Generated addresses are never shown. */
export function describeAddress(address: string): string {
  return isSignInName(address) ? `Sign-in name ${extractSignInName(address)}` : address
}

/** Turns “Zoë O’Neil” into `zoe.oneil`, and a name without Latin letters into `student`. */
export function simplifyToSignInName(fullName: string): string {
  const words = fullName
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(/[^a-z\s-]/g, '')
    .split(/[\s-]+/)
    .filter((word) => word !== '')
  return words.join('.').slice(0, longestName).replace(/\.$/, '') || 'student'
}

/** Returns the first free address of `zoe.oneil`, `zoe.oneil2`, `zoe.oneil3`… */
export function findFreeAddress(fullName: string, taken: readonly string[]): string {
  const plain = simplifyToSignInName(fullName)
  const used = new Set(taken)
  for (let number = 1; ; number += 1) {
    const address = `${plain}${number === 1 ? '' : number}${signInNameDomain}`
    if (!used.has(address)) return address
  }
}
