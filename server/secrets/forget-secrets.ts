/** Goes on without a key that is lost: what only it could open is thrown away. */
import type { Database } from '../db/database.ts'
import { sealedMark } from '../db/secret-box.ts'
import type { Ask } from '../db/stored-tables.ts'
import { askAsAuth, asSystem } from '../db/transactions.ts'
import { type SealedColumn, sealedColumns } from './sealed-columns.ts'
import { readKeyId, selectText } from './stored-secrets.ts'

/** How many of each are lost, or would be. */
export interface Loss {
  /** People who sign in again. */
  readonly sessions: number
  /** Two-step sign-in that people must set up again; recovery codes are deleted with the last factor. */
  readonly factors: number
  /** Keys of access tokens; a new one is made when the server starts. */
  readonly signingKeys: number
}

/** What is sealed with other keys than these. */
export function countLoss(db: Database, keyIds: readonly string[]): Promise<Loss> {
  return askAsAuth(db, (ask) => count(ask, keyIds))
}

/** Throws it away, all or nothing, and notes it in the audit log. */
export async function forgetSecrets(db: Database, keyIds: readonly string[]): Promise<Loss> {
  const loss = await askAsAuth(db, async (ask) => {
    const found = await count(ask, keyIds)
    await forgetFactors(ask, keyIds)
    for (const column of sealedColumns) {
      await ask(`delete from ${column.table} where ${isLost(column)}`, [keyIds])
    }
    return found
  })
  await asSystem(db, 'note secrets that were forgotten', (tx) =>
    tx
      .insertInto('audit_log')
      .values({
        action: 'delete',
        entity_type: 'secrets',
        entity_id: null,
        after: JSON.stringify({ ...loss, byCommand: true }),
      })
      .execute(),
  )
  return loss
}

/** Those without a key that is known, in the first parameter of the query. */
function isLost(column: SealedColumn): string {
  const stored = selectText(column)
  return `starts_with(${stored}, '${sealedMark}') and ${readKeyId(stored)} <> all ($1::text[])`
}

async function count(ask: Ask, keyIds: readonly string[]): Promise<Loss> {
  const counts: Record<string, number> = {}
  for (const column of sealedColumns) {
    const [row] = await ask(`select count(*)::int as lost from ${column.table} where ${isLost(column)}`, [keyIds])
    counts[column.table] = Number(row?.lost)
  }
  const {
    'auth.sessions': sessions = 0,
    'auth.mfa_factors': factors = 0,
    'auth.signing_keys': signingKeys = 0,
  } = counts
  return { sessions, factors, signingKeys }
}

/** As when a person removes one: sessions that it had raised fall back. Recovery codes go with the last one, by trigger. */
async function forgetFactors(ask: Ask, keyIds: readonly string[]) {
  const [column] = sealedColumns.filter(({ table }) => table === 'auth.mfa_factors')
  if (!column) return
  const lost = `select id from auth.mfa_factors where ${isLost(column)}`
  await ask(
    `delete from auth.session_methods where method = 'totp'
       and session_id in (select id from auth.sessions where factor_id in (${lost}))`,
    [keyIds],
  )
  await ask(`update auth.sessions set aal = 'aal1', factor_id = null where factor_id in (${lost})`, [keyIds])
  await ask(`delete from auth.mfa_factors where id in (${lost})`, [keyIds])
}
