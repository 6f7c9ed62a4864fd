/**
 * Students without an email address sign in with a name. The auth API knows addresses alone, so the name is one at a domain
 * that can never receive mail (RFC 2606).
 */

export const nameDomain = '@no-email.invalid'
const longestName = 40

/** What somebody typed into the login form, as the auth API knows it. */
export function addressOfTyped(typed: string): string {
  return typed === '' || typed.includes('@') ? typed : `${typed}${nameDomain}`
}

export function isSignInName(address: string): boolean {
  return address.toLowerCase().endsWith(nameDomain)
}

/** What the person types to log in: the name, or the address. */
export function readSignInName(address: string): string {
  return isSignInName(address) ? address.slice(0, -nameDomain.length) : address
}

/** What people read where an address would be. Nobody reads the one that was made up. */
export function addressWords(address: string): string {
  return isSignInName(address) ? `Sign-in name ${readSignInName(address)}` : address
}

/** “Zoë O’Neil” is `zoe.oneil`. A name that has no Latin letter is `student`. */
export function simplifyName(fullName: string): string {
  const words = fullName
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(/[^a-z\s-]/g, '')
    .split(/[\s-]+/)
    .filter((word) => word !== '')
  return words.join('.').slice(0, longestName).replace(/\.$/, '') || 'student'
}

/** The first free one of `zoe.oneil`, `zoe.oneil2`, `zoe.oneil3`… */
export function freeAddress(fullName: string, taken: readonly string[]): string {
  const plain = simplifyName(fullName)
  const used = new Set(taken)
  for (let number = 1; ; number += 1) {
    const address = `${plain}${number === 1 ? '' : number}${nameDomain}`
    if (!used.has(address)) return address
  }
}
