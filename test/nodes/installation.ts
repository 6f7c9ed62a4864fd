/**
 * What an operator with several machines would set up, on one: two server processes behind nginx, on one PostgreSQL that
 * they reach through PgBouncer or directly with a login without rights, and images in an S3-compatible store.
 */
import { randomBytes } from 'node:crypto'
import { chmodSync, mkdirSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { startPostgres, type ThrowAwayPostgres } from '#scripts/throw-away-postgres.ts'
import { openPostgres } from '#server/db/database.ts'
import { applyMigrations } from '#server/db/migrate.ts'
import { findFreePort } from '#test/support/free-port.ts'
import { startImageBuckets } from '#test/support/image-bucket.ts'
import { type RunningServer, startServer } from '#test/support/running-server.ts'
import { type RunningProgram, readProgramVersion, startProgram } from './programs.ts'

/** In transaction mode and without named statements (`DATABASE_NAMED_STATEMENTS=0`), where nothing else is said. */
export type RequestWay =
  | 'through PgBouncer'
  | 'through PgBouncer with names'
  | 'through PgBouncer in session mode'
  | 'directly'

/** PgBouncer carries named prepared statements in transaction mode from 1.21 on. */
export function supportsNamedStatements(): boolean {
  const [, major = 0, minor = 0] = /(\d+)\.(\d+)/.exec(readProgramVersion('pgbouncer'))?.map(Number) ?? []
  return major > 1 || minor >= 21
}

export interface Installation {
  /** The one address that people use. */
  readonly url: string
  readonly nodes: readonly [RunningServer, RunningServer]
  readonly postgres: ThrowAwayPostgres
  /** Of a superuser, past PgBouncer. */
  readonly databaseUrl: string
  /** What the processes were started with. */
  readonly settings: Readonly<Record<string, string>>
  /** Of both processes. */
  readonly secretsKey: string
  close(): Promise<void>
}

const login = 'prep_login'
const database = 'prep'
const bucket = 'prep-images'

export async function openInstallation(way: RequestWay, settings: Record<string, string> = {}): Promise<Installation> {
  const folder = mkdtempSync(join(tmpdir(), 'prep-nodes-'))
  // nginx and PgBouncer give up root's rights and find their own folders in it.
  chmodSync(folder, 0o755)
  const closers: (() => Promise<unknown>)[] = [() => rm(folder, { recursive: true, force: true })]
  async function close() {
    for (const closer of closers.reverse()) await closer()
  }
  try {
    // What was acknowledged has to be there after a process was killed, not after a power cut.
    const postgres = await startPostgres({ fsync: 'off', max_connections: '100' })
    if (!postgres) throw new Error('No PostgreSQL is installed (Debian: apt-get install postgresql).')
    closers.push(() => postgres.stop())
    const databaseUrl = await prepareDatabase(postgres)
    const images = await startImageBuckets(join(folder, 'images'), bucket)
    closers.push(() => images.close())
    let databasePort = postgres.port
    if (way !== 'directly') {
      const bouncer = await startBouncer(join(folder, 'bouncer'), postgres.port, way)
      closers.push(() => bouncer.program.stop())
      databasePort = bouncer.port
    }

    const port = await findFreePort()
    const url = `http://localhost:${port}`
    const secretsKey = randomBytes(32).toString('base64')
    const given = {
      DATABASE_URL: `postgresql://${login}@127.0.0.1:${databasePort}/${database}`,
      DATABASE_ADMIN_URL: databaseUrl,
      DATABASE_NAMED_STATEMENTS: way === 'through PgBouncer' ? '0' : '1',
      // In session mode each connection has one of PgBouncer's for as long as it lives.
      ...(way === 'through PgBouncer in session mode' && { DATABASE_POOL: '4' }),
      STORAGE_URL: images.url(bucket),
      SECRETS_KEY: secretsKey,
      PUBLIC_URL: url,
      TRUST_PROXY: '1',
      DEMO: '1',
      ...settings,
    }
    // Both find an empty database and fill it: one of them works, the other waits.
    const starting = [0, 1].map(async () => {
      const node = await startServer(given)
      closers.push(() => node.stop())
      return node
    })
    await Promise.allSettled(starting)
    const [first, second] = await Promise.all(starting)
    if (!first || !second) throw new Error('There are not two processes.')
    const nodes = [first, second] as const
    const balancer = await startBalancer(
      join(folder, 'nginx'),
      port,
      nodes.map((node) => new URL(node.url).port),
    )
    closers.push(() => balancer.stop())
    return { url, nodes, postgres, databaseUrl, settings: given, secretsKey, close }
  } catch (error) {
    await close()
    throw error
  }
}

/** As `docs/operations.md` has it: roles by an administrator, then a login that may become them and nothing else. */
async function prepareDatabase(postgres: ThrowAwayPostgres): Promise<string> {
  const client = new pg.Client({ connectionString: postgres.url })
  await client.connect()
  await client.query(`create database ${database} template template0`)
  const url = new URL(postgres.url)
  url.pathname = `/${database}`
  const db = await openPostgres({ url: url.href, poolSize: 1, namesStatements: true })
  await applyMigrations(db)
  await db.close()
  await client.query(`create role ${login} login in role prep_app`)
  await client.end()
  return url.href
}

async function startBouncer(
  folder: string,
  databasePort: number,
  way: RequestWay,
): Promise<{ program: RunningProgram; port: number }> {
  mkdirSync(folder)
  const port = await findFreePort()
  const users = join(folder, 'users.txt')
  writeFileSync(users, `"${login}" ""\n`)
  const file = join(folder, 'pgbouncer.ini')
  writeFileSync(
    file,
    `[databases]
${database} = host=127.0.0.1 port=${databasePort} dbname=${database}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
auth_type = trust
auth_file = ${users}
pool_mode = ${way === 'through PgBouncer in session mode' ? 'session' : 'transaction'}
max_client_conn = 200
default_pool_size = 12
${way === 'through PgBouncer with names' ? 'max_prepared_statements = 200' : ''}
`,
  )
  return { port, program: await startProgram({ name: 'pgbouncer', args: [file], folder, port }) }
}

function startBalancer(folder: string, port: number, nodes: readonly string[]): Promise<RunningProgram> {
  mkdirSync(folder)
  const file = join(folder, 'nginx.conf')
  const servers = nodes.map((node) => `server 127.0.0.1:${node} max_fails=1 fail_timeout=5s;`).join('\n    ')
  const template = readFileSync(new URL('./nginx.conf', import.meta.url), 'utf8')
  writeFileSync(
    file,
    template.replaceAll('{folder}', folder).replaceAll('{port}', String(port)).replaceAll('{nodes}', servers),
  )
  return startProgram({ name: 'nginx', args: ['-p', folder, '-c', file], folder, port })
}
