// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { makeSession, maya, resetPageModules, stubServer } from '#test/support/stub-server.ts'

beforeEach(resetPageModules)

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const limited = { status: 429, body: { code: 'over_request_rate_limit', message: 'Request rate limit reached' } }

test('a rate limit on renewal does not end the session, although its access token has expired', async () => {
  let isLimited = false
  stubServer({
    'POST /auth/v1/token': () => (isLimited ? limited : { body: makeSession('first') }),
  })
  const { authClient } = await import('./auth-client.ts')
  const client = await authClient()
  await client.signInWithPassword({ email: maya.email, password: 'secret1' })
  const events: string[] = []
  client.onAuthStateChange((event) => void events.push(event))
  isLimited = true
  vi.useFakeTimers({ now: Date.now() + 2 * 3_600_000, shouldAdvanceTime: true, advanceTimeDelta: 50 })
  const asking = client.getSession()
  await vi.advanceTimersByTimeAsync(60_000)
  await asking
  expect(events).not.toContain('SIGNED_OUT')
  expect(localStorage.getItem('supabase.auth.token')).toContain('refresh_token')
})

test('a rate limit on sign-in is passed on', async () => {
  stubServer({ 'POST /auth/v1/token': () => limited })
  const { authClient } = await import('./auth-client.ts')
  const client = await authClient()
  const { error } = await client.signInWithPassword({ email: maya.email, password: 'secret1' })
  expect(error?.status).toBe(429)
})
