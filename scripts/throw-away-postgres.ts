/** A PostgreSQL server of our own on a free port, for specs and measurements; its files go when it stops. */
import { execFileSync, type SpawnOptions, spawn } from 'node:child_process'
import { chownSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { freePort } from '#test/support/free-port.ts'

export interface ThrowAwayPostgres {
  /** Of a superuser. */
  readonly url: string
  readonly version: string
  stop(): Promise<void>
}

/** Null where no PostgreSQL is installed. */
export async function startPostgres(settings: Record<string, string> = {}): Promise<ThrowAwayPostgres | null> {
  const binaries = findBinaries()
  if (!binaries) return null
  const folder = mkdtempSync(join(tmpdir(), 'prep-postgres-'))
  const identity = unprivileged()
  if (identity) chownSync(folder, identity.uid, identity.gid)
  const options: SpawnOptions = { ...identity, cwd: folder, stdio: 'ignore' }
  const data = join(folder, 'data')
  await run(
    join(binaries, 'initdb'),
    ['-D', data, '-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--no-locale'],
    options,
  )

  const port = await freePort()
  const given = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])
  const args = ['-D', data, '-p', String(port), '-c', 'listen_addresses=127.0.0.1', '-k', folder, ...given]
  const server = spawn(join(binaries, 'postgres'), args, options)
  const stopped = new Promise<void>((resolve) => server.once('exit', () => resolve()))
  await isReady(join(binaries, 'pg_isready'), port)
  return {
    url: `postgresql://postgres@127.0.0.1:${port}/postgres`,
    version: execFileSync(join(binaries, 'postgres'), ['--version'], { encoding: 'utf8' }).trim(),
    async stop() {
      server.kill('SIGINT')
      await stopped
      rmSync(folder, { recursive: true, force: true })
    },
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

/** PostgreSQL refuses to run as root. */
function unprivileged(): { uid: number; gid: number } | null {
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

/** Asks until the server answers: up to a minute on a busy machine. */
async function isReady(program: string, port: number) {
  for (let tries = 0; tries < 60; tries++) {
    try {
      return await run(program, ['-h', '127.0.0.1', '-p', String(port), '-t', '1'], { stdio: 'ignore' })
    } catch {
      await new Promise((resolve) => setTimeout(resolve, 1000))
    }
  }
  throw new Error('PostgreSQL did not become ready.')
}
