import { asUser, type Identity, type Person, type UserTx } from '../db/transactions.ts'
import type { Services } from '../services.ts'
import { requireRole } from './require-role.ts'

/** Runs `work` as a tutor. Throws `not_allowed` for other people. Policies limit it to the tutor's own students. */
export function asTutor<Result>(
  { services, identity }: { services: Services; identity: Identity },
  work: (tx: UserTx, person: Person) => Promise<Result>,
): Promise<Result> {
  return asUser(services.db, identity, async (tx, person) => {
    requireRole(person, 'tutor')
    return work(tx, person)
  })
}
