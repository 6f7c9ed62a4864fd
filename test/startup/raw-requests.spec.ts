/** Requests that no client sends, byte by byte, to the server as it is started. */
import { connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type RunningServer, startServer } from '#test/support/running-server.ts'

let server: RunningServer

beforeAll(async () => {
  server = await startServer()
}, 120_000)
afterAll(() => server.stop())

async function answerTo(...lines: string[]): Promise<string> {
  const socket = connect(Number(new URL(server.url).port), '127.0.0.1')
  socket.write(lines.map((line) => `${line}\r\n`).join(''))
  return text(socket)
}

const status = (answer: string) => Number(/^HTTP\/1\.1 (\d{3})/.exec(answer)?.[1])

test.each(['TRACE', 'OPTIONS', 'LOCK'])('%s is no method of the API', async (method) => {
  const answer = await answerTo(
    `${method} /api/config HTTP/1.1`,
    'Host: localhost',
    'X-Secret: 4711',
    'Connection: close',
    '',
  )
  expect(status(answer)).toBe(405)
  expect(answer).not.toContain('4711')
})

test.each([
  ['two lengths', ['Content-Length: 5', 'Content-Length: 6']],
  ['a length and chunks', ['Content-Length: 5', 'Transfer-Encoding: chunked']],
  ['chunks of another kind', ['Transfer-Encoding: chunked, identity']],
  ['a header that goes on in the next line', ['X-One: a', ' b: c']],
])('%s in one request are not guessed about', async (_, headers) => {
  const answer = await answerTo(
    ...['POST /api/profile HTTP/1.1', 'Host: localhost', ...headers, '', '0', ''],
    ...['GET /api/config HTTP/1.1', 'Host: localhost', 'Connection: close', ''],
  )
  expect(status(answer)).toBe(400)
  // The text after it does not become another request.
  expect(answer.match(/HTTP\/1\.1/g)).toHaveLength(1)
})

test('a header of 20 kB is refused, and the server goes on', async () => {
  // Not longer: what the server has not read by the time it hangs up may take its answer along.
  expect(
    status(await answerTo('GET /api/config HTTP/1.1', 'Host: localhost', `X-Long: ${'a'.repeat(20_000)}`, '')),
  ).toBe(431)
  expect(status(await answerTo('GET /health HTTP/1.1', 'Host: localhost', 'Connection: close', ''))).toBe(200)
})
