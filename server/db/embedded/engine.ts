/** The web thread's handle on the embedded engine: starts its worker, lends it out, dumps and closes it. */
import { Worker } from 'node:worker_threads'
import type { EngineOptions, FromEngine, ToEngine } from './engine-messages.ts'

type Reply = Exclude<FromEngine, { kind: 'ready' | 'failed' }>
type Request = ToEngine extends infer Message ? (Message extends ToEngine ? Omit<Message, 'id'> : never) : never

export interface Engine {
  /** Sends wire messages of the borrower and gives the engine's answer. */
  wire(bytes: Uint8Array): Promise<Uint8Array>
  /** The whole data directory as a tar archive. */
  dump(): Promise<Uint8Array>
  close(): Promise<void>
  /** The engine has one session: a connection borrows it from its first byte until it is idle again. */
  borrow(): Promise<() => void>
}

export async function startEngine(options: EngineOptions): Promise<Engine> {
  const worker = new Worker(workerUrl(), { workerData: options })
  const waiting = new Map<number, { resolve: (reply: Reply) => void; reject: (error: Error) => void }>()
  let nextId = 1
  let ended: Error | null = null

  function end(error: Error) {
    ended ??= error
    for (const request of waiting.values()) request.reject(ended)
    waiting.clear()
  }

  await new Promise<void>((resolve, reject) => {
    worker.on('message', (message: FromEngine) => {
      if (message.kind === 'ready') return resolve()
      const request = waiting.get(message.id)
      waiting.delete(message.id)
      if (message.kind === 'failed') request?.reject(new Error(`The embedded database failed: ${message.reason}`))
      else request?.resolve(message)
    })
    worker.on('error', (error) => {
      end(new Error('The embedded database stopped.', { cause: error }))
      reject(error)
    })
    worker.on('exit', () => end(new Error('The embedded database is closed.')))
  })

  function ask(message: Request): Promise<Reply> {
    if (ended) return Promise.reject(ended)
    const id = nextId++
    return new Promise((resolve, reject) => {
      waiting.set(id, { resolve, reject })
      worker.postMessage({ ...message, id })
    })
  }

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
      if (ended) return
      await ask({ kind: 'close' })
      await worker.terminate()
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

/** Under tsx and Vitest this module is TypeScript, which a worker thread cannot load by itself: see the loader file. */
function workerUrl() {
  const isSource = import.meta.url.endsWith('.ts')
  return new URL(isSource ? './engine-worker-from-source.mjs' : './engine-worker.js', import.meta.url)
}
