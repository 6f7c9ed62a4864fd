/**
 * The ES256 keys of our access tokens, kept in the database so that all processes share them. The key that became valid last signs. All
 * keys that are not retired are published and accepted, including those that do not sign yet.
 */
import { calculateJwkThumbprint, exportJWK, generateKeyPair, importJWK, type JWK } from 'jose'
import { sql } from 'kysely'
import type { Database } from '../../db/database.ts'
import { type SecretBox, UnreadableSecretError } from '../../db/secret-box.ts'
import { type AuthTx, asAuth } from '../../db/transactions.ts'
import { secretPlaces } from '../../secrets/sealed-columns.ts'

type Key = Exclude<Awaited<ReturnType<typeof importJWK>>, Uint8Array>

export interface SigningKeys {
  /** Returns the key that signs now. Throws UnreadableSecret if another process sealed it with a key that this process does not have. */
  current(): Promise<{ kid: string; key: Key }>
  /** Returns the published key with this name, or null. */
  find(kid: string): Promise<Key | null>
  published(): Promise<JWK[]>
}

const algorithm = 'ES256'
/** The maximum time until this process notices a key change by another process. */
const freshMs = 60_000
/** The minimum time between reloads caused by unknown key names, which can be made up. */
const reloadGapMs = 5_000

const perDatabase = new WeakMap<Database, SigningKeys>()

/** Creates the first key on first use. */
export function getSigningKeys(db: Database): SigningKeys {
  let keys = perDatabase.get(db)
  if (!keys) {
    keys = openSigningKeys(db)
    perDatabase.set(db, keys)
  }
  return keys
}

interface Loaded {
  readonly at: number
  readonly current: { kid: string; key: Key } | UnreadableSecretError
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
      if (current instanceof UnreadableSecretError) throw current
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
    const made = await makeSigningKey(db.secrets)
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

/**
 * Returns the error instead of throwing it: without the private key, tokens can still be verified. The error is thrown when a token must be
 * signed.
 */
async function openPrivateKey(secrets: SecretBox, { kid, private_jwk: stored }: { kid: string; private_jwk: unknown }) {
  try {
    const jwk: JWK =
      typeof stored === 'string' ? JSON.parse(secrets.open(secretPlaces.signingKey(kid), stored)) : stored
    return { kid, key: await importKey({ ...jwk }) }
  } catch (error) {
    if (error instanceof UnreadableSecretError) return error
    throw error
  }
}

/**
 * Selects the keys in use, newest first, so the current one is the first that may sign. The database's clock decides which keys may sign.
 */
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

/** Returns a key pair in the form that the table stores. */
export async function makeSigningKey(secrets: SecretBox): Promise<NewSigningKey> {
  const pair = await generateKeyPair(algorithm, { extractable: true })
  const publicPart = await exportJWK(pair.publicKey)
  const kid = await calculateJwkThumbprint(publicPart)
  const named = { kid, alg: algorithm, use: 'sig' }
  const privateJwk = JSON.stringify({ ...(await exportJWK(pair.privateKey)), ...named, key_ops: ['sign'] })
  const place = secretPlaces.signingKey(kid)
  return {
    kid,
    algorithm,
    private_jwk: secrets.prefix === null ? privateJwk : JSON.stringify(secrets.seal(place, privateJwk)),
    public_jwk: JSON.stringify({ ...publicPart, ...named, key_ops: ['verify'] }),
  }
}

/** Several processes can call this at once. The first one's key stays, and the others use it. */
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

/** Stops other transactions from creating or retiring a key until this one ends. Reads continue. */
export async function lockSigningKeys(tx: AuthTx): Promise<void> {
  await sql`lock table auth.signing_keys in share row exclusive mode`.execute(tx)
}

async function importKey(jwk: JWK): Promise<Key> {
  const key = await importJWK(jwk, algorithm)
  if (key instanceof Uint8Array) throw new Error('A signing key is not a key pair.')
  return key
}
