import { asUser, type Identity, type Person, type UserTx } from '../db/transactions.ts'
import type { Services } from '../services.ts'
import { requireRole } from './require-role.ts'

/** Runs `work` as an administrator. Throws `not_allowed` for other people. */
export function asAdmin<Result>(
  { services, identity }: { services: Services; identity: Identity },
  work: (tx: UserTx, person: Person) => Promise<Result>,
): Promise<Result> {
  return asUser(services.db, identity, async (tx, person) => {
    requireRole(person, 'admin')
    return work(tx, person)
  })
}

/**
 * Like `asAdmin`, with slow preparation first. Other people are refused before that work starts. The work holds no connection, because the
 * embedded database has only one.
 */
export async function asAdminWith<Ready, Result>(
  call: { services: Services; identity: Identity },
  prepare: () => Promise<Ready>,
  work: (tx: UserTx, person: Person, ready: Ready) => Promise<Result>,
): Promise<Result> {
  await asAdmin(call, async () => {})
  const ready = await prepare()
  return asAdmin(call, (tx, person) => work(tx, person, ready))
}
