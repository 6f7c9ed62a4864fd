/** Tests which driver errors count as a lost connection. */
import { createServer, type Server, type Socket } from 'node:net'
import pg from 'pg'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { isConnectionLost } from './database.ts'

let silent: Server
let sockets: Socket[] = []
let port: number

/** Accepts connections and sends nothing, like a network that has failed silently. */
beforeEach(async () => {
  sockets = []
  silent = createServer((socket) => void sockets.push(socket.on('error', () => {})))
  await new Promise<void>((resolve) => silent.listen(0, '127.0.0.1', resolve))
  const address = silent.address()
  port = typeof address === 'object' && address ? address.port : 0
})
afterEach(() => {
  for (const socket of sockets) socket.destroy()
  silent.close()
})

function client(settings: pg.ClientConfig = {}) {
  const made = new pg.Client({ host: '127.0.0.1', port, user: 'nobody', database: 'none', ...settings })
  made.on('error', () => {})
  return made
}

const failureOf = (work: Promise<unknown>) =>
  work.then(
    () => null,
    (error: unknown) => error,
  )

test('a connection that is never answered, with the driver’s own timeout or the pool’s', async () => {
  expect(isConnectionLost(await failureOf(client({ connectionTimeoutMillis: 50 }).connect()))).toBe(true)
  const pool = new pg.Pool({ host: '127.0.0.1', port, user: 'nobody', connectionTimeoutMillis: 50 })
  expect(isConnectionLost(await failureOf(pool.connect()))).toBe(true)
  await pool.end()
})

test('a statement that is refused has lost nothing', () => {
  const refused = Object.assign(new Error('column "timeout expired" does not exist'), {
    code: '42703',
    severity: 'ERROR',
  })
  for (const other of [refused, new Error('Something else'), 'connection terminated', null]) {
    expect(isConnectionLost(other)).toBe(false)
  }
})
