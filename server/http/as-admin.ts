import type { Person, UserTx } from '../db/transactions.ts'
import { asOneOf, type Call, type Work } from './as-person.ts'

/** Runs `work` as an administrator. Throws `not_allowed` for other people. */
export function asAdmin<Result>(call: Call, work: Work<Result>): Promise<Result> {
  return asOneOf(call, ['admin'], work)
}

/**
 * Like `asAdmin`, with slow preparation first. Other people are refused before that work starts. The work holds no connection, because the
 * embedded database has only one.
 */
export async function asAdminWith<Ready, Result>(
  call: Call,
  prepare: () => Promise<Ready>,
  work: (tx: UserTx, person: Person, ready: Ready) => Promise<Result>,
): Promise<Result> {
  await asAdmin(call, async () => {})
  const ready = await prepare()
  return asAdmin(call, (tx, person) => work(tx, person, ready))
}
