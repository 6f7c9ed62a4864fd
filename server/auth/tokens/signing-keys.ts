/**
 * The ES256 keys of our access tokens, kept in the database so that all processes share them. The one whose time came
 * last signs; every one that is not retired is published and accepted, those too whose time is still to come.
 */
import { calculateJwkThumbprint, exportJWK, generateKeyPair, importJWK, type JWK } from 'jose'
import { sql } from 'kysely'
import type { Database } from '../../db/database.ts'
import { type SecretBox, UnreadableSecret } from '../../db/secret-box.ts'
import { type AuthTx, asAuth } from '../../db/transactions.ts'
import { placeOfSecret } from '../../secrets/sealed-columns.ts'

type Key = Exclude<Awaited<ReturnType<typeof importJWK>>, Uint8Array>

export interface SigningKeys {
  /** The key that signs now. Throws UnreadableSecret where another process has sealed it with a key that we do not have. */
  current(): Promise<{ kid: string; key: Key }>
  /** The published key of that name, null where there is none. */
  find(kid: string): Promise<Key | null>
  published(): Promise<JWK[]>
}

const algorithm = 'ES256'
/** After this another process's change of the signing key is noticed. */
const freshMs = 60_000
/** Tokens with made-up key names do not make us ask the database more often than this. */
const reloadGapMs = 5_000

const perDatabase = new WeakMap<Database, SigningKeys>()

/** The first key is made when it is first asked for. */
export function keepSigningKeys(db: Database): SigningKeys {
  let keys = perDatabase.get(db)
  if (!keys) {
    keys = openSigningKeys(db)
    perDatabase.set(db, keys)
  }
  return keys
}

interface Loaded {
  readonly at: number
  readonly current: { kid: string; key: Key } | UnreadableSecret
  readonly public: ReadonlyMap<string, { jwk: JWK; key: Key }>
}

function openSigningKeys(db: Database): SigningKeys {
  let loaded: Loaded | undefined
  let loading: Promise<Loaded> | undefined

  async function load(olderThanMs: number): Promise<Loaded> {
    if (loaded && performance.now() - loaded.at < olderThanMs) return loaded
    loading ??= readKeys(db).finally(() => {
      loading = undefined
    })
    loaded = await loading
    return loaded
  }

  return {
    async current() {
      const { current } = await load(freshMs)
      if (current instanceof UnreadableSecret) throw current
      return current
    },
    async find(kid) {
      const known = (await load(freshMs)).public.get(kid)
      return (known ?? (await load(reloadGapMs)).public.get(kid))?.key ?? null
    },
    async published() {
      return [...(await load(freshMs)).public.values()].map(({ jwk }) => jwk)
    },
  }
}

async function readKeys(db: Database): Promise<Loaded> {
  let rows = await selectKeys(db)
  if (!rows.some(({ may_sign }) => may_sign)) {
    const made = await newSigningKey(db.secrets)
    await asAuth(db, (tx) => insertFirstKey(tx, made))
    rows = await selectKeys(db)
  }
  const keys = new Map<string, { jwk: JWK; key: Key }>()
  let current: Loaded['current'] | undefined
  for (const row of rows) {
    const jwk: JWK = { ...row.public_jwk }
    keys.set(row.kid, { jwk, key: await importKey(jwk) })
    if (row.may_sign) current ??= await openPrivateKey(db.secrets, row)
  }
  if (!current) throw new Error('No key signs access tokens.')
  return { at: performance.now(), current, public: keys }
}

/** Without it tokens are verified all the same: what cannot be opened is thrown when something is to be signed. */
async function openPrivateKey(secrets: SecretBox, { kid, private_jwk: stored }: { kid: string; private_jwk: unknown }) {
  try {
    const jwk: JWK =
      typeof stored === 'string' ? JSON.parse(secrets.open(placeOfSecret.signingKey(kid), stored)) : stored
    return { kid, key: await importKey({ ...jwk }) }
  } catch (error) {
    if (error instanceof UnreadableSecret) return error
    throw error
  }
}

/** The present signing key comes first among the valid ones. The database's clock decides whose time has come. */
function selectKeys(db: Database) {
  return asAuth(db, (tx) =>
    tx
      .selectFrom('auth.signing_keys')
      .select(['kid', 'private_jwk', 'public_jwk'])
      .select(sql<boolean>`signs_from <= now()`.as('may_sign'))
      .where('retired_at', 'is', null)
      .orderBy('signs_from', 'desc')
      .orderBy('kid')
      .execute(),
  )
}

export interface NewSigningKey {
  readonly kid: string
  readonly algorithm: typeof algorithm
  readonly private_jwk: string
  readonly public_jwk: string
}

/** A key pair as the table keeps it. */
export async function newSigningKey(secrets: SecretBox): Promise<NewSigningKey> {
  const pair = await generateKeyPair(algorithm, { extractable: true })
  const publicPart = await exportJWK(pair.publicKey)
  const kid = await calculateJwkThumbprint(publicPart)
  const named = { kid, alg: algorithm, use: 'sig' }
  const privateJwk = JSON.stringify({ ...(await exportJWK(pair.privateKey)), ...named, key_ops: ['sign'] })
  const place = placeOfSecret.signingKey(kid)
  return {
    kid,
    algorithm,
    private_jwk: secrets.prefix === null ? privateJwk : JSON.stringify(secrets.seal(place, privateJwk)),
    public_jwk: JSON.stringify({ ...publicPart, ...named, key_ops: ['verify'] }),
  }
}

/** Several processes may do this at once: the first one's key stays, the others take that one. */
async function insertFirstKey(tx: AuthTx, made: NewSigningKey) {
  await lockSigningKeys(tx)
  const present = await tx
    .selectFrom('auth.signing_keys')
    .select('kid')
    .where('retired_at', 'is', null)
    .where(sql<boolean>`signs_from <= now()`)
    .executeTakeFirst()
  if (!present) await tx.insertInto('auth.signing_keys').values(made).execute()
}

/** Until the end of the transaction nobody else makes or retires a key. Reading continues. */
export async function lockSigningKeys(tx: AuthTx): Promise<void> {
  await sql`lock table auth.signing_keys in share row exclusive mode`.execute(tx)
}

async function importKey(jwk: JWK): Promise<Key> {
  const key = await importJWK(jwk, algorithm)
  if (key instanceof Uint8Array) throw new Error('A signing key is not a key pair.')
  return key
}
