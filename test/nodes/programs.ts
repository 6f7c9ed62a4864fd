/** Starts programs of the system (nginx, PgBouncer) without root's rights and waits until they accept connections. */
import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { chownSync, existsSync } from 'node:fs'
import { connect } from 'node:net'
import { delimiter, join } from 'node:path'
import { findUnprivilegedUser } from '#scripts/throw-away-postgres.ts'

export interface RunningProgram {
  stop(): Promise<void>
}

interface Start {
  readonly name: string
  readonly args: readonly string[]
  /** What it may write in. */
  readonly folder: string
  readonly port: number
}

export async function startProgram({ name, args, folder, port }: Start): Promise<RunningProgram> {
  const identity = findUnprivilegedUser()
  if (identity) chownSync(folder, identity.uid, identity.gid)
  const child = spawn(find(name), args, { ...identity, cwd: folder, stdio: ['ignore', 'ignore', 'pipe'] })
  let output = ''
  child.stderr?.on('data', (chunk) => {
    output += chunk
  })
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()))
  await untilListening(name, port, child, () => output)
  return {
    async stop() {
      child.kill('SIGTERM')
      await ended
    },
  }
}

/** What it says of itself. */
export function readProgramVersion(name: string): string {
  return execFileSync(find(name), ['--version'], { encoding: 'utf8' })
}

/** Debian keeps servers where only root's path looks. */
function find(name: string): string {
  const folders = [...(process.env.PATH ?? '').split(delimiter), '/usr/sbin', '/usr/local/sbin']
  const found = folders.map((folder) => join(folder, name)).find((path) => existsSync(path))
  if (found) return found
  throw new Error(`${name} is not installed (Debian: apt-get install nginx-light pgbouncer haproxy).`)
}

async function untilListening(name: string, port: number, child: ChildProcess, output: () => string) {
  for (let tries = 0; tries < 300; tries += 1) {
    if (child.exitCode !== null) throw new Error(`${name} ended with code ${child.exitCode}:\n${output()}`)
    if (await accepts(port)) return
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
  throw new Error(`${name} does not listen on port ${port}:\n${output()}`)
}

function accepts(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1')
    socket.once('connect', () => {
      socket.destroy()
      resolve(true)
    })
    socket.once('error', () => resolve(false))
  })
}
