import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createPerson, createStudentWithRecord, type SignedInPerson } from '#test/support/factories.ts'
import { createManualClock, type ManualClock } from '#test/support/manual-clock.ts'
import { openTestServer, type TestServer } from '#test/support/test-server.ts'
import { WriteBudget } from './write-budget.ts'

const burst = 24_000_000
const ofSave = 1_000

let clock: ManualClock
let budget: WriteBudget

beforeEach(() => {
  clock = createManualClock('2026-03-01T10:00:00Z')
  budget = new WriteBudget(clock)
})

test('a person writes 24 MB in one burst, and waits for what goes beyond', () => {
  expect(budget.waitSeconds('maya', 'save')).toBe(0)
  budget.spend('maya', 'save', burst - ofSave)
  expect(budget.waitSeconds('maya', 'save')).toBe(0)
  budget.spend('maya', 'save', 0)
  expect(budget.waitSeconds('maya', 'save')).toBe(1)
  budget.spend('maya', 'save', 2_000_000 - 2 * ofSave)
  expect(budget.waitSeconds('maya', 'save')).toBe(10)
  expect(budget.waitSeconds('leo', 'save')).toBe(0)
})

test('time gives 12 MB a minute back, up to one burst', () => {
  budget.spend('maya', 'save', burst + 3_000_000 - ofSave)
  expect(budget.waitSeconds('maya', 'save')).toBe(15)
  clock.advance(10)
  expect(budget.waitSeconds('maya', 'save')).toBe(5)
  clock.advance(5)
  expect(budget.waitSeconds('maya', 'save')).toBe(0)
  clock.advance(3600)
  budget.spend('maya', 'save', burst + 200_000 - ofSave)
  expect(budget.waitSeconds('maya', 'save')).toBe(1)
})

test('a clock that goes back takes nothing away', () => {
  budget.spend('maya', 'save', burst - ofSave)
  clock.advance(-3600)
  expect(budget.waitSeconds('maya', 'save')).toBe(0)
})

test('of 20,000 people the one who has not written for longest is forgotten', () => {
  for (const person of ['maya', 'leo', 'maya']) budget.spend(person, 'save', 2 * burst)
  for (let other = 0; other < 19_998; other += 1) budget.spend(`other ${other}`, 'save', 0)
  expect([budget.waitSeconds('maya', 'save') > 0, budget.waitSeconds('leo', 'save') > 0]).toEqual([true, true])
  budget.spend('one more', 'save', 0)
  expect([budget.waitSeconds('maya', 'save') > 0, budget.waitSeconds('leo', 'save') > 0]).toEqual([true, false])
})

test('each use has an account of its own, and the size of lists counts', () => {
  budget.spend('maya', 'change', 7_000_000, 2_000)
  expect(budget.waitSeconds('maya', 'change')).toBe(1)
  expect([budget.waitSeconds('maya', 'save'), budget.waitSeconds('maya', 'administration')]).toEqual([0, 0])
  clock.advance(60)
  expect(budget.waitSeconds('maya', 'change')).toBe(0)
})

describe('over HTTP', () => {
  let server: TestServer

  beforeAll(async () => {
    server = await openTestServer('2026-03-01T10:00:00Z')
  })
  afterAll(() => server[Symbol.asyncDispose]())

  /** Writes ten times 900 kB; eight million bytes are allowed. */
  async function writeMuch(who: SignedInPerson, path: string): Promise<number> {
    const padded = { timeZone: 'Europe/Berlin', padding: 'x'.repeat(900_000) }
    let status = 0
    for (let time = 0; time < 10; time += 1) status = (await server.put(who, path, padded)).status
    return status
  }

  const berlin = { timeZone: 'Europe/Berlin' }

  test('a person without bounds must wait before any further write, and reads on', async () => {
    const student = await createStudentWithRecord(server.db)
    expect(await writeMuch(student, '/account/time-zone')).toBe(429)
    const refused = await server.post(student, '/student/practice/answers', {})
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, expect.stringMatching(/^\d+$/)])
    expect(await refused.json()).toMatchObject({
      code: 'too_many_requests',
      message: expect.stringMatching(/^That was too much to save at once\. Please try again in \d+ seconds\.$/),
    })
    expect((await server.get(student, '/profile')).status).toBe(200)
    server.clock.advance(120)
    expect((await server.put(student, '/account/time-zone', berlin)).status).toBe(200)
  })

  test('long lists cost more than their bytes, because each item becomes a row', async () => {
    const student = await createStudentWithRecord(server.db)
    const list = Array.from({ length: 20_000 }, () => 0)
    expect((await server.put(student, '/account/time-zone', { ...berlin, list })).status).toBe(200)
    expect((await server.put(student, '/account/time-zone', berlin)).status).toBe(429)
  })

  test('administrators have an account of their own for whole tests', async () => {
    const admin = await createPerson(server.db, 'admin')
    expect(await writeMuch(admin, '/account/time-zone')).toBe(429)
    expect((await server.post(admin, '/admin/test-imports', {})).status).toBe(422)
  })
})
