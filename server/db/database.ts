/** Opens the database that the server uses: the embedded engine or a real PostgreSQL, through the same driver. */
import { mkdir } from 'node:fs/promises'
import pg from 'pg'
import { causeInWords, StartupError } from '../startup-error.ts'
import { type Engine, startEngine } from './embedded/engine.ts'
import { EngineStream } from './embedded/engine-stream.ts'
import { EngineLost } from './embedded/engine-thread.ts'
import { makeSecretBox, type SecretBox } from './secret-box.ts'

// Counts and sums are far below 2^53 here, and points and tolerances need no more than a double.
pg.types.setTypeParser(pg.types.builtins.INT8, Number)
pg.types.setTypeParser(pg.types.builtins.NUMERIC, Number)
// A day has no time zone, so it stays the text that PostgreSQL gives: 2026-03-01.
pg.types.setTypeParser(pg.types.builtins.DATE, String)

export interface Database {
  readonly pool: pg.Pool
  readonly kind: 'embedded' | 'postgres'
  /** False where a connection pooler does not carry named prepared statements. */
  readonly namesStatements: boolean
  /** How long a statement may take, and how long a transaction may wait for its next one; 0 means forever. */
  readonly timeoutSeconds: number
  /** Seals and opens what must not lie readable in it; without keys until `server/secrets` has found them. */
  readonly secrets: SecretBox
  /** The clock for people's transactions; specs set it by hand. */
  now(): Date
  /** The embedded engine's data directory as a tar archive. */
  dump?: () => Promise<Uint8Array>
  /** From here on the embedded engine's session belongs to `prep_app`, even after a restart of the engine. */
  confineSessions?: () => Promise<void>
  close(): Promise<void>
}

/**
 * Gives up what only migrations need: from here on the connection can become one of the roles, and nothing else. On a
 * real PostgreSQL the login itself is limited (`docs/operations.md`); returns false if it is not.
 */
export async function confine(db: Database): Promise<boolean> {
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
 * What the upkeep of the embedded engine needs (`embedded/upkeep.ts`): checkpoints, VACUUM and ANALYZE. They include
 * REINDEX, CLUSTER and LOCK TABLE, but no row of any table. Only the session has them: the roles of requests do not,
 * and nobody can take these two. On a real PostgreSQL its own processes do all this.
 */
const upkeepRights = `
  grant pg_checkpoint, pg_maintain to prep_app with inherit true, set false;
  grant usage on schema public to prep_app`
/** Requests share one session with a backup, and its cursors: nobody learns their names. */
const hiddenCursors = 'revoke execute on function pg_catalog.pg_cursor() from public'
const confinement = 'set session authorization prep_app'

export async function openEmbedded(options: EmbeddedOptions): Promise<Database> {
  // Everyone can read PGlite's files, but not the folder around them.
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

/** A database on an engine that already runs, and that keeps running when the database is closed. */
export function openOnEngine(engine: Engine): Database {
  let isConfined = false
  const pool = new pg.Pool({
    max: 1,
    idleTimeoutMillis: 0,
    user: 'postgres',
    database: 'postgres',
    // The driver calls only those methods of a socket that EngineStream has.
    stream: () => new EngineStream(engine, isConfined ? [confinement] : []) as unknown as import('node:net').Socket,
  })
  pool.on('error', () => {})
  return {
    pool,
    kind: 'embedded',
    namesStatements: true,
    timeoutSeconds: 0,
    secrets: makeSecretBox([]),
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
    `The embedded database in ${folder} does not start: ${causeInWords(cause)}.`,
    'See whether the disk is full (df) and whether its files may be written. If neither is the cause, keep this folder and restore the latest backup into another DATA_DIR (npm run restore).',
  )
  return Object.assign(startupError, { cause })
}

export interface PostgresOptions {
  readonly url: string
  readonly poolSize: number
  readonly namesStatements: boolean
  /** As in `Database`; no timeout by default, as migrations and copies need it. */
  readonly timeoutSeconds?: number
}

/** The database reports its timeout first. If nothing arrives even then, nothing will. */
const onTheWaySeconds = 5

/**
 * True where a connection broke or fell silent: what was asked last may have happened or not, and nothing more can be
 * asked on it.
 */
export function isConnectionLost(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  if (error instanceof EngineLost) return true
  if ('code' in error && lostCodes.includes(String(error.code))) return true
  // After these PostgreSQL ends the session, or has not begun it: a full disk at its start has no code of its own.
  if ('severity' in error && lostSeverities.includes(String(error.severity))) return true
  return lostWords.test(error.message)
}

/** The driver's own, which have no code: before a connection is made, while it is used, and after it has ended. */
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
    // By default the system would wait 15 minutes for a network that has failed silently.
    ...(timeoutSeconds > 0 && { query_timeout: (timeoutSeconds + onTheWaySeconds) * 1000 }),
    keepAlive: true,
    keepAliveInitialDelayMillis: 10_000,
  })
  // If the database ends an idle connection, the next use replaces it. Nobody needs the error.
  pool.on('error', () => {})
  // While a caller holds it, the pool does not listen, and an unheard error ends the process. Callers that wait for an
  // answer get the error from that.
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
    secrets: makeSecretBox([]),
    now: () => new Date(),
    close: () => pool.end(),
  }
}
