import { expect, test } from 'vitest'
import { openDatabaseClock } from './database-clock.ts'

const start = Date.parse('2026-03-01T10:00:00Z')

/** A database with a manual clock, and a process with manual ticks. */
async function openWorld() {
  const world = { databaseSeconds: 0, ticks: 5000, logged: [] as string[] }
  const query = async () => ({ rows: [{ now: start + world.databaseSeconds * 1000 }] })
  const note = (_about: object, words: string) => void world.logged.push(words)
  // The only method that the clock calls.
  const pool = { query } as unknown as import('pg').Pool
  const clock = await openDatabaseClock({ pool }, () => world.ticks)
  return {
    world,
    compare: () => clock.compare({ error: note, warn: note }),
    seconds: () => (clock.now().getTime() - start) / 1000,
    pass(seconds: number) {
      world.databaseSeconds += seconds
      world.ticks += seconds * 1000
    },
  }
}

test('it shows what the database shows, and counts on between two looks', async () => {
  const { seconds, pass } = await openWorld()
  expect(seconds()).toBe(0)
  pass(12)
  expect(seconds()).toBe(12)
})

test('it follows a database whose clock goes a little faster or slower', async () => {
  const { world, compare, seconds, pass } = await openWorld()
  for (let look = 0; look < 20; look += 1) {
    pass(20)
    world.databaseSeconds += 0.1
    await compare()
  }
  expect(seconds()).toBeCloseTo(402, 5)
  expect(world.logged).toEqual([])
})

test.each([1, 4])('a database that takes over with a clock %d s ahead shortens no deadline', async (ahead) => {
  const { world, compare, seconds, pass } = await openWorld()
  world.databaseSeconds += ahead
  for (let passed = 0; passed < 5 * 3600; passed += 20) {
    pass(20)
    await compare()
  }
  expect(seconds()).toBe(5 * 3600)
  pass(2 * 3600)
  await compare()
  expect(seconds()).toBe(7 * 3600 + ahead)
})

test('one whose clock is behind gives everybody that much more', async () => {
  const { world, compare, seconds } = await openWorld()
  world.databaseSeconds -= 1
  await compare()
  expect(seconds()).toBe(-1)
})

test.each([4 * 3600, -4 * 3600])('a jump of %d seconds that is taken back changes nothing', async (jump) => {
  const { world, compare, seconds, pass } = await openWorld()
  world.databaseSeconds += jump
  for (let look = 0; look < 10; look += 1) {
    pass(20)
    await compare()
  }
  expect(seconds()).toBe(200)
  expect(world.logged[0]).toContain('has jumped')
  world.databaseSeconds -= jump
  await compare()
  expect(seconds()).toBe(200)
})

test('a jump that stays is believed after five minutes', async () => {
  const { world, compare, seconds, pass } = await openWorld()
  world.databaseSeconds += 3600
  await compare()
  pass(299)
  await compare()
  expect(seconds()).toBe(299)
  pass(1)
  await compare()
  expect(seconds()).toBe(3900)
})
