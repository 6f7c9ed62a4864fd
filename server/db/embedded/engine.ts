/**
 * The web thread's handle on the embedded engine: lends it out, dumps and closes it, and restarts it if it cannot continue.
 *
 * After a fatal error (for example, if the log does not fit on the full disk), PostgreSQL ends all of its processes and restarts from its
 * files. PGlite reports the error and stays unusable, so we restart its thread.
 */
import { setTimeout as pause } from 'node:timers/promises'
import type { EngineOptions } from './engine-messages.ts'
import { EngineLostError, type EngineThread, startEngineThread } from './engine-thread.ts'

export interface Engine {
  /** Sends the borrower's wire messages and returns the engine's response. Rejects with an EngineLost while the engine restarts. */
  wire(bytes: Uint8Array): Promise<Uint8Array>
  /** Returns the whole data directory as a tar archive. */
  dump(): Promise<Uint8Array>
  close(): Promise<void>
  /** The engine has one session: a connection borrows it from its first byte until it is idle again. */
  borrow(): Promise<() => void>
}

const betweenStartsMs = 1000

export async function startEngine(options: EngineOptions): Promise<Engine> {
  let thread: EngineThread | null = null
  let away = new EngineLostError('The embedded database is closed.')
  let isClosed = false

  /** A database in memory has no files to restart from. */
  async function use(started: EngineThread) {
    thread = started
    const reason = await started.lost
    thread = null
    if (isClosed) return
    away = reason
    if (options.dataDir) await startAgain(started, reason)
  }

  async function startAgain(fallen: EngineThread, reason: EngineLostError) {
    process.emitWarning(`${reason.message} It is started again from its files.`, 'EmbeddedDatabase')
    await fallen.end()
    while (!isClosed) {
      try {
        const next = await startEngineThread(options)
        if (isClosed) return await next.end()
        process.emitWarning('The embedded database runs again.', 'EmbeddedDatabase')
        return void use(next)
      } catch (error) {
        away = new EngineLostError('The embedded database does not start.', error)
        await pause(betweenStartsMs)
      }
    }
  }

  void use(await startEngineThread(options))
  const ask: EngineThread['ask'] = (message) => (thread ? thread.ask(message) : Promise.reject(away))

  let queue = Promise.resolve()
  return {
    async wire(bytes) {
      // A short Buffer is part of a larger one, and all of that would be sent.
      const reply = await ask({ kind: 'wire', bytes: new Uint8Array(bytes) })
      return reply.kind === 'wire' ? reply.bytes : new Uint8Array()
    },
    async dump() {
      const reply = await ask({ kind: 'dump' })
      return reply.kind === 'dumped' ? reply.bytes : new Uint8Array()
    },
    async close() {
      if (isClosed) return
      isClosed = true
      const closing = thread
      // If closing fails, the files are in the state of a crash, and the next start recovers them.
      await closing?.ask({ kind: 'close' }).catch(() => undefined)
      await closing?.end()
    },
    borrow() {
      const before = queue
      let release: () => void = () => {}
      queue = new Promise((resolve) => {
        release = resolve
      })
      return before.then(() => release)
    },
  }
}
