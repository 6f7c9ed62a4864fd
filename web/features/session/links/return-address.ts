/**
 * The page that a signed-out person asked for, so that sign-in opens it. It is in this tab's session storage, which survives the trip to
 * Google and back. A magic link opens a new tab and has the page in its own address.
 */
import type { Role } from '#contracts/accounts/profile.ts'
import { paths } from '#web/paths.ts'

const key = 'prep.return-to'

/** Stores the address of a page: path, query, and hash. */
export function rememberReturnAddress(address: string): void {
  try {
    sessionStorage.setItem(key, address)
  } catch {
    // Without storage, sign-in leads to the home page of the role.
  }
}

export function forgetReturnAddress(): void {
  try {
    sessionStorage.removeItem(key)
  } catch {
    // Nothing was stored either.
  }
}

/** Returns null if no page was requested. */
export function readReturnAddress(): string | null {
  try {
    return sessionStorage.getItem(key)
  } catch {
    return null
  }
}

/** Returns the address after sign-in: the requested page if it belongs to the role, otherwise the role's home. */
export function getAddressAfterSignIn(role: Role, asked: string | null = readReturnAddress()): string {
  return asked !== null && belongsTo(role, asked) ? asked : paths.home(role)
}

const pagesOfEveryone = new Set([paths.consent(), paths.account(), paths.notifications(), paths.help(), paths.tour()])

/** Allows only our own pages: the browser would treat `//example.com` and `/\example.com` as another site. */
function belongsTo(role: Role, address: string): boolean {
  if (!/^\/[a-z]/.test(address)) return false
  const [path = ''] = address.split(/[?#]/)
  if (path.split('/').includes('..')) return false
  return pagesOfEveryone.has(path) || [paths.home(role), '/test', '/test-results'].some((room) => isWithin(room, path))
}

function isWithin(room: string, path: string): boolean {
  return path === room || path.startsWith(`${room}/`)
}
