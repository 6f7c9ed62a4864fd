/**
 * A server started as a person would start it, on a free port and a data directory that a first start has filled: to make one costs
 * more than everything else of a start. With a DATA_DIR of its own, the server fills it.
 */
import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { childEnvironment, quickStart } from './child-environment.ts'
import { demoTimeZone, writeDemoFiles } from './demo-files.ts'
import { findFreePort } from './free-port.ts'
import { writeMigratedFiles } from './test-database.ts'

const mainFile = fileURLToPath(new URL('../../server/main.ts', import.meta.url))

/** With one of these, a first start makes no demo, or another one, or puts its images elsewhere. */
const settingsOfAnotherDemo = ['DEMO', 'DEMO_SIZE', 'NODE_ENV', 'PUBLIC_URL', 'STORAGE_URL', 'TRUST_PROXY', 'TZ']

export interface RunningServer {
  readonly url: string
  readonly dataDir: string
  /** Ends the process without warning, as a power cut or the system would. */
  kill(): Promise<void>
  /** Starts it again on the same data directory and port, with these settings in place of some of the former. */
  startAgain(settings?: Record<string, string>): Promise<void>
  /** Tells it to stop; how it ended. */
  terminate(): Promise<number | null>
  stop(): Promise<void>
}

/** `program` is the main file of another build than the present one. */
export async function startServer(
  settings: Record<string, string> = {},
  program: string = mainFile,
): Promise<RunningServer> {
  const dataDir = await mkdtemp(join(tmpdir(), 'prep-e2e-'))
  await fill(dataDir, settings, program)
  const port = await findFreePort()
  const url = `http://localhost:${port}`
  let child = await launch()

  async function launch(changed: Record<string, string> = {}): Promise<ChildProcess> {
    const env = {
      ...childEnvironment,
      PORT: String(port),
      DATA_DIR: dataDir,
      LOG_LEVEL: 'warn',
      // A journey asks as one person for what many do.
      REQUESTS_PER_MINUTE: '0',
      // A term of a whole school takes seconds to make, and each journey has a server of its own.
      DEMO_SIZE: 'family',
      // Demo mode would take any.
      AUTH_PASSWORD_REFUSE_COMMON: '1',
      TZ: demoTimeZone,
      ...settings,
      ...changed,
    }
    const started = spawn(process.execPath, [...quickStart, program], { env, stdio: ['ignore', 'pipe', 'pipe'] })
    await isServing(started)
    return started
  }

  return {
    url,
    dataDir,
    kill: () => ended(child, 'SIGKILL'),
    async startAgain(changed) {
      child = await launch(changed)
    },
    async terminate() {
      await ended(child, 'SIGTERM')
      return child.exitCode
    },
    async stop() {
      await ended(child, 'SIGTERM')
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}

async function fill(dataDir: string, settings: Record<string, string>, program: string) {
  if (settings.DATA_DIR !== undefined || settings.DATABASE_URL !== undefined) return
  const hasOwnDemo = settingsOfAnotherDemo.some((name) => settings[name] !== undefined)
  if (hasOwnDemo || program !== mainFile) await writeMigratedFiles(join(dataDir, 'database'))
  else await writeDemoFiles(dataDir)
}

/** Resolves when the server has said that it is running. */
function isServing(child: ChildProcess): Promise<void> {
  return new Promise((resolve, reject) => {
    let output = ''
    function read(chunk: Buffer) {
      output += chunk
      if (output.includes('Prep Platform is running')) resolve()
    }
    child.stdout?.on('data', read)
    child.stderr?.on('data', read)
    child.once('exit', (code) => reject(new Error(`The server ended with code ${code}:\n${output}`)))
  })
}

function ended(child: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return Promise.resolve()
  return new Promise((resolve) => {
    child.once('exit', () => resolve())
    child.kill(signal)
  })
}
