/** Continues without a lost key: deletes the secrets that only it could open. */
import type { Database } from '../db/database.ts'
import { sealedMark } from '../db/secret-box.ts'
import type { RunQuery } from '../db/stored-tables.ts'
import { askAsAuth, asSystem } from '../db/transactions.ts'
import { type SealedColumn, sealedColumns } from './sealed-columns.ts'
import { buildSealedTextSql, readKeyId } from './stored-secrets.ts'

/** The numbers that are lost, or would be. */
export interface SecretLoss {
  /** Sessions of people who must sign in again. */
  readonly sessions: number
  /** Second factors that people must set up again. Recovery codes are deleted with the last factor. */
  readonly factors: number
  /** Keys of access tokens. The server creates a new one at startup. */
  readonly signingKeys: number
  /** Addresses for events that administrators must add again. */
  readonly webhooks: number
}

/** Counts the values sealed with keys other than these. */
export function countSecretLoss(db: Database, keyIds: readonly string[]): Promise<SecretLoss> {
  return askAsAuth(db, (ask) => count(ask, keyIds))
}

/** Deletes the values in one transaction and records the deletion in the audit log. */
export async function forgetSecrets(db: Database, keyIds: readonly string[]): Promise<SecretLoss> {
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

/** A condition for values without a known key. The first parameter of the query has the known key ids. */
function isLost(column: SealedColumn): string {
  const stored = buildSealedTextSql(column)
  return `starts_with(${stored}, '${sealedMark}') and ${readKeyId(stored)} <> all ($1::text[])`
}

async function count(ask: RunQuery, keyIds: readonly string[]): Promise<SecretLoss> {
  const counts: Record<string, number> = {}
  for (const column of sealedColumns) {
    const [row] = await ask(`select count(*)::int as lost from ${column.table} where ${isLost(column)}`, [keyIds])
    counts[`${column.table}.${column.column}`] = Number(row?.lost)
  }
  const {
    'auth.sessions.refresh_key': sessions = 0,
    'auth.mfa_factors.secret': factors = 0,
    'auth.signing_keys.private_jwk': signingKeys = 0,
    'public.webhooks.secret': webhooks = 0,
  } = counts
  return { sessions, factors, signingKeys, webhooks }
}

/**
 * Deletes factors with the same effects as when a person removes one: sessions raised by them lose the level. A trigger deletes recovery
 * codes with the last factor.
 */
async function forgetFactors(ask: RunQuery, keyIds: readonly string[]) {
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
