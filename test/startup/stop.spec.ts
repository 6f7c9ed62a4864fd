/** What the server does on the signal to stop: a deployment must lose neither an answer nor an email. */
import { connect, type Socket } from 'node:net'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openEmbedded } from '#server/db/database.ts'
import { type MailServer, startMailServer } from '#test/support/mail-server.ts'
import { type RunningServer, startServer } from '#test/support/running-server.ts'

/** On a machine that many share a start takes its time. */
const startMs = 120_000

let mailServer: MailServer
let server: RunningServer
beforeAll(async () => {
  mailServer = await startMailServer()
  server = await startServer()
}, startMs)
afterAll(async () => {
  await server.stop()
  await mailServer[Symbol.asyncDispose]()
})

const credentials = JSON.stringify({ email: 'student@example.com', password: 'any' })

/** A sign-in of which the last character has not been sent yet, as the network may have it. */
async function beginSignIn(): Promise<Socket> {
  const { port } = new URL(server.url)
  const socket = connect(Number(port), '127.0.0.1')
  const head = [
    'POST /auth/v1/token?grant_type=password HTTP/1.1',
    'Host: localhost',
    'Content-Type: application/json',
    `Content-Length: ${credentials.length}`,
    'Expect: 100-continue',
  ]
  const isWelcome = new Promise((resolve) => socket.once('data', resolve))
  socket.write(`${head.join('\r\n')}\r\n\r\n`)
  // With "100 Continue" the server says that it has begun.
  expect(String(await isWelcome)).toContain('100 Continue')
  socket.write(credentials.slice(0, -1))
  return socket
}

/** Resolves when nobody can connect any longer. */
async function isClosed(): Promise<void> {
  const answer = await fetch(`${server.url}/health`, { headers: { Connection: 'close' } }).catch(() => null)
  if (answer) return isClosed()
}

test('a request that has begun is answered, new ones are not taken', async () => {
  const socket = await beginSignIn()
  const ending = server.terminate()
  await isClosed()
  const answer = text(socket)
  socket.write(credentials.slice(-1))
  expect(await answer).toMatch(/^HTTP\/1\.1 200 OK[\s\S]*"access_token"/)
  expect(await ending).toBe(0)
})

test(
  'a request that never ends holds nothing up for longer than STOP_SECONDS',
  async () => {
    await server.startAgain({ STOP_SECONDS: '1' })
    const socket = await beginSignIn()
    const isCut = new Promise((resolve) => socket.once('close', resolve))
    socket.on('error', () => {})
    expect(await server.terminate()).toBe(0)
    await isCut
  },
  startMs,
)

test(
  'an email in delivery is delivered to the end, and recorded',
  async () => {
    // The demo sends nothing.
    await server.startAgain({ DEMO: '0', SMTP_URL: mailServer.url })
    const { begun, release } = mailServer.hold()
    await fetch(`${server.url}/auth/v1/recover`, {
      method: 'POST',
      body: JSON.stringify({ email: 'student@example.com' }),
    })
    await begun
    const ending = server.terminate()
    await isClosed()
    release()
    expect(await ending).toBe(0)

    const db = await openEmbedded({ dataDir: join(server.dataDir, 'database'), durable: true })
    const { rows } = await db.pool.query(`select kind, delivered_at is not null as noted from outbox_messages
                                        where recipient = 'student@example.com' and kind = 'recovery'`)
    await db.close()
    expect(rows).toEqual([{ kind: 'recovery', noted: true }])
  },
  startMs,
)
