// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { makeSession, maya, mayasProfile, resetPageModules, stubServer } from '#test/support/stub-server.ts'

beforeEach(resetPageModules)

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test.each([
  ['ahead', 65],
  ['behind', -65],
])('on a device whose clock is an hour %s a fresh session is fresh', async (_, minutes) => {
  const serversSession = makeSession('first')
  vi.useFakeTimers({ now: Date.now() + minutes * 60_000, toFake: ['Date'] })
  const asked = stubServer({
    'POST /auth/v1/token': () => ({ body: serversSession }),
    'POST /auth/v1/logout': () => ({ status: 204 }),
    'GET /api/profile': () => ({ body: mayasProfile }),
  })
  const { authClient } = await import('./auth-client.ts')
  const { call } = await import('./client.ts')
  const { getMyProfile } = await import('#contracts/accounts/profile.ts')
  const client = await authClient()
  await client.signInWithPassword({ email: maya.email, password: 'secret1' })
  await call(getMyProfile)
  await call(getMyProfile)
  expect(asked.map(({ path, search }) => path + search)).toEqual([
    '/auth/v1/token?grant_type=password',
    '/api/profile',
    '/api/profile',
  ])
  // By the real clock, which is restored now, this session would have to be renewed.
  await client.signOut({ scope: 'local' })
})
