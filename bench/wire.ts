/**
 * HTTP over one kept connection, as cheap as it can be: the machine that asks is also the one that answers. Requests of a
 * connection follow one another. Understands answers with a Content-Length, which is all that our server gives here.
 */
import { connect, type Socket } from 'node:net'

export interface WireAnswer {
  readonly status: number
  readonly body: Buffer
  /** From the hand-over to the socket to the last byte. */
  readonly milliseconds: number
}

export class Wire {
  readonly #port: number
  readonly #token: string
  #socket: Socket | null = null
  #received: Buffer = Buffer.alloc(0)
  #settle: { answered(status: number, body: Buffer): void; failed(error: Error): void } | null = null
  #last: Promise<unknown> = Promise.resolve()

  constructor(port: number, token: string) {
    this.#port = port
    this.#token = token
  }

  /** Rejects where the connection broke before the answer was whole. */
  ask(method: 'GET' | 'POST', path: string, body?: string): Promise<WireAnswer> {
    const answer = this.#last.then(() => this.#send(method, path, body))
    this.#last = answer.catch(() => undefined)
    return answer
  }

  close() {
    this.#socket?.destroy()
  }

  #send(method: string, path: string, body: string | undefined): Promise<WireAnswer> {
    const type =
      body === undefined ? '' : `Content-Type: application/json\r\nContent-Length: ${Buffer.byteLength(body)}\r\n`
    const head = `${method} ${path} HTTP/1.1\r\nHost: 127.0.0.1\r\nAccept-Encoding: br\r\nAuthorization: Bearer ${this.#token}\r\n`
    return new Promise((resolve, reject) => {
      const began = performance.now()
      this.#settle = {
        answered: (status, read) => resolve({ status, body: read, milliseconds: performance.now() - began }),
        failed: reject,
      }
      this.#open().write(`${head}${type}\r\n${body ?? ''}`)
    })
  }

  #open(): Socket {
    if (this.#socket && !this.#socket.destroyed && this.#socket.writable) return this.#socket
    const socket = connect(this.#port, '127.0.0.1').setNoDelay(true)
    this.#received = Buffer.alloc(0)
    socket.on('data', (chunk) => this.#read(chunk))
    socket.on('error', (error) => this.#fail(error))
    socket.on('close', () => {
      if (this.#socket === socket) this.#fail(new Error('The connection was closed before the answer was whole.'))
    })
    this.#socket = socket
    return socket
  }

  #read(chunk: Buffer) {
    this.#received = this.#received.length === 0 ? chunk : Buffer.concat([this.#received, chunk])
    const end = this.#received.indexOf('\r\n\r\n')
    if (end === -1) return
    const head = this.#received.toString('latin1', 0, end)
    const length = /\r\ncontent-length: *(\d+)/i.exec(head)?.[1]
    if (length === undefined) return this.#fail(new Error(`An answer without a length: ${head}`))
    const whole = end + 4 + Number(length)
    if (this.#received.length < whole) return
    const body = this.#received.subarray(end + 4, whole)
    this.#received = this.#received.subarray(whole)
    const settle = this.#settle
    this.#settle = null
    settle?.answered(Number(head.slice(9, 12)), body)
  }

  #fail(error: Error) {
    this.#socket?.destroy()
    this.#socket = null
    const settle = this.#settle
    this.#settle = null
    settle?.failed(error)
  }
}
