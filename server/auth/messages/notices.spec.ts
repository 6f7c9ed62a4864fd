/** Tests the emails that notify people of changes to their sign-in methods. */
import { TOTP } from 'otpauth'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createSignedInClient, followLinkAsBrowser, getLastMailTo, listMailsTo } from '#test/support/auth-client.ts'
import { addPasskey } from '#test/support/passkeys.ts'
import { createSoftwareAuthenticator } from '#test/support/software-authenticator.ts'
import { openTestServer, type TestServer } from '#test/support/test-server.ts'
import { createUser } from '../accounts/create-user.ts'

let server: TestServer
const password = 'correct horse'

beforeAll(async () => {
  const settings = { AUTH_EVEN_ANSWER_MS: '0', AUTH_MAIL_GAP_SECONDS: '0' }
  server = await openTestServer(new Date().toISOString(), settings)
})
afterAll(() => server[Symbol.asyncDispose]())

async function someone(email: string) {
  const person = { email, password, fullName: 'P', role: 'student', emailConfirmed: true } as const
  await createUser(server.db, server.clock, person)
  return createSignedInClient(server, email, password)
}

test('a new password is reported, with what to do about it', async () => {
  const email = 'password@example.com'
  const client = await someone(email)
  expect((await client.updateUser({ password: 'battery staple' })).error).toBeNull()
  const mail = await getLastMailTo(server, email)
  expect(mail).toMatchObject({ kind: 'password_changed', subject: 'Your password was changed' })
  expect(mail.text).toContain('If this was you, you do not need to do anything.')
  expect(mail.text).toContain('Reset your password now.')
  expect(mail.link).toBe('http://localhost:3000/login?reset=true')
})

test('unchanged details are not reported', async () => {
  const email = 'unchanged@example.com'
  const client = await someone(email)
  await client.updateUser({ data: { nickname: 'N' } })
  expect((await client.updateUser({ password })).error).toMatchObject({ code: 'same_password' })
  expect(await listMailsTo(server, email)).toEqual([])
})

test('a new address is reported to the one before', async () => {
  const [from, to] = ['before@example.com', 'after@example.com']
  const client = await someone(from)
  await client.updateUser({ email: to })
  for (const address of [from, to]) await followLinkAsBrowser(server, (await getLastMailTo(server, address)).link)
  const mail = await getLastMailTo(server, from)
  expect(mail.kind).toBe('email_changed')
  expect(mail.text).toContain(`was changed from ${from} to ${to}.`)
  expect((await listMailsTo(server, to)).map(({ kind }) => kind)).toEqual(['email_change'])
})

test('a passkey is reported when it is added and when it is deleted', async () => {
  const email = 'passkey@example.com'
  const client = await someone(email)
  const { data } = await addPasskey(client, createSoftwareAuthenticator())
  const added = await getLastMailTo(server, email)
  expect(added).toMatchObject({ kind: 'passkey_added', subject: 'A passkey was added' })
  expect(added.text).toContain('Delete the passkey there too.')
  await client.passkey.delete({ passkeyId: data?.id ?? '' })
  expect((await listMailsTo(server, email)).map(({ kind }) => kind)).toEqual(['passkey_removed', 'passkey_added'])
})

test('a second factor is reported when it is completed and when it is removed', async () => {
  const email = 'factor@example.com'
  const client = await someone(email)
  const abandoned = await client.mfa.enroll({ factorType: 'totp', friendlyName: 'abandoned' })
  expect((await client.mfa.unenroll({ factorId: abandoned.data?.id ?? '' })).error).toBeNull()
  const { data } = await client.mfa.enroll({ factorType: 'totp', friendlyName: 'app' })
  expect(await listMailsTo(server, email)).toEqual([])
  const factorId = data?.id ?? ''
  const secret = data?.type === 'totp' ? data.totp.secret : ''
  const code = new TOTP({ secret }).generate({ timestamp: server.clock.now().getTime() })
  expect((await client.mfa.challengeAndVerify({ factorId, code })).error).toBeNull()
  expect((await getLastMailTo(server, email)).text).toContain('An authenticator app was added')
  expect((await client.mfa.unenroll({ factorId })).error).toBeNull()
  expect((await listMailsTo(server, email)).map(({ kind }) => kind)).toEqual(['factor_removed', 'factor_added'])
})
