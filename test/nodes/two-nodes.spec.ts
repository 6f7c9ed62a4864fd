/** Two server processes behind nginx, on one PostgreSQL: what people notice of it, which is nothing. */

import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Database, openPostgres } from '#server/db/database.ts'
import { openWithSecrets } from '#test/support/with-secrets.ts'
import { forwardTest, makeSeats, startClass } from './class-at-work.ts'
import { handInThroughBoth } from './hand-in-through-both.ts'
import { type Installation, openInstallation, type RequestWay, supportsNamedStatements } from './installation.ts'

const ways: readonly RequestWay[] = [
  'through PgBouncer',
  ...(supportsNamedStatements() ? (['through PgBouncer with names'] as const) : []),
  'directly',
]

describe.each(ways)('with a database that is reached %s', (way) => {
  let installation: Installation
  let db: Database

  beforeAll(async () => {
    installation = await openInstallation(way, { LOG_LEVEL: 'error' })
    const opened = await openPostgres({ url: installation.databaseUrl, poolSize: 4, namesStatements: true })
    db = openWithSecrets(opened, installation.secretsKey)
  }, 120_000)
  afterAll(async () => {
    await db?.close()
    await installation?.close()
  })

  test('both processes serve what one of them has set up, images included', async () => {
    const { rows } = await db.pool.query(
      `select (select count(*) from tests where slug = 'practice-test-1') as tests,
         (select count(*) from auth.users where email = 'student@example.com') as students,
         (select min(folder || '/' || name) from test_images) as image`,
    )
    expect(rows).toEqual([{ tests: 1, students: 1, image: expect.any(String) }])
    for (const { url } of [...installation.nodes, installation]) {
      const image = await fetch(`${url}/storage/v1/object/public/test_images/${rows[0].image}`)
      expect(image.status).toBe(200)
      expect(image.headers.get('content-type')).toMatch(/^image\//)
      expect((await image.arrayBuffer()).byteLength).toBeGreaterThan(100)
    }
  })

  test('a process that is killed while students work, and one that is stopped for an update, cost nobody an answer', {
    timeout: 180_000,
  }, async () => {
    const [first, second] = installation.nodes
    const students = await startClass(db, installation.url, 12)
    await students.saved(3)
    await first.kill()
    await students.saved(4)
    await first.startAgain()
    await students.saved(3)
    await second.stop()
    await students.saved(4)
    await second.startAgain()
    await students.saved(2)

    const outcome = await students.finish()
    expect(outcome.losses).toEqual([])
    // Of the process that is gone while it works on a request, nginx says so; the page asks again.
    expect(['', 'We cannot reach our servers right now. Please try again.']).toContain(outcome.apologies.join())
    expect(outcome.answers).toBeGreaterThan(12 * 10)
    expect(outcome.closed).toBeGreaterThan(6 * 3)
  })

  test('a set that is handed in through both processes at once has the record of one of them, for good', {
    timeout: 180_000,
  }, async () => {
    const [seat] = await makeSeats(db, 1, [forwardTest])
    if (!seat) throw new Error('There is one seat.')
    const { rounds, mixed, changed } = await handInThroughBoth(db, installation, seat)
    expect(rounds).toBeGreaterThan(20)
    expect([mixed, changed]).toEqual([[], []])
  })
})
