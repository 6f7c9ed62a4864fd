/** The web thread's handle on one thread that works out the model. */
import { Worker } from 'node:worker_threads'
import type { CalibratedSubject } from '#domain/reports/first-answers.ts'
import type { CalibrationReply, CalibrationTask } from './calibration-messages.ts'

export class CalibrationThread {
  readonly #worker = new Worker(new URL('./calibration-worker.ts', import.meta.url))
  readonly #reply: Promise<CalibrationReply>

  constructor() {
    this.#reply = new Promise((settle) => {
      this.#worker.on('message', settle)
      this.#worker.on('error', (error) => settle({ failure: error.message }))
      this.#worker.on('exit', () => settle({ failure: 'its thread ended' }))
    })
  }

  send(task: CalibrationTask) {
    this.#worker.postMessage(task)
  }

  async calibrate(levels: ReadonlyMap<string, number>): Promise<readonly CalibratedSubject[]> {
    this.send({ kind: 'calibrate', levels })
    const reply = await this.#reply
    if ('failure' in reply) throw new Error(`The model could not be worked out: ${reply.failure}`)
    return reply.subjects
  }

  async [Symbol.asyncDispose]() {
    await this.#worker.terminate()
  }
}
