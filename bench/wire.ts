/**
 * HTTP over one persistent connection, as cheap as possible, because the same machine sends the requests and answers them. Requests on a
 * connection are sequential.
 */
import { connect, type Socket } from 'node:net'

export interface WireAnswer {
  readonly status: number
  readonly body: Buffer
  /** From the write to the socket to the last byte. */
  readonly milliseconds: number
}

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'

const lastPiece = Buffer.from('0\r\n\r\n')

export class Wire {
  readonly #port: number
  readonly #headers: string
  #socket: Socket | null = null
  #received: Buffer = Buffer.alloc(0)
  #settle: { answered(status: number, body: Buffer): void; failed(error: Error): void } | null = null
  #last: Promise<unknown> = Promise.resolve()

  constructor(port: number, token: string) {
    this.#port = port
    this.#headers = `Host: 127.0.0.1\r\nAccept-Encoding: br\r\nAuthorization: Bearer ${token}\r\n`
  }

  /** Rejects if the connection broke before the response was complete. */
  ask(method: Method, path: string, body?: string, headers: readonly string[] = []): Promise<WireAnswer> {
    const answer = this.#last.then(() => this.#send(method, path, body, headers))
    this.#last = answer.catch(() => undefined)
    return answer
  }

  close() {
    this.#socket?.destroy()
  }

  #send(method: string, path: string, body: string | undefined, more: readonly string[]): Promise<WireAnswer> {
    const type =
      body === undefined ? '' : `Content-Type: application/json\r\nContent-Length: ${Buffer.byteLength(body)}\r\n`
    const head = `${method} ${path} HTTP/1.1\r\n${this.#headers}${more.map((line) => `${line}\r\n`).join('')}`
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
    const status = Number(head.slice(9, 12))
    const length = /\r\ncontent-length: *(\d+)/i.exec(head)?.[1]
    if (length !== undefined) {
      const whole = end + 4 + Number(length)
      if (this.#received.length >= whole) this.#answer(status, this.#received.subarray(end + 4, whole))
      return
    }
    if (status === 204) return this.#answer(status, Buffer.alloc(0))
    if (!/\r\ntransfer-encoding: *chunked/i.test(head))
      return this.#fail(new Error(`An answer without an end: ${head}`))
    // Requests are sequential, so nothing follows the last chunk.
    if (this.#received.subarray(-5).equals(lastPiece)) this.#answer(status, joined(this.#received.subarray(end + 4)))
  }

  #answer(status: number, body: Buffer) {
    this.#received = Buffer.alloc(0)
    const settle = this.#settle
    this.#settle = null
    settle?.answered(status, body)
  }

  #fail(error: Error) {
    this.#socket?.destroy()
    this.#socket = null
    const settle = this.#settle
    this.#settle = null
    settle?.failed(error)
  }
}

/** Returns the body of a chunked response, without the chunk lengths. */
function joined(received: Buffer): Buffer {
  const pieces: Buffer[] = []
  let at = 0
  for (;;) {
    const line = received.indexOf('\r\n', at)
    const length = Number.parseInt(received.toString('latin1', at, line), 16)
    if (!(length > 0)) return Buffer.concat(pieces)
    pieces.push(received.subarray(line + 2, line + 2 + length))
    at = line + 2 + length + 2
  }
}
