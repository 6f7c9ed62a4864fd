/** The key of a PostgreSQL that servers share: asked for where the database is new, and given later to one that was without. */
import { randomBytes } from 'node:crypto'
import { afterAll, expect, test } from 'vitest'
import { openEmptyPostgres } from '#test/support/empty-database.ts'
import { type RunningServer, startServer } from '#test/support/running-server.ts'
import { openServerPair } from './server-pair.ts'

const closers: (() => Promise<void>)[] = []
afterAll(async () => {
  for (const close of closers) await close()
})

async function token({ url }: RunningServer, grant: string, body: object) {
  const response = await fetch(`${url}/auth/v1/token?grant_type=${grant}`, {
    method: 'POST',
    body: JSON.stringify(body),
  })
  expect(response.status).toBe(200)
  return String((await response.json()).refresh_token)
}

test('a new database is refused without a key, and is as empty as before', { timeout: 120_000 }, async () => {
  const empty = await openEmptyPostgres()
  closers.push(() => empty.close())
  await expect(startServer({ DATABASE_URL: empty.url, DATABASE_ADMIN_URL: empty.url, DEMO: '0' })).rejects.toThrow(
    /A new database needs a key .*SECRETS_KEY is not set\.\n.*openssl rand -base64 32/,
  )
  const { rows } = await empty.pool.query(`select to_regclass('public.schema_migrations') is null as is_empty`)
  expect(rows).toEqual([{ is_empty: true }])
})

test('servers without a key are given one, one after the other, and nobody is signed out', {
  timeout: 300_000,
}, async () => {
  const pair = await openServerPair({ SECRETS_KEY: '' })
  closers.push(() => pair.close())
  const { first, second, db } = pair
  const countOf = async (what: string) =>
    Number(
      (await db.pool.query(`select count(*) from auth.sessions where encode(refresh_key, 'escape') ${what}`)).rows[0]
        .count,
    )
  const student = { email: 'student@example.com', password: 'any' }
  const [one, other] = [await token(first, 'password', student), await token(second, 'password', student)]
  expect(await countOf(`like 'sealed:%'`)).toBe(0)

  const key = { SECRETS_KEY: randomBytes(32).toString('base64') }
  await first.terminate()
  await first.startAgain(key)
  expect(await countOf(`not like 'sealed:%'`)).toBe(0)
  // What a server without the key writes meanwhile is sealed when that one gets it.
  await db.pool.query(
    `insert into auth.sessions (user_id, refresh_key) select user_id, $1 from auth.sessions order by created_at desc limit 1`,
    [randomBytes(32)],
  )
  await second.terminate()
  await second.startAgain(key)
  expect(await countOf(`not like 'sealed:%'`)).toBe(0)
  await token(second, 'refresh_token', { refresh_token: one })
  await token(first, 'refresh_token', { refresh_token: other })

  await second.terminate()
  await expect(second.startAgain({ SECRETS_KEY: '' })).rejects.toThrow(
    /sealed with the key [0-9a-f]{8}; no key is given/,
  )
  await second.startAgain(key)
})
