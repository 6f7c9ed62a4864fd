import type { Role } from '#contracts/accounts/profile.ts'
import { asUser, type Identity, type Person, type UserTx } from '../db/transactions.ts'
import type { Services } from '../services.ts'
import { requireRole } from './require-role.ts'

export interface Call {
  readonly services: Services
  readonly identity: Identity
}

export type Work<Result> = (tx: UserTx, person: Person) => Promise<Result>

/** Runs `work` in a transaction of the person who calls. */
export function asPerson<Result>({ services, identity }: Call, work: Work<Result>): Promise<Result> {
  return asUser(services.db, identity, work)
}

/** Like `asPerson`, for people with one of these roles. Throws `not_allowed` for other people. */
export function asOneOf<Result>(call: Call, roles: readonly Role[], work: Work<Result>): Promise<Result> {
  return asPerson(call, async (tx, person) => {
    requireRole(person, ...roles)
    return work(tx, person)
  })
}

export function asStudent<Result>(call: Call, work: Work<Result>): Promise<Result> {
  return asOneOf(call, ['student'], work)
}
