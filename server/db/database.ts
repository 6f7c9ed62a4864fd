/** Opens the database that the server uses: the embedded engine or a real PostgreSQL, through the same driver. */
import { mkdir } from 'node:fs/promises'
import pg from 'pg'
import { describeCause, StartupError } from '../startup-error.ts'
import { type Engine, startEngine } from './embedded/engine.ts'
import { EngineStream } from './embedded/engine-stream.ts'
import { EngineLostError } from './embedded/engine-thread.ts'
import { createSecretBox, type SecretBox } from './secret-box.ts'

// Counts and sums here are far below 2^53, and points and tolerances need no more than a double.
pg.types.setTypeParser(pg.types.builtins.INT8, Number)
pg.types.setTypeParser(pg.types.builtins.NUMERIC, Number)
// A day has no time zone, so it stays PostgreSQL's text: 2026-03-01.
pg.types.setTypeParser(pg.types.builtins.DATE, String)

export interface Database {
  readonly pool: pg.Pool
  readonly kind: 'embedded' | 'postgres'
  /** False if a connection pooler does not support named prepared statements. */
  readonly namesStatements: boolean
  /** The time limit for a statement, and for the wait of a transaction for its next statement; 0 means no limit. */
  readonly timeoutSeconds: number
  /** Seals and opens secrets. Has no keys until `server/secrets` has read them. */
  readonly secrets: SecretBox
  /** The clock for people's transactions. Tests set it by hand. */
  now(): Date
  /** Returns the embedded engine's data directory as a tar archive. */
  dump?: () => Promise<Uint8Array>
  /** From this call on, the embedded engine's session belongs to `prep_app`, even after a restart of the engine. */
  confineSessions?: () => Promise<void>
  close(): Promise<void>
}

/**
 * Drops the rights that only migrations need: from this call on, the connection can only switch to one of the roles. On a real PostgreSQL,
 * the login itself is limited (`docs/operations.md`); returns false if it is not.
 */
export async function dropMigrationRights(db: Database): Promise<boolean> {
  await db.confineSessions?.()
  const { rows } = await db.pool.query('select rolsuper from pg_roles where rolname = session_user')
  return rows[0]?.rolsuper === false
}

export interface EmbeddedOptions {
  readonly dataDir?: string
  readonly snapshot?: Uint8Array<ArrayBuffer>
  readonly durable: boolean
}

/**
 * The rights for the upkeep of the embedded engine (`embedded/upkeep.ts`): checkpoints, VACUUM and ANALYZE. They include REINDEX, CLUSTER
 * and LOCK TABLE, but no row of any table. Only the session has them: the roles of requests do not, and no role can switch to these two. A
 * real PostgreSQL does this work in its own processes.
 */
const upkeepRights = `
  grant pg_checkpoint, pg_maintain to prep_app with inherit true, set false;
  grant usage on schema public to prep_app`
/** Requests share one session with a backup and its cursors, so the names of the cursors must be hidden. */
const hiddenCursors = 'revoke execute on function pg_catalog.pg_cursor() from public'
const confinement = 'set session authorization prep_app'

export async function openEmbedded(options: EmbeddedOptions): Promise<Database> {
  // PGlite's files are world-readable, so only the owner can enter their folder.
  if (options.dataDir) await mkdir(options.dataDir, { recursive: true, mode: 0o700 })
  const engine = await startEngine(options).catch((error: unknown) => {
    throw options.dataDir ? doesNotStart(options.dataDir, error) : error
  })
  const db = openOnEngine(engine)
  return {
    ...db,
    async close() {
      await db.close()
      await engine.close()
    },
  }
}

/** Opens a database on a running engine, which keeps running after the database is closed. */
export function openOnEngine(engine: Engine): Database {
  let isConfined = false
  const pool = new pg.Pool({
    max: 1,
    idleTimeoutMillis: 0,
    user: 'postgres',
    database: 'postgres',
    // The driver calls only the socket methods that EngineStream implements.
    stream: () => new EngineStream(engine, isConfined ? [confinement] : []) as unknown as import('node:net').Socket,
  })
  pool.on('error', () => {})
  return {
    pool,
    kind: 'embedded',
    namesStatements: true,
    timeoutSeconds: 0,
    secrets: createSecretBox([]),
    now: () => new Date(),
    dump: () => engine.dump(),
    async confineSessions() {
      if (isConfined) return
      await pool.query(upkeepRights)
      await pool.query(hiddenCursors)
      isConfined = true
      await pool.query(confinement)
    },
    close: () => pool.end(),
  }
}

function doesNotStart(folder: string, cause: unknown): StartupError {
  const startupError = new StartupError(
    `The embedded database in ${folder} does not start: ${describeCause(cause)}.`,
    'See whether the disk is full (df) and whether its files may be written. If neither is the cause, keep this folder and restore the latest backup into another DATA_DIR (npm run restore).',
  )
  return Object.assign(startupError, { cause })
}

export interface PostgresOptions {
  readonly url: string
  readonly poolSize: number
  readonly namesStatements: boolean
  /** Like in `Database`. By default there is no timeout, for migrations and copies. */
  readonly timeoutSeconds?: number
}

/** The extra time for the database's own timeout error to arrive. After it, no response will come. */
const onTheWaySeconds = 5

/**
 * Returns true if a connection broke or stopped responding: the last statement may or may not have taken effect, and the connection is
 * unusable.
 */
export function isConnectionLost(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  if (error instanceof EngineLostError) return true
  if ('code' in error && lostCodes.includes(String(error.code))) return true
  // After these errors PostgreSQL ends the session, or has not started it. A full disk at startup has no code of its own.
  if ('severity' in error && lostSeverities.includes(String(error.severity))) return true
  return lostWords.test(error.message)
}

/** The driver's own errors, which have no code: before a connection is made, while it is used, and after it has ended. */
const lostWords =
  /^timeout expired|query read timeout|connection terminated|client has encountered a connection error|client was closed/i
const lostSeverities = ['FATAL', 'PANIC']
const lostCodes = ['ECONNRESET', 'EPIPE', 'ETIMEDOUT']

export async function openPostgres(options: PostgresOptions): Promise<Database> {
  const { timeoutSeconds = 0 } = options
  const pool = new pg.Pool({
    connectionString: options.url,
    max: options.poolSize,
    connectionTimeoutMillis: 10_000,
    application_name: 'prep-platform',
    // By default, the system waits 15 minutes for a network that has failed silently.
    ...(timeoutSeconds > 0 && { query_timeout: (timeoutSeconds + onTheWaySeconds) * 1000 }),
    keepAlive: true,
    keepAliveInitialDelayMillis: 10_000,
  })
  // If the database ends an idle connection, the next use replaces it, so the error does not matter.
  pool.on('error', () => {})
  // While a caller holds the client, the pool does not listen to it, and an unhandled error event would end the process. A caller that is
  // waiting for a response gets the error from that.
  pool.on('connect', (client) => void client.on('error', () => {}))
  try {
    const version = await pool.query(`select current_setting('server_version_num')::int as number`)
    if (version.rows[0].number < 150_000) {
      throw new StartupError(
        'The PostgreSQL server is older than version 15.',
        'Use PostgreSQL 15 or later in DATABASE_URL.',
      )
    }
  } catch (error) {
    await pool.end()
    if (error instanceof StartupError) throw error
    throw new StartupError(
      `The database in DATABASE_URL cannot be reached: ${error instanceof Error ? error.message : String(error)}`,
      'Check that PostgreSQL runs and that host, port, name, user and password are right.',
    )
  }
  return {
    pool,
    kind: 'postgres',
    namesStatements: options.namesStatements,
    timeoutSeconds,
    secrets: createSecretBox([]),
    now: () => new Date(),
    close: () => pool.end(),
  }
}
