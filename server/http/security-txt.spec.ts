import { expect, test } from 'vitest'
import { readConfig } from '#server/config.ts'
import { openTestServer } from '#test/support/test-server.ts'

const path = '/.well-known/security.txt'

test('names the contact of the setting, and is good for half a year', async () => {
  await using server = await openTestServer('2026-03-01T10:00:00Z', {
    SECURITY_CONTACT: 'mailto:security@school.example',
    PUBLIC_URL: 'https://prep.example.com/',
  })
  const response = await server.fetch(path)
  expect([response.status, response.headers.get('content-type')]).toEqual([200, expect.stringMatching(/^text\/plain/)])
  expect(await response.text()).toBe(`Contact: mailto:security@school.example
Expires: 2026-08-28T10:00:00.000Z
Preferred-Languages: en
Canonical: https://prep.example.com/.well-known/security.txt
`)
})

test('is not there without a contact', async () => {
  await using server = await openTestServer()
  expect((await server.fetch(path)).status).toBe(404)
})

test.each(['security@school.example', 'http://school.example', 'mailto:a@b.example\nExpires: never', 'https://'])(
  'the contact is an address that a program can follow, not %j',
  (SECURITY_CONTACT) => {
    expect(() => readConfig({ SECURITY_CONTACT })).toThrow('SECURITY_CONTACT must be')
  },
)
