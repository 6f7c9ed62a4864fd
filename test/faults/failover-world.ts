/** Two PostgreSQL servers behind HAProxy, looked after by the programs of `deploy/failover`, and a class at work on them. */
import { type ChildProcess, execFileSync, type SpawnOptions, spawn } from 'node:child_process'
import { appendFileSync, chownSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import pg from 'pg'
import { expect } from 'vitest'
import { findUnprivilegedUser, startPostgres, type ThrowAwayPostgres } from '#scripts/throw-away-postgres.ts'
import { openPostgres } from '#server/db/database.ts'
import { type ClassAtWork, makeSeats, readClassOutcome, startClassAtWork } from '#test/nodes/class-at-work.ts'
import { startProgram } from '#test/nodes/programs.ts'
import { findFreePort } from '#test/support/free-port.ts'
import { startServer } from '#test/support/running-server.ts'
import { type FaultRow, recordFaultRow, workThrough } from './fault-world.ts'

const programs = fileURLToPath(new URL('../../deploy/failover/', import.meta.url))
/** Whatever becomes of the specs, nothing that they started lives longer. */
const longestSeconds = '290'

export interface FailoverWorld {
  readonly students: ClassAtWork
  /** In charge at first. */
  readonly first: ThrowAwayPostgres
  readonly secondPort: number
  /** By way of HAProxy. */
  readonly proxyPort: number
  /** What `prep-failover` remembers: who is in charge, and whether the other one has everything. */
  remembers(): string
  /** What it said. */
  said(): string
  /** Runs `prep-rejoin` for the first server; throws with what it said. */
  rejoin(argument?: string): string
}

export interface Failover {
  readonly name: string
  readonly students: number
  /** Of the standby's clock, against that of the first server. */
  readonly clockSeconds: number
  /** Brings the fault about; the class has to be able to save after it. */
  happen(world: FailoverWorld): Promise<void>
  /** What is done about it while the class goes on. */
  mend(world: FailoverWorld): Promise<void>
}

const settings = {
  // What was acknowledged has to be there after a process was killed, not after a power cut.
  ...{ fsync: 'off', wal_log_hints: 'on', wal_keep_size: '256MB', max_connections: '60' },
  wal_retrieve_retry_interval: '500ms',
}

export async function runFailover({ name, students: size, clockSeconds, happen, mend }: Failover): Promise<FaultRow> {
  const closers: (() => unknown)[] = []
  try {
    const folder = mkdtempSync(join(tmpdir(), 'prep-failover-'))
    closers.push(() => rmSync(folder, { recursive: true, force: true }))
    const identity = findUnprivilegedUser()
    if (identity) chownSync(folder, identity.uid, identity.gid)
    const first = await startPostgres(settings)
    if (!first) throw new Error('No PostgreSQL is installed (Debian: apt-get install postgresql).')
    closers.push(() => first.stop())
    await askPort(first.port, 'create role prep_check login')
    // pg_rewind starts the server for a moment, with only what is in its files.
    appendFileSync(join(first.data, 'postgresql.conf'), 'wal_log_hints = on\nwal_keep_size = 256MB\n')

    const secondPort = await findFreePort()
    const data = join(folder, 'second')
    rejoinAs('prep_b', data, first.port, identity)
    const second = await startStandby({ data, port: secondPort, folder, identity, clockSeconds })
    closers.push(() => ended(second, 'SIGINT'))

    const { port: proxyPort, socket } = await startProxy(folder, [first.port, secondPort], closers)
    const watcher = watch(folder, [first.port, secondPort], socket)
    closers.push(() => ended(watcher.child, 'SIGTERM'))
    await expect.poll(watcher.remembers, { timeout: 60_000, interval: 200 }).toBe('a yes')

    const url = `postgresql://postgres@127.0.0.1:${proxyPort}/postgres`
    const server = await startServer({ DATABASE_URL: url, DEMO: '1', LOG_LEVEL: 'fatal' })
    closers.push(() => server.stop())
    const before = await openPostgres({ url: first.url, poolSize: 2, namesStatements: true })
    const seats = await makeSeats(before, size).finally(() => before.close())
    const students = startClassAtWork(server.url, seats)
    const rejoin = (argument?: string) => rejoinAs('prep_a', first.data, secondPort, identity, argument)
    const world = { students, first, secondPort, proxyPort, ...watcher, rejoin }
    const backSeconds = await workThrough(
      students,
      () => happen(world),
      () => mend(world),
    )
    const after = await openPostgres({
      url: `postgresql://postgres@127.0.0.1:${secondPort}/postgres`,
      poolSize: 2,
      namesStatements: true,
    })
    const outcome = await readClassOutcome(after, students.students).finally(() => after.close())
    return recordFaultRow(name, students, backSeconds, outcome)
  } finally {
    for (const close of closers.reverse()) await close()
  }
}

/** Asks one server, once. */
export async function askPort(port: number, sql: string): Promise<unknown> {
  const client = new pg.Client({
    host: '127.0.0.1',
    ...{ port, user: 'postgres', database: 'postgres', connectionTimeoutMillis: 3000, query_timeout: 3000 },
  })
  client.on('error', () => undefined)
  try {
    await client.connect()
    const { rows } = await client.query({ text: sql, rowMode: 'array' })
    return rows[0]?.[0]
  } finally {
    await client.end().catch(() => undefined)
  }
}

type Identity = ReturnType<typeof findUnprivilegedUser>

const conninfo = (port: number) => `host=127.0.0.1 port=${port} user=postgres dbname=postgres`

function rejoinAs(name: string, data: string, primaryPort: number, identity: Identity, argument?: string): string {
  return execFileSync(join(programs, 'prep-rejoin'), argument ? [argument] : [], {
    ...identity,
    cwd: '/',
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'pipe'],
    timeout: 120_000,
    env: { PATH: process.env.PATH, PGDATA: data, PREP_PRIMARY: conninfo(primaryPort), PREP_NAME: name },
  })
}

interface Standby {
  readonly data: string
  readonly port: number
  readonly folder: string
  readonly identity: Identity
  readonly clockSeconds: number
}

async function startStandby({ data, port, folder, identity, clockSeconds }: Standby): Promise<ChildProcess> {
  const given = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])
  const postgres = join(execFileSync('pg_config', ['--bindir'], { encoding: 'utf8' }).trim(), 'postgres')
  const args = ['-D', data, '-p', String(port), '-c', 'listen_addresses=127.0.0.1', '-k', folder, ...given]
  const environment = {
    LD_PRELOAD: '/usr/$LIB/faketime/libfaketime.so.1',
    FAKETIME: `${clockSeconds < 0 ? '' : '+'}${clockSeconds}`,
    FAKETIME_DONT_FAKE_MONOTONIC: '1',
  }
  const options: SpawnOptions = {
    ...identity,
    cwd: folder,
    stdio: 'ignore',
    env: { ...process.env, ...environment },
  }
  const child = spawn('timeout', ['-s', 'INT', '-k', '5', longestSeconds, postgres, ...args], options)
  const isStandby = () => askPort(port, 'select pg_is_in_recovery()').catch(() => null)
  await expect.poll(isStandby, { timeout: 60_000, interval: 300 }).toBe(true)
  return child
}

/** The file of `deploy/failover` with the addresses of this machine. */
async function startProxy(folder: string, servers: readonly number[], closers: (() => unknown)[]) {
  const port = await findFreePort()
  const home = join(folder, 'haproxy')
  mkdirSync(home)
  const socket = join(home, 'prep.sock')
  const addresses = ['10.0.0.11:5432', '10.0.0.12:5432']
  const text = readFileSync(join(programs, 'haproxy.cfg'), 'utf8')
    .replace('/run/haproxy/prep.sock', socket)
    .replace('127.0.0.1:5433', `127.0.0.1:${port}`)
  const file = join(home, 'haproxy.cfg')
  const local = (config: string, address: string, at: number) => config.replace(address, `127.0.0.1:${servers[at]}`)
  writeFileSync(file, addresses.reduce(local, text))
  const proxy = await startProgram({ name: 'haproxy', args: ['-db', '-f', file], folder: home, port })
  closers.push(() => proxy.stop())
  return { port, socket }
}

function watch(folder: string, [first = 0, second = 0]: readonly number[], socket: string) {
  const state = join(folder, 'state')
  const env = {
    PATH: process.env.PATH,
    ...{ PREP_NODE_A: conninfo(first), PREP_NODE_B: conninfo(second), PREP_STATE: state, PREP_HAPROXY: socket },
    PREP_STANDBY_SECONDS: '8',
  }
  const program = join(programs, 'prep-failover')
  execFileSync(program, ['init', 'a'], { env })
  const child = spawn('timeout', ['-k', '5', longestSeconds, program, 'watch'], {
    env,
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  let heard = ''
  child.stderr.on('data', (chunk: Buffer) => {
    heard += chunk
  })
  return { child, remembers: () => readFileSync(state, 'utf8').trim(), said: () => heard }
}

function ended(child: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return Promise.resolve()
  return new Promise((resolve) => {
    child.once('exit', () => resolve())
    child.kill(signal)
  })
}
