/** A PostgreSQL connection of the `pg` driver whose bytes go to the embedded engine instead of a socket. */
import { Duplex } from 'node:stream'
import type { Engine } from './engine.ts'

const readyForQuery = 0x5a // 'Z'
const idle = 0x49 // 'I'
const terminate = 0x58 // 'X'

/** Resets the engine's only session after a broken connection. */
const afresh = ['rollback', 'reset role', 'deallocate all']

export class EngineStream extends Duplex {
  readonly #engine: Engine
  readonly #opening: readonly Buffer[]
  #release: (() => void) | null = null
  #isNew = true

  /** The session has run the `opening` statements before the connection's first one. */
  constructor(engine: Engine, opening: readonly string[] = []) {
    super()
    this.#engine = engine
    this.#opening = [...afresh, ...opening].map(simpleQuery)
  }

  // The methods that the driver calls on a socket.
  connect() {
    queueMicrotask(() => this.emit('connect'))
    return this
  }
  setNoDelay() {
    return this
  }
  setKeepAlive() {
    return this
  }
  ref() {
    return this
  }
  unref() {
    return this
  }

  override _read() {}

  override _writev(chunks: { chunk: Buffer; encoding: BufferEncoding }[], done: (error?: Error | null) => void) {
    this.#exchange(Buffer.concat(chunks.map(({ chunk }) => chunk))).then(() => done(), done)
  }

  override _write(chunk: Buffer, _encoding: BufferEncoding, done: (error?: Error | null) => void) {
    this.#exchange(chunk).then(() => done(), done)
  }

  override _final(done: (error?: Error | null) => void) {
    this.#giveBack()
    this.push(null)
    done()
  }

  override _destroy(error: Error | null, done: (error?: Error | null) => void) {
    this.#giveBack()
    done(error)
  }

  async #exchange(bytes: Buffer) {
    // The engine outlives its connections, so a Terminate message must not end it.
    if (bytes[0] === terminate) return
    this.#release ??= await this.#engine.borrow()
    if (this.#isNew) {
      this.#isNew = false
      for (const statement of this.#opening) await this.#engine.wire(statement)
    }
    const answer = await this.#engine.wire(bytes)
    if (answer.length > 0) this.push(answer)
    if (endsIdle(answer)) this.#giveBack()
  }

  #giveBack() {
    this.#release?.()
    this.#release = null
  }
}

/** A query message is `Q`, its length without the `Q`, and the text with a trailing zero. */
function simpleQuery(text: string): Buffer {
  const message = Buffer.from(`Q0000${text}\0`)
  message.writeInt32BE(message.length - 1, 1)
  return message
}

/** ReadyForQuery is `Z`, a four-byte length of 5, and the transaction's state. */
function endsIdle(answer: Uint8Array) {
  const at = answer.length - 6
  return at >= 0 && answer[at] === readyForQuery && answer[at + 4] === 5 && answer[at + 5] === idle
}
