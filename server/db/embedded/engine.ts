/**
 * The web thread's handle on the embedded engine: lends it out, dumps and closes it, and starts it again where it cannot go on.
 *
 * PostgreSQL ends all of its processes after what it cannot recover from while it runs (a log that the full disk does not take),
 * and starts anew from its files. PGlite reports the same and stays as it is, unusable; so its thread is what is started anew.
 */
import { setTimeout as pause } from 'node:timers/promises'
import type { EngineOptions } from './engine-messages.ts'
import { EngineLost, type EngineThread, startEngineThread } from './engine-thread.ts'

export interface Engine {
  /** Sends wire messages of the borrower and gives the engine's answer. Rejects with an EngineLost while it starts again. */
  wire(bytes: Uint8Array): Promise<Uint8Array>
  /** The whole data directory as a tar archive. */
  dump(): Promise<Uint8Array>
  close(): Promise<void>
  /** The engine has one session: a connection borrows it from its first byte until it is idle again. */
  borrow(): Promise<() => void>
}

const betweenStartsMs = 1000

export async function startEngine(options: EngineOptions): Promise<Engine> {
  let thread: EngineThread | null = null
  let away = new EngineLost('The embedded database is closed.')
  let isClosed = false

  /** One that lives in memory has nothing to start again from. */
  async function use(started: EngineThread) {
    thread = started
    const reason = await started.lost
    thread = null
    if (isClosed) return
    away = reason
    if (options.dataDir) await startAgain(started, reason)
  }

  async function startAgain(fallen: EngineThread, reason: EngineLost) {
    process.emitWarning(`${reason.message} It is started again from its files.`, 'EmbeddedDatabase')
    await fallen.end()
    while (!isClosed) {
      try {
        const next = await startEngineThread(options)
        if (isClosed) return await next.end()
        process.emitWarning('The embedded database runs again.', 'EmbeddedDatabase')
        return void use(next)
      } catch (error) {
        away = new EngineLost('The embedded database does not start.', error)
        await pause(betweenStartsMs)
      }
    }
  }

  void use(await startEngineThread(options))
  const ask: EngineThread['ask'] = (message) => (thread ? thread.ask(message) : Promise.reject(away))

  let queue = Promise.resolve()
  return {
    async wire(bytes) {
      const reply = await ask({ kind: 'wire', bytes })
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
      // What fails to close has its files as a crash leaves them, which the next start mends.
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
