import { Refusal } from '#contracts/wire/refusals.ts'
import { decidesOwnData } from '#domain/people/own-data.ts'
import type { Person } from '../../db/transactions.ts'

/** A student who is old enough takes their own data away and asks that it is erased; for others a parent does. Throws `not_allowed`. */
export function requireOwnDecision({ role }: Pick<Person, 'role'>): void {
  // Registration does not ask the age yet.
  if (role === 'student' && !decidesOwnData(null)) throw new Refusal('not_allowed', 'Please ask a parent to do this.')
}
