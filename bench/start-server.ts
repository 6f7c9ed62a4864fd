/** Runs the server as a separate process, on a database prepared beforehand. */
import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Config, readConfig } from '#server/config.ts'
import { findFreePort } from '#test/support/free-port.ts'

export interface BenchServer<Prepared> {
  readonly port: number
  readonly pid: number
  readonly prepared: Prepared
  stop(): void
}

/** The limit per person of a server without the demo's people. Otherwise, a measurement runs without this limit. */
export const usualLimits = { REQUESTS_PER_MINUTE: '1200' }

export async function startBenchServer<Prepared>(
  settings: Record<string, string>,
  prepare: (config: Config) => Promise<Prepared>,
): Promise<BenchServer<Prepared>> {
  const dataDir = mkdtempSync(join(tmpdir(), 'prep-bench-'))
  const port = await findFreePort()
  const unlimited = { REQUESTS_PER_MINUTE: '0' }
  const given = { PORT: String(port), DATA_DIR: dataDir, DEMO: '1', LOG_LEVEL: 'error', TRUST_PROXY: '1' }
  const env = { ...given, ...unlimited, ...settings }
  const prepared = await prepare(readConfig(env))
  const server = spawn(process.execPath, ['server/main.ts'], {
    env: { PATH: process.env.PATH, ...env },
    stdio: ['ignore', 'inherit', 'pipe'],
  })
  await isServing(server)
  return {
    port,
    pid: server.pid ?? 0,
    prepared,
    stop() {
      server.kill('SIGKILL')
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}

function isServing(server: ChildProcess): Promise<void> {
  return new Promise((resolve, reject) => {
    server.stderr?.on('data', (chunk: Buffer) => {
      if (String(chunk).includes('is running')) resolve()
    })
    server.once('exit', (code) => reject(new Error(`The server ended with code ${code}.`)))
  })
}
