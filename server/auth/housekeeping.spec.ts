import { describe, expect, test } from 'vitest'
import { asAuth } from '#server/db/transactions.ts'
import { createPerson } from '#test/support/factories.ts'
import { openTestServer } from '#test/support/test-server.ts'
import { purgeExpiredRecords } from './housekeeping.ts'

test('only what expired more than a day ago is deleted', async () => {
  await using server = await openTestServer(undefined, { AUTH_EVEN_ANSWER_MS: '0' })
  const signUp = (email: string) =>
    server.fetch('/auth/v1/signup', {
      method: 'POST',
      body: JSON.stringify({
        email,
        password: 'correct horse',
        code_challenge: 'x'.repeat(43),
        code_challenge_method: 'plain',
      }),
    })
  const left = () =>
    asAuth(server.db, async (tx) => ({
      tokens: (await tx.selectFrom('auth.one_time_tokens').select('sent_to').execute()).map(({ sent_to }) => sent_to),
      flows: (await tx.selectFrom('auth.flow_states').select('id').execute()).length,
      challenges: (await tx.selectFrom('auth.passkey_challenges').select('id').execute()).length,
      slots: (await tx.selectFrom('auth.message_slots').select('key').execute()).length,
    }))
  const askForPasskey = () => server.fetch('/auth/v1/passkeys/authentication/options', { method: 'POST', body: '{}' })
  await signUp('old@example.com')
  await askForPasskey()
  server.clock.advance(25 * 3600 + 1)
  await signUp('new@example.com')
  await askForPasskey()
  expect(await left()).toMatchObject({ flows: 2, slots: 2, challenges: 2 })
  await purgeExpiredRecords(server.services)
  expect(await left()).toEqual({ tokens: ['new@example.com'], flows: 1, slots: 1, challenges: 1 })
})

describe('the log of an account', () => {
  async function logOf(settings: Record<string, string>, ageDays: number) {
    await using server = await openTestServer(undefined, { AUTH_EVEN_ANSWER_MS: '0', ...settings })
    const { userId } = await createPerson(server.db, 'student')
    // The database's own clock stamps the log, so the test sets its times by the manual clock.
    await server.db.pool.query(`update account_events set created_at = $2 where user_id = $1`, [
      userId,
      new Date(server.clock.now().getTime() - ageDays * 86_400_000),
    ])
    await purgeExpiredRecords(server.services)
    const { rows } = await server.db.pool.query('select action from account_events where user_id = $1', [userId])
    return rows.length
  }

  test('is forgotten after a year', async () => {
    expect(await logOf({}, 366)).toBe(0)
    expect(await logOf({}, 364)).toBeGreaterThan(0)
  })

  test('is kept for as long as the setting says, and forever with 0', async () => {
    expect(await logOf({ AUTH_EVENT_DAYS: '30' }, 31)).toBe(0)
    expect(await logOf({ AUTH_EVENT_DAYS: '0' }, 36_000)).toBeGreaterThan(0)
  })
})

test('sessions go a day after their end, be it their age or their silence; others stay', async () => {
  await using server = await openTestServer(undefined, { AUTH_SESSION_IDLE_SECONDS: '3600' })
  const { userId } = await createPerson(server.db, 'student')
  const at = (hours: number) => new Date(server.clock.now().getTime() - hours * 3_600_000)
  await server.db.pool.query('delete from auth.sessions where user_id = $1', [userId])
  const ages: [string, number | null, number][] = [
    ['expired long ago', 25, 1],
    ['just expired', 23, 1],
    ['long silent', null, 26],
    ['just silent', null, 24],
    ['alive', null, 0],
  ]
  for (const [name, expiredHours, silentHours] of ages) {
    await server.db.pool.query(
      `insert into auth.sessions (user_id, refresh_key, user_agent, expires_at, refreshed_at) values ($1, '', $2, $3, $4)`,
      [userId, name, expiredHours === null ? null : at(expiredHours), at(silentHours)],
    )
  }
  await purgeExpiredRecords(server.services)
  const { rows } = await server.db.pool.query(
    'select user_agent from auth.sessions where user_id = $1 order by user_agent',
    [userId],
  )
  expect(rows.map(({ user_agent }) => user_agent)).toEqual(['alive', 'just expired', 'just silent'])
})

test('two processes that do it at once do not disturb each other', async () => {
  await using server = await openTestServer(undefined, { AUTH_EVENT_DAYS: '30' })
  const { userId } = await createPerson(server.db, 'student')
  await server.db.pool.query(`update account_events set created_at = '2020-01-01'`)
  await Promise.all([
    purgeExpiredRecords(server.services),
    purgeExpiredRecords(server.services),
    purgeExpiredRecords(server.services),
  ])
  const { rows } = await server.db.pool.query('select 1 from account_events where user_id = $1', [userId])
  expect(rows).toEqual([])
})
