/**
 * What a mail or text message carries: a long token in the link and a short code, either of which uses up both. Codes
 * can be guessed, so wrong ones are counted; the link goes on working when its code no longer does, or anybody could
 * spoil other people's mail.
 */
import { createHash, randomBytes, randomInt, timingSafeEqual } from 'node:crypto'
import type { Selectable } from 'kysely'
import type { AuthOneTimeTokensTable } from '../db/schema.ts'
import type { AuthTx } from '../db/transactions.ts'

export type TokenKind =
  | 'confirmation'
  | 'recovery'
  | 'email_change_current'
  | 'email_change_new'
  | 'phone_change'
  | 'reauthentication'
export type TokenRow = Selectable<AuthOneTimeTokensTable>

export interface NewToken {
  /** Six digits. */
  readonly code: string
  /** As it stands in a link: marked where a code challenge belongs to it. */
  readonly linkToken: string
  readonly tokenHash: string
  readonly expiresAt: Date
}

const mostTries = 5
export const pkceMark = 'pkce_'

/** Replaces the person's earlier token of the kind. */
export async function insertToken(
  tx: AuthTx,
  wanted: { userId: string; kind: TokenKind; sentTo: string; seconds: number; isPkce: boolean },
  now: Date,
): Promise<NewToken> {
  const token = randomBytes(28).toString('hex')
  const code = String(randomInt(1_000_000)).padStart(6, '0')
  const expiresAt = new Date(now.getTime() + wanted.seconds * 1000)
  const row = {
    token_hash: sha256(token),
    code_hash: codeHash(wanted.userId, wanted.sentTo, code),
    sent_to: wanted.sentTo,
    is_pkce: wanted.isPkce,
    failed_tries: 0,
    created_at: now,
    expires_at: expiresAt,
  }
  await deleteTokens(tx, wanted.userId, wanted.kind)
  await tx
    .insertInto('auth.one_time_tokens')
    .values({ user_id: wanted.userId, kind: wanted.kind, ...row })
    .onConflict((conflict) => conflict.columns(['user_id', 'kind']).doUpdateSet(row))
    .execute()
  return { code, linkToken: `${wanted.isPkce ? pkceMark : ''}${token}`, tokenHash: row.token_hash, expiresAt }
}

/** The living token that a link carries. */
export async function findByLinkToken(tx: AuthTx, linkToken: string, now: Date): Promise<TokenRow | undefined> {
  return tx
    .selectFrom('auth.one_time_tokens')
    .selectAll()
    .where('token_hash', '=', sha256(linkToken.replace(pkceMark, '')))
    .where('expires_at', '>', now)
    .forUpdate()
    .executeTakeFirst()
}

/** The token that the code opens, or undefined; then a try is counted, so the caller must let the transaction commit. */
export async function findByCode(
  tx: AuthTx,
  sought: { userId: string; kinds: readonly TokenKind[]; sentTo: string; code: string },
  now: Date,
): Promise<TokenRow | undefined> {
  const living = await tx
    .selectFrom('auth.one_time_tokens')
    .selectAll()
    .where('user_id', '=', sought.userId)
    .where('kind', 'in', sought.kinds)
    .where('sent_to', '=', sought.sentTo)
    .where('expires_at', '>', now)
    .where('failed_tries', '<', mostTries)
    .orderBy('kind')
    .forUpdate()
    .execute()
  const hash = Buffer.from(codeHash(sought.userId, sought.sentTo, sought.code))
  const found = living.find((token) => timingSafeEqual(Buffer.from(token.code_hash), hash))
  if (!found && living.length > 0) {
    await tx
      .updateTable('auth.one_time_tokens')
      .set((row) => ({ failed_tries: row('failed_tries', '+', 1) }))
      .where('user_id', '=', sought.userId)
      .where(
        'kind',
        'in',
        living.map(({ kind }) => kind),
      )
      .execute()
  }
  return found
}

/** Deletes the person's tokens, of one kind or all, with the sign-ins that were waiting for them. */
export async function deleteTokens(tx: AuthTx, userId: string, kind?: TokenKind): Promise<void> {
  const deleted = await tx
    .deleteFrom('auth.one_time_tokens')
    .where('user_id', '=', userId)
    .$if(kind !== undefined, (query) => query.where('kind', '=', kind ?? ''))
    .returning('token_hash')
    .execute()
  if (deleted.length === 0) return
  await tx
    .deleteFrom('auth.flow_states')
    .where('user_id', '=', userId)
    .where('auth_code_hash', 'is', null)
    .where(
      'token_hash',
      'in',
      deleted.map(({ token_hash }) => token_hash),
    )
    .execute()
}

function codeHash(userId: string, sentTo: string, code: string) {
  return sha256(`${userId}:${sentTo}:${code}`)
}

function sha256(value: string) {
  return createHash('sha256').update(value).digest('hex')
}
