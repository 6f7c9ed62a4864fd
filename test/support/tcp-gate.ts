/** A stretch of network between two programs that can be cut. */
import { once } from 'node:events'
import { connect, createServer, type Server, type Socket } from 'node:net'

export interface TcpGate {
  readonly port: number
  /** Nothing passes, and nobody is notified, as when a cable is pulled. */
  hold(): void
  /** Connections break, and new ones are refused. */
  refuse(): Promise<void>
  /** Everything passes; after `hold` also what was on its way. */
  open(): Promise<void>
  close(): Promise<void>
}

export async function openTcpGate(target: number): Promise<TcpGate> {
  const pairs = new Set<readonly [Socket, Socket]>()
  let isHeld = false
  let server: Server = await listen(0)
  const { port } = addressOf(server)

  async function listen(onPort: number): Promise<Server> {
    // Half-open, so that a goodbye waits in a cut network like everything else.
    const listening = createServer({ allowHalfOpen: true }, accept).listen(onPort, '127.0.0.1')
    await once(listening, 'listening')
    return listening
  }

  function accept(near: Socket) {
    const far = connect({ port: target, host: '127.0.0.1', allowHalfOpen: true })
    const pair = [near, far] as const
    pairs.add(pair)
    for (const socket of pair) {
      socket.on('error', () => drop(pair))
      socket.on('close', () => {
        if (!isHeld) drop(pair)
      })
    }
    if (!isHeld) join(pair)
  }

  function join([near, far]: readonly [Socket, Socket]) {
    near.pipe(far)
    far.pipe(near)
  }

  function drop(pair: readonly [Socket, Socket]) {
    for (const socket of pair) socket.destroy()
    pairs.delete(pair)
  }

  async function refuse() {
    isHeld = false
    const closed = once(server, 'close')
    server.close()
    for (const pair of pairs) drop(pair)
    await closed
  }

  return {
    port,
    hold() {
      isHeld = true
      for (const [near, far] of pairs) {
        near.unpipe(far).pause()
        far.unpipe(near).pause()
      }
    },
    refuse,
    async open() {
      if (!server.listening) server = await listen(port)
      if (!isHeld) return
      isHeld = false
      for (const pair of pairs) join(pair)
    },
    close: () => (server.listening ? refuse() : Promise.resolve()),
  }
}

function addressOf(server: Server): { port: number } {
  const address = server.address()
  if (!address || typeof address !== 'object') throw new Error('The gate has no port.')
  return address
}
