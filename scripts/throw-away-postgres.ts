/** A temporary PostgreSQL server on a free port, for tests and measurements. Its files are deleted when it stops. */
import { type ChildProcess, execFileSync, type SpawnOptions, spawn } from 'node:child_process'
import { chownSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { findFreePort } from '#test/support/free-port.ts'

export interface ThrowAwayPostgres {
  /** Of a superuser. */
  readonly url: string
  readonly version: string
  readonly port: number
  /** The folder with its files. */
  readonly data: string
  /** Returns the ids of its processes, starting with the parent of the others. Empty when the server is not running. */
  processes(): readonly number[]
  /** Kills all of its processes, like a power cut. */
  crash(): Promise<void>
  /** Starts the server again after a crash. Rejects if it does not start. */
  startAgain(): Promise<void>
  stop(): Promise<void>
}

/** Creates its folder in `within`. `environment` is only for the server. Null if PostgreSQL is not installed. */
export async function startPostgres(
  settings: Record<string, string> = {},
  within: string = tmpdir(),
  environment: Record<string, string> = {},
): Promise<ThrowAwayPostgres | null> {
  const binaries = findBinaries()
  if (!binaries) return null
  const folder = mkdtempSync(join(within, 'prep-postgres-'))
  const identity = findUnprivilegedUser()
  if (identity) chownSync(folder, identity.uid, identity.gid)
  const options: SpawnOptions = { ...identity, cwd: folder, stdio: 'ignore' }
  const data = join(folder, 'data')
  await run(
    join(binaries, 'initdb'),
    ['-D', data, '-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--no-locale'],
    options,
  )

  const port = await findFreePort()
  const given = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])
  const args = ['-D', data, '-p', String(port), '-c', 'listen_addresses=127.0.0.1', '-k', folder, ...given]
  let server = await launch()

  async function launch(): Promise<ChildProcess> {
    const launched = spawn(join(binaries ?? '', 'postgres'), args, {
      ...options,
      env: { ...process.env, ...environment },
    })
    await isReady(join(binaries ?? '', 'pg_isready'), port, launched)
    return launched
  }
  const processes = () => (server.pid && !hasEnded(server) ? [server.pid, ...childrenOf(server.pid)] : [])

  return {
    url: `postgresql://postgres@127.0.0.1:${port}/postgres`,
    version: execFileSync(join(binaries, 'postgres'), ['--version'], { encoding: 'utf8' }).trim(),
    port,
    data,
    processes,
    async crash() {
      const stopped = end(server)
      for (const pid of processes()) signal(pid, 'SIGKILL')
      await stopped
    },
    async startAgain() {
      await end(server)
      server = await launch()
    },
    async stop() {
      server.kill('SIGINT')
      await end(server)
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

function hasEnded(child: ChildProcess): boolean {
  return child.exitCode !== null || child.signalCode !== null
}

function end(child: ChildProcess): Promise<void> {
  return hasEnded(child) ? Promise.resolve() : new Promise((resolve) => child.once('exit', () => resolve()))
}

/** Reads the children from Linux's /proc. */
function childrenOf(pid: number): number[] {
  return readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').split(' ').filter(Boolean).map(Number)
}

function signal(pid: number, name: NodeJS.Signals) {
  try {
    process.kill(pid, name)
  } catch {
    // The process has ended since the list was read.
  }
}

function findBinaries(): string | null {
  const debian = '/usr/lib/postgresql'
  const versions = existsSync(debian) ? readdirSync(debian).sort((a, b) => Number(b) - Number(a)) : []
  const folders = [
    ...versions.map((version) => join(debian, version, 'bin')),
    ...(process.env.PATH ?? '').split(delimiter),
  ]
  return (
    folders.find((folder) => ['initdb', 'postgres', 'pg_isready'].every((name) => existsSync(join(folder, name)))) ??
    null
  )
}

/** PostgreSQL and PgBouncer refuse to run as root. */
export function findUnprivilegedUser(): { uid: number; gid: number } | null {
  if (process.getuid?.() !== 0) return null
  const id = (flag: string) => Number(execFileSync('id', [flag, 'postgres'], { encoding: 'utf8' }))
  return { uid: id('-u'), gid: id('-g') }
}

function run(command: string, args: readonly string[], options: SpawnOptions): Promise<void> {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, options)
    child.once('error', reject)
    child.once('exit', (code) => (code === 0 ? resolve() : reject(new Error(`${command} ended with code ${code}`))))
  })
}

/** Polls until the server responds: up to a minute on a busy machine. */
async function isReady(program: string, port: number, server: ChildProcess) {
  for (let tries = 0; tries < 60 && !hasEnded(server); tries++) {
    try {
      return await run(program, ['-h', '127.0.0.1', '-p', String(port), '-t', '1'], { stdio: 'ignore' })
    } catch {
      await new Promise((resolve) => setTimeout(resolve, 1000))
    }
  }
  throw new Error('PostgreSQL did not become ready.')
}
