import type { Role } from '#contracts/accounts/profile.ts'
import { Refusal } from '#contracts/wire/refusals.ts'
import type { Person } from '../db/transactions.ts'

/** Throws `not_allowed`. The database refuses too; this refusal has a message for the user. */
export function requireRole(person: Person, ...allowed: readonly Role[]) {
  if (!allowed.includes(person.role)) throw makeWrongPortalRefusal()
}

export function makeWrongPortalRefusal() {
  return new Refusal('not_allowed', 'This is not part of your portal.')
}
