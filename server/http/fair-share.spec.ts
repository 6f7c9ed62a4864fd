/** Tests that one person's requests wait in a separate line and that students in a test go first on the way to the database. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createPerson, createStudentWithRecord, type SignedInPerson } from '#test/support/factories.ts'
import { openTestServer, type TestServer } from '#test/support/test-server.ts'
import { acquireConnection } from '../db/connections.ts'
import { runAsAsker } from '../sharing/asker.ts'
import { createFairShare } from './fair-share.ts'

let server: TestServer
let busy: SignedInPerson
let other: SignedInPerson

beforeAll(async () => {
  server = await openTestServer('2026-03-01T10:00:00Z')
  busy = await createStudentWithRecord(server.db)
  other = await createPerson(server.db, 'tutor')
})
afterAll(() => server[Symbol.asyncDispose]())

const goesOn = new AbortController().signal

/** Work that ends when `end` is called. */
function heldWork() {
  const { promise, resolve } = Promise.withResolvers<void>()
  return { work: () => promise, end: resolve }
}

const settled = () => new Promise((resolve) => setImmediate(resolve))

test('four requests of a person are worked on at once, and nobody else waits for them', async () => {
  const share = createFairShare()
  const held = heldWork()
  let begun = 0
  const count = async () => {
    begun += 1
    await held.work()
  }
  const five = Array.from({ length: 5 }, () => share.run('busy', 'read', goesOn, count))
  await settled()
  expect(begun).toBe(4)
  expect(await share.run('other', 'read', goesOn, async () => 'done')).toBe('done')
  held.end()
  await Promise.all(five)
  expect(begun).toBe(5)
})

test('what a page at a test asks is counted as well, and goes first', async () => {
  const share = createFairShare()
  const held = Array.from({ length: 4 }, heldWork)
  const running = held.map(({ work }) => share.run('busy', 'attempt', goesOn, work))
  const order: string[] = []
  const waiting = [
    share.run('busy', 'heavy', goesOn, async () => void order.push('heavy')),
    share.run('busy', 'attempt', goesOn, async () => void order.push('attempt')),
  ]
  await settled()
  expect(order).toEqual([])
  for (const { end } of held) end()
  await Promise.all([...running, ...waiting])
  expect(order).toEqual(['attempt', 'heavy'])
})

test('sixty wait; one more is refused with the time to wait, and the others go on', async () => {
  const share = createFairShare()
  const held = heldWork()
  const all = Array.from({ length: 64 }, () => share.run('busy', 'read', goesOn, held.work))
  await expect(share.run('busy', 'read', goesOn, held.work)).rejects.toMatchObject({
    code: 'too_many_requests',
    details: { waitSeconds: 1 },
  })
  held.end()
  await expect(Promise.all(all)).resolves.toHaveLength(64)
})

test('a failure ends its turn, and so does a reader who is gone', async () => {
  const share = createFairShare()
  const failing = Array.from({ length: 5 }, () =>
    share.run('busy', 'read', goesOn, () => Promise.reject(new Error('no'))),
  )
  for (const one of failing) await expect(one).rejects.toThrow('no')
  const held = heldWork()
  const running = Array.from({ length: 4 }, () => share.run('busy', 'read', goesOn, held.work))
  const gone = new AbortController()
  const left = share.run('busy', 'read', gone.signal, async () => 'never')
  gone.abort()
  await expect(left).rejects.toMatchObject({ code: 'too_many_requests' })
  held.end()
  await Promise.all(running)
  expect(await share.run('busy', 'read', goesOn, async () => 'done')).toBe('done')
})

test('a request whose client was gone at once is refused, and the next one of the person is not', async () => {
  const share = createFairShare()
  await expect(share.run('busy', 'read', AbortSignal.abort(), async () => 'never')).rejects.toMatchObject({
    code: 'too_many_requests',
  })
  expect(await share.run('busy', 'read', goesOn, async () => 'done')).toBe('done')
})

test('over HTTP, forty requests of one page are all answered', async () => {
  const replies = await Promise.all(Array.from({ length: 40 }, () => server.get(busy, '/profile')))
  expect(replies.map(({ status }) => status)).toEqual(Array(40).fill(200))
})

test('connections go to tests first, and then to people in turns', async () => {
  const order: string[] = []
  const most = server.db.pool.options.max
  const held = await Promise.all(Array.from({ length: most }, () => acquireConnection(server.db)))
  const use = (name: string, who: string, isUrgent = false) =>
    runAsAsker({ who, isUrgent }, async () => {
      const { release } = await acquireConnection(server.db)
      order.push(name)
      release(false)
    })
  const waiting = [
    ...['first', 'second', 'third'].map((name) => use(`busy ${name}`, 'busy')),
    use('other', 'other'),
    use('save', 'busy', true),
  ]
  await settled()
  for (const { release } of held) release(false)
  await Promise.all(waiting)
  expect(order).toEqual(['save', 'busy first', 'other', 'busy second', 'busy third'])
  expect((await server.get(other, '/profile')).status).toBe(200)
})
