/** If the database disappears while a caller holds a connection of the pool, the process must not exit. */
import { createServer, type Socket } from 'node:net'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { type Database, isConnectionLost, openPostgres } from './database.ts'

let sockets: Socket[] = []
let db: Database
let server: ReturnType<typeof createServer>

beforeEach(async () => {
  sockets = []
  server = createServer((socket) => {
    sockets.push(socket.on('error', () => {}))
    let messages = 0
    socket.on('data', () => {
      messages += 1
      if (messages === 1) socket.write(Buffer.concat([message('R', Buffer.alloc(4)), ready]))
      // The pool's first query, for the version, gets an answer. Later queries get none.
      if (messages === 2) socket.write(version)
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  const port = typeof address === 'object' && address ? address.port : 0
  db = await openPostgres({ url: `postgresql://nobody@127.0.0.1:${port}/none`, poolSize: 1, namesStatements: true })
})
afterEach(async () => {
  await db.close()
  for (const socket of sockets) socket.destroy()
  server.close()
})

test('while it asks nothing', async () => {
  const client = await db.pool.connect()
  const ended = new Promise((resolve) => client.once('end', resolve))
  for (const socket of sockets) socket.destroy()
  await ended
  client.release(true)
})

test('while a statement waits for its answer', async () => {
  const client = await db.pool.connect()
  const failure = client.query('select 1').then(
    () => null,
    (error: unknown) => error,
  )
  for (const socket of sockets) socket.destroy()
  expect(isConnectionLost(await failure)).toBe(true)
  client.release(true)
})

function message(kind: string, body: Buffer): Buffer {
  const length = Buffer.alloc(4)
  length.writeInt32BE(body.length + 4)
  return Buffer.concat([Buffer.from(kind), length, body])
}

const ready = message('Z', Buffer.from('I'))
const int4 = [0, 0, 0, 0, 0, 0, 0, 0, 0, 23, 0, 4, 0xff, 0xff, 0xff, 0xff, 0, 0]
const version = Buffer.concat([
  message('T', Buffer.concat([Buffer.from([0, 1]), Buffer.from('number\0'), Buffer.from(int4)])),
  message('D', Buffer.concat([Buffer.from([0, 1, 0, 0, 0, 6]), Buffer.from('150000')])),
  message('C', Buffer.from('SELECT 1\0')),
  ready,
])
