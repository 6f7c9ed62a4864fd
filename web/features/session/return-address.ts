/**
 * The page that a signed-out person asked for, so that signing in opens it. It stays in this tab's session storage, which
 * survives the way to Google and back; a magic link opens a new tab and carries it in its own address.
 */
import type { Role } from '#contracts/profile.ts'
import { paths } from '#web/paths.ts'

const key = 'prep.return-to'

/** Keeps the address of a page, as path, query and hash. */
export function rememberReturnAddress(address: string): void {
  try {
    sessionStorage.setItem(key, address)
  } catch {
    // Without storage everybody starts at their own home.
  }
}

export function forgetReturnAddress(): void {
  try {
    sessionStorage.removeItem(key)
  } catch {
    // Nothing was kept either.
  }
}

/** Null where nobody asked for a page. */
export function rememberedReturnAddress(): string | null {
  try {
    return sessionStorage.getItem(key)
  } catch {
    return null
  }
}

/** Where signing in leads: to the page that was asked for, if it belongs to the role, else to the role's home. */
export function addressAfterSignIn(role: Role, asked: string | null = rememberedReturnAddress()): string {
  return asked !== null && belongsTo(role, asked) ? asked : paths.home(role)
}

/** Pages of our own only: the browser would take `//example.com` and `/\example.com` for another site. */
function belongsTo(role: Role, address: string): boolean {
  if (!/^\/[a-z]/.test(address)) return false
  const [path = ''] = address.split(/[?#]/)
  if (path.split('/').includes('..')) return false
  return path === paths.account() || [paths.home(role), '/test', '/test-results'].some((room) => isWithin(room, path))
}

function isWithin(room: string, path: string): boolean {
  return path === room || path.startsWith(`${room}/`)
}
