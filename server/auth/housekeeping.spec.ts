import { expect, test } from 'vitest'
import { asAuth } from '#server/db/transactions.ts'
import { openTestServer } from '#test/support/test-server.ts'
import { purgeExpired } from './housekeeping.ts'

test('what has expired a day ago is thrown away, and nothing else', async () => {
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
      slots: (await tx.selectFrom('auth.message_slots').select('key').execute()).length,
    }))
  await signUp('old@example.com')
  server.clock.advance(25 * 3600 + 1)
  await signUp('new@example.com')
  expect(await left()).toMatchObject({ flows: 2, slots: 2 })
  await purgeExpired(server.services)
  expect(await left()).toEqual({ tokens: ['new@example.com'], flows: 1, slots: 1 })
})
