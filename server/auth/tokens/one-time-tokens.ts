/**
 * The tokens in an email or text message: a long token in the link and a short code. Using either one uses up both (except in
 * `spendLinkOnly`). Codes can be guessed, so wrong ones are counted. The link keeps working after too many wrong codes. Otherwise anyone
 * could block the link in another person's email.
 */
import { createHash, randomBytes, randomInt, timingSafeEqual } from 'node:crypto'
import { type Selectable, sql } from 'kysely'
import type { AuthOneTimeTokensTable } from '../../db/schema.ts'
import type { AuthTx } from '../../db/transactions.ts'

const tokenKinds = [
  'confirmation',
  'invite',
  'recovery',
  'email_change_current',
  'email_change_new',
  'phone_change',
  'reauthentication',
] as const
export type TokenKind = (typeof tokenKinds)[number]
export type TokenRow = Omit<Selectable<AuthOneTimeTokensTable>, 'kind'> & { readonly kind: TokenKind }

/** The data of a sign-up. It takes effect when the email of this sign-up is confirmed. */
export interface SignUpData {
  readonly passwordHash: string | null
  readonly metadata: Record<string, unknown>
}

/** Anyone can ask for these emails, so a new one leaves earlier ones valid. */
const severalAtOnce: readonly TokenKind[] = ['confirmation', 'recovery']
/** The number of emails that the default settings allow within the lifetime of a link. */
const mostAtOnce = 60

export interface NewToken {
  /** Six digits. */
  readonly code: string
  /** The token as it appears in a link, with a prefix if it belongs to a code challenge. */
  readonly linkToken: string
  readonly tokenHash: string
  readonly expiresAt: Date
}

const mostTries = 5
/** The authentication methods of sessions opened with a token of the kind `recovery`. */
export const recoveryMethods = ['recovery', 'magiclink']
export const pkceMark = 'pkce_'

export interface WantedToken {
  readonly userId: string
  readonly kind: TokenKind
  readonly sentTo: string
  readonly seconds: number
  readonly isPkce: boolean
  readonly signUp?: SignUpData | undefined
}

/** Replaces the person's earlier token of the kind, unless the kind allows several at once. */
export async function insertToken(tx: AuthTx, wanted: WantedToken, now: Date): Promise<NewToken> {
  const token = randomBytes(28).toString('hex')
  const code = String(randomInt(1_000_000)).padStart(6, '0')
  const expiresAt = new Date(now.getTime() + wanted.seconds * 1000)
  const tokenHash = sha256(token)
  const { userId, kind, sentTo, signUp } = wanted
  if (severalAtOnce.includes(kind)) await deleteAllBut(tx, userId, kind, mostAtOnce - 1)
  else await deleteTokens(tx, userId, kind)
  await tx
    .insertInto('auth.one_time_tokens')
    .values({
      user_id: userId,
      kind: `${kind}:${tokenHash.slice(0, 32)}`,
      token_hash: tokenHash,
      code_hash: codeHash(userId, sentTo, code),
      sent_to: sentTo,
      is_pkce: wanted.isPkce,
      sign_up_password: signUp?.passwordHash ?? null,
      sign_up_metadata: signUp ? JSON.stringify(signUp.metadata) : null,
      created_at: now,
      expires_at: expiresAt,
    })
    .execute()
  return { code, linkToken: `${wanted.isPkce ? pkceMark : ''}${token}`, tokenHash, expiresAt }
}

/** The part of a row's `kind` that names the kind. The rest distinguishes the rows of one person. */
const kindOfRow = sql<string>`split_part(kind, ':', 1)`

function withKind(row: Selectable<AuthOneTimeTokensTable>): TokenRow | undefined {
  const kind = tokenKinds.find((known) => known === row.kind.split(':')[0])
  return kind && { ...row, kind }
}

async function deleteAllBut(tx: AuthTx, userId: string, kind: TokenKind, most: number): Promise<void> {
  const tooMany = await tx
    .selectFrom('auth.one_time_tokens')
    .select('token_hash')
    .where('user_id', '=', userId)
    .where(kindOfRow, '=', kind)
    .orderBy('created_at', 'desc')
    .offset(most)
    .execute()
  await deleteByHash(
    tx,
    userId,
    tooMany.map(({ token_hash }) => token_hash),
  )
}

/** Returns the unexpired token of a link. */
export async function findByLinkToken(tx: AuthTx, linkToken: string, now: Date): Promise<TokenRow | undefined> {
  const row = await tx
    .selectFrom('auth.one_time_tokens')
    .selectAll()
    .where('token_hash', '=', sha256(linkToken.replace(pkceMark, '')))
    .where('expires_at', '>', now)
    .forUpdate()
    .executeTakeFirst()
  return row && withKind(row)
}

/** Returns the token that the code matches. Otherwise counts a failed try and returns undefined; the caller must commit the transaction. */
export async function findByCode(
  tx: AuthTx,
  sought: { userId: string; kinds: readonly TokenKind[]; sentTo: string; code: string },
  now: Date,
): Promise<TokenRow | undefined> {
  const living = await tx
    .selectFrom('auth.one_time_tokens')
    .selectAll()
    .where('user_id', '=', sought.userId)
    .where(kindOfRow, 'in', sought.kinds)
    .where('sent_to', '=', sought.sentTo)
    .where('expires_at', '>', now)
    .where('failed_tries', '<', mostTries)
    .orderBy('created_at', 'desc')
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
  return found && withKind(found)
}

/** Deletes the person's tokens, of one kind or all, and the sign-ins waiting for them. */
export async function deleteTokens(tx: AuthTx, userId: string, kind?: TokenKind): Promise<void> {
  const tokens = await tx
    .selectFrom('auth.one_time_tokens')
    .select('token_hash')
    .where('user_id', '=', userId)
    .$if(kind !== undefined, (query) => query.where(kindOfRow, '=', kind ?? ''))
    .execute()
  await deleteByHash(
    tx,
    userId,
    tokens.map(({ token_hash }) => token_hash),
  )
}

/**
 * Uses up only the link. With PKCE, a sign-in link has no effect until a browser exchanges its code with the proof, and the person may have
 * opened it in another browser. Until then, the six digits in the email stay valid, as do the person's other emails of this kind.
 */
export async function spendLinkOnly(tx: AuthTx, { user_id: userId, kind, token_hash }: TokenRow): Promise<void> {
  const spent = sha256(randomBytes(28).toString('hex'))
  for (const table of ['auth.one_time_tokens', 'auth.flow_states'] as const) {
    await tx.updateTable(table).set({ token_hash: spent }).where('token_hash', '=', token_hash).execute()
  }
  for (const other of tokenKinds) if (other !== kind) await deleteTokens(tx, userId, other)
}

async function deleteByHash(tx: AuthTx, userId: string, hashes: readonly string[]): Promise<void> {
  if (hashes.length === 0) return
  await tx.deleteFrom('auth.one_time_tokens').where('token_hash', 'in', hashes).execute()
  await tx
    .deleteFrom('auth.flow_states')
    .where('user_id', '=', userId)
    .where('token_hash', 'in', hashes)
    .where((flow) =>
      flow.or([
        flow('auth_code_hash', 'is', null),
        // Flows whose link alone was used up.
        flow.and([flow('authentication_method', 'in', recoveryMethods), flow('session_id', 'is', null)]),
      ]),
    )
    .execute()
}

function codeHash(userId: string, sentTo: string, code: string) {
  return sha256(`${userId}:${sentTo}:${code}`)
}

function sha256(value: string) {
  return createHash('sha256').update(value).digest('hex')
}
