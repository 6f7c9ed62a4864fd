/** One worker thread with the embedded engine, from start to end. */
import { Worker } from 'node:worker_threads'
import type { EngineOptions, EngineReply, EngineRequest } from './engine-messages.ts'

type Reply = Exclude<EngineReply, { kind: 'ready' | 'failed' }>
type Request = EngineRequest extends infer Message
  ? Message extends EngineRequest
    ? Omit<Message, 'id'>
    : never
  : never

/** The engine can no longer answer: the last request may or may not have taken effect. */
export class EngineLostError extends Error {
  constructor(reason: string, cause?: unknown) {
    super(reason, { cause })
    this.name = 'EngineLost'
  }
}

export interface EngineThread {
  /** Rejects with an EngineLost if the engine has ended. */
  ask(message: Request): Promise<Reply>
  /** Resolves with the reason when the engine cannot continue. */
  readonly lost: Promise<EngineLostError>
  /** Ends the thread at once, even in the middle of work. */
  end(): Promise<void>
}

/** Resolves when the engine is ready, after recovering `dataDir` from a crash. */
export async function startEngineThread(options: EngineOptions): Promise<EngineThread> {
  const worker = new Worker(new URL('./engine-worker.ts', import.meta.url), { workerData: options })
  const waiting = new Map<number, { resolve: (reply: Reply) => void; reject: (error: Error) => void }>()
  let nextId = 1
  let ended: EngineLostError | null = null
  let tell: (reason: EngineLostError) => void = () => {}
  const lost = new Promise<EngineLostError>((resolve) => {
    tell = resolve
  })

  function lose(error: EngineLostError) {
    ended ??= error
    for (const request of waiting.values()) request.reject(ended)
    waiting.clear()
    tell(ended)
  }

  function hear(message: Exclude<EngineReply, { kind: 'ready' }>) {
    const request = waiting.get(message.id)
    waiting.delete(message.id)
    if (message.kind !== 'failed') request?.resolve(message)
    if (message.kind === 'failed' && !message.isOver)
      request?.reject(new Error(`The embedded database failed: ${message.reason}`))
    if (message.kind === 'failed' && message.isOver) {
      const error = new EngineLostError(`The embedded database failed: ${message.reason}`)
      request?.reject(error)
      lose(error)
    }
    if (message.kind === 'wire' && message.isOver)
      lose(new EngineLostError('The embedded database cannot write its log.'))
  }

  await new Promise<void>((resolve, reject) => {
    worker.on('message', (message: EngineReply) => (message.kind === 'ready' ? resolve() : hear(message)))
    worker.on('error', (error) => {
      lose(new EngineLostError('The embedded database stopped.', error))
      reject(error)
    })
    worker.on('exit', () => {
      lose(new EngineLostError('The embedded database is closed.'))
      reject(ended)
    })
  })

  return {
    lost,
    ask(message) {
      if (ended) return Promise.reject(ended)
      const id = nextId++
      return new Promise((resolve, reject) => {
        waiting.set(id, { resolve, reject })
        worker.postMessage({ ...message, id })
      })
    },
    async end() {
      await worker.terminate()
    },
  }
}
