/** Transactions of other programs, in the role `program`. The policies ask the scopes of the key. */
import type { Kysely } from 'kysely'
import type { ApiScope } from '#contracts/administration/api-keys.ts'
import { type ApiKeyId, apiKeyId } from '#contracts/wire/ids.ts'
import { Refusal } from '#contracts/wire/refusals.ts'
import { runReadOnly } from '../sharing/asker.ts'
import type { Statement } from './batch.ts'
import type { Database } from './database.ts'
import type { DB } from './schema.ts'
import { inPersonsTransaction } from './transactions.ts'

declare const brand: unique symbol
export type ProgramTx = Kysely<DB> & { readonly [brand]: 'program' }

/** Runs `work`, which only reads, with the rights of the key. `digest` is its SHA-256. Throws `not_signed_in`, `not_allowed`. */
export async function asKey<Result>(
  db: Database,
  digest: string,
  scope: ApiScope,
  work: (tx: ProgramTx, key: ApiKeyId) => Promise<Result>,
): Promise<Result> {
  return runReadOnly(() =>
    inPersonsTransaction(db, [enterWithKey(digest, db.now())], async (tx, [found] = []) => {
      if (found === undefined) throw new Refusal('not_signed_in', 'This key is not valid, or its last day is over.')
      if (!isScopeOf(found.scopes, scope)) throw new Refusal('not_allowed', `This key needs the scope ${scope}.`)
      return work(tx as ProgramTx, apiKeyId.parse(found.id))
    }),
  )
}

/** Without a valid key there is no row, and the transaction stays without rights. */
function enterWithKey(digest: string, now: Date): Statement {
  const text = `
    select set_config('app.user_id', '', true), set_config('app.key', $1::text, true), set_config('app.now', $2::timestamptz::text, true),
      set_config('role', 'program', true), id, scopes from auth.find_key($1::text, $2::timestamptz)`
  return { name: 'enter_with_key', text, values: [digest, now] }
}

function isScopeOf(scopes: unknown, scope: ApiScope): boolean {
  return Array.isArray(scopes) && scopes.includes(scope)
}
