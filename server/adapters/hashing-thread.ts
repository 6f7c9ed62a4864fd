/** The web thread's handle on one hashing thread, which runs one task at a time. An idle thread does not keep the process alive. */
import { Worker } from 'node:worker_threads'
import type { HashingReply, HashingTask } from './hashing-messages.ts'

export class HashingThread {
  readonly #worker: Worker
  #settle: ((reply: HashingReply) => void) | null = null
  /** The thread has ended, so it cannot be used again. */
  isBroken = false

  constructor() {
    this.#worker = new Worker(new URL('./hashing-worker.ts', import.meta.url))
    this.#worker.on('message', (reply: HashingReply) => this.#answer(reply))
    this.#worker.on('error', (error) => this.#break(error.message))
    this.#worker.on('exit', () => this.#break('its thread ended'))
  }

  async run(task: HashingTask): Promise<string | boolean> {
    this.#worker.ref()
    const reply = await new Promise<HashingReply>((settle) => {
      this.#settle = settle
      this.#worker.postMessage(task)
    })
    this.#worker.unref()
    if ('failure' in reply) throw new Error(`A password could not be hashed: ${reply.failure}`)
    return reply.result
  }

  #answer(reply: HashingReply) {
    this.#settle?.(reply)
    this.#settle = null
  }

  #break(failure: string) {
    this.isBroken = true
    this.#answer({ failure })
  }
}
