/** A name that looks like another person's is refused wherever a name can be written. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createSignedInClient } from '#test/support/auth-client.ts'
import { openTestServer, type TestServer } from '#test/support/test-server.ts'
import { createUser } from './create-user.ts'

let server: TestServer
const password = 'correct horse'
const names = ['Maya\r\nBcc: x', '\u202eadmin', 'Ma\u200bya']

beforeAll(async () => {
  server = await openTestServer(new Date().toISOString(), { AUTH_EVEN_ANSWER_MS: '0', AUTH_MAIL_GAP_SECONDS: '0' })
})
afterAll(() => server[Symbol.asyncDispose]())

test.each(names)('%j is refused at signing up, by magic link, and in metadata', async (name) => {
  const email = 'namer@example.com'
  const person = { email, password, fullName: 'P', role: 'student', emailConfirmed: true } as const
  await createUser(server.db, server.clock, person).catch(() => null)
  for (const path of ['signup', 'otp', 'magiclink']) {
    const body = JSON.stringify({ email: 'new@example.com', password, data: { full_name: name } })
    const answer = await server.fetch(`/auth/v1/${path}`, { method: 'POST', body })
    expect([answer.status, await answer.json()]).toMatchObject([400, { error_code: 'validation_failed' }])
  }
  const client = await createSignedInClient(server, email, password)
  for (const data of [{ full_name: name }, { name }]) {
    expect((await client.updateUser({ data })).error).toMatchObject({ code: 'validation_failed' })
  }
})
