// @vitest-environment happy-dom
import type { Session } from '@supabase/auth-js'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import {
  makeSession,
  maya,
  mayasProfile,
  resetPageModules,
  type StubReply,
  type StubRequest,
  stubServer,
} from '#test/support/stub-server.ts'
import type { SessionStore } from './session.ts'
import type { SessionState } from './session-state.ts'

let store: SessionStore
let acts: typeof import('./account-acts.ts') & typeof import('./sign-out.ts')
let notices: typeof import('#web/ui/feedback/toast.ts')
let stop = () => {}

beforeEach(async () => {
  resetPageModules()
  acts = { ...(await import('./account-acts.ts')), ...(await import('./sign-out.ts')) }
  notices = await import('#web/ui/feedback/toast.ts')
  store = (await import('./session.ts')).createSessionStore()
})

afterEach(() => {
  stop()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const refusal = (status: number, code: string): StubReply => ({
  status,
  body: { code, message: code, requestId: 'r1' },
})

function serve(handlers: Record<string, (asked: StubRequest) => StubReply>) {
  return stubServer({
    'POST /auth/v1/token': () => ({ body: makeSession('first') }),
    'POST /auth/v1/logout': () => ({ status: 204 }),
    'GET /api/profile': () => ({ body: mayasProfile }),
    ...handlers,
  })
}

function startSignedIn() {
  localStorage.setItem('supabase.auth.token', JSON.stringify(makeSession('first')))
  stop = store.start()
}

function until(status: SessionState['status']) {
  return vi.waitFor(() => expect(store.state().status).toBe(status))
}

test('without a stored session nobody is signed in, and nothing is requested from the server', () => {
  const asked = serve({})
  stop = store.start()
  expect(store.state()).toEqual({ status: 'signed_out' })
  expect(asked).toEqual([])
})

test('a stored session brings back the person with the profile', async () => {
  serve({})
  startSignedIn()
  expect(store.state().status).toBe('loading')
  await until('signed_in')
  expect(store.state()).toMatchObject({ profile: mayasProfile })
})

/** Starts a page that is not in view yet. `isThere` tells whether the auth client's code has loaded. */
async function comingUp(session: object) {
  let isThere = false
  const { onAuthClient } = await import('#web/api/auth-client.ts')
  onAuthClient(() => {
    isThere = true
  })
  localStorage.setItem('supabase.auth.token', JSON.stringify(session))
  let show = () => {}
  const shown = new Promise<void>((resolve) => {
    show = resolve
  })
  stop = store.start(shown)
  return { show, isThere: () => isThere }
}

test('with a session that is good for a while, the page comes up before the auth client', async () => {
  serve({})
  const page = await comingUp(makeSession('first'))
  await until('signed_in')
  expect(page.isThere()).toBe(false)
  page.show()
  await vi.waitFor(() => expect(page.isThere()).toBe(true))
  expect(store.state()).toMatchObject({ status: 'signed_in', profile: mayasProfile })
})

test('a session that has to be renewed first does not wait for the page', async () => {
  serve({})
  const soon = Math.floor(Date.now() / 1000) + 30
  const page = await comingUp({ ...makeSession('first'), expires_at: soon })
  await vi.waitFor(() => expect(page.isThere()).toBe(true))
  await until('signed_in')
})

test('who signs out in another tab while the page comes up is signed out here', async () => {
  serve({})
  const page = await comingUp(makeSession('first'))
  await until('signed_in')
  localStorage.removeItem('supabase.auth.token')
  page.show()
  await until('signed_out')
})

test('a session that the server refuses ends, also before the auth client is there', async () => {
  const refused = { status: 401, body: { code: 'not_signed_in', message: 'Please sign in.', requestId: 'r1' } }
  serve({ 'GET /api/profile': () => refused, 'POST /auth/v1/token': () => refusal(400, 'refresh_token_not_found') })
  await comingUp(makeSession('first'))
  await until('signed_out')
})

/** Returns every state that has a profile, in order. */
function profilesSeen() {
  const seen: { fullName: string; role: string }[] = []
  store.subscribe(() => {
    const state = store.state()
    if (state.status === 'signed_in') seen.push({ fullName: state.profile.fullName, role: state.profile.role })
  })
  return seen
}

test("a returning person does not wait, and the server's profile replaces the remembered one", async () => {
  localStorage.setItem('prep.person', JSON.stringify({ ...mayasProfile, fullName: 'Maya Before' }))
  const seen = profilesSeen()
  serve({ 'GET /api/profile': () => ({ body: { ...mayasProfile, role: 'tutor' } }) })
  startSignedIn()
  await vi.waitFor(() => expect(seen.at(-1)?.role).toBe('tutor'))
  expect(seen[0]).toEqual({ fullName: 'Maya Before', role: mayasProfile.role })
})

test('if a newer session of the same person arrives while the profile loads, the newer one counts', async () => {
  localStorage.setItem('supabase.auth.token', JSON.stringify(makeSession('first')))
  localStorage.setItem('prep.person', JSON.stringify({ ...mayasProfile, fullName: 'Maya Before' }))
  serve({})
  const sessionOf = (name: string, user = maya): Session => ({ ...makeSession(name), token_type: 'bearer', user })
  const asking = store.accept(sessionOf('first'))
  expect(store.state()).toMatchObject({ status: 'signed_in', profile: { fullName: 'Maya Before' } })
  await store.accept(sessionOf('second', { ...maya, email: 'maya.new@example.org' }))
  expect(await asking).toMatchObject({ status: 'signed_in', profile: { fullName: mayasProfile.fullName } })
  expect(store.state()).toMatchObject({ user: { email: 'maya.new@example.org' } })
})

test('remembered data about someone else is not shown', async () => {
  const other = { ...mayasProfile, id: '0190a0a0-0000-7000-8000-000000000099', fullName: 'Somebody Else' }
  localStorage.setItem('prep.person', JSON.stringify(other))
  const seen = profilesSeen()
  serve({})
  startSignedIn()
  await until('signed_in')
  expect(seen.map(({ fullName }) => fullName)).not.toContain('Somebody Else')
})

test('a returning person is signed out if the server no longer accepts the session', async () => {
  localStorage.setItem('prep.person', JSON.stringify(mayasProfile))
  serve({
    'GET /api/profile': () => refusal(401, 'not_signed_in'),
    'POST /auth/v1/token': () => ({ status: 400, body: { code: 'session_expired', message: 'gone' } }),
  })
  startSignedIn()
  await until('signed_out')
  expect(localStorage.getItem('prep.person')).toBeNull()
})

test('a returning person stays while the server cannot be reached', async () => {
  localStorage.setItem('prep.person', JSON.stringify(mayasProfile))
  vi.useFakeTimers({ shouldAdvanceTime: true })
  const asked = serve({ 'GET /api/profile': () => refusal(503, 'unexpected') })
  startSignedIn()
  await until('signed_in')
  await vi.advanceTimersByTimeAsync(5_000)
  expect(asked.filter(({ path }) => path === '/api/profile')).toHaveLength(5)
  expect(store.state().status).toBe('signed_in')
})

test('a missing profile is created', async () => {
  const asked = serve({
    'GET /api/profile': () => refusal(403, 'no_profile'),
    'POST /api/profile': () => ({ body: mayasProfile }),
  })
  startSignedIn()
  await until('signed_in')
  expect(asked.map(({ method, path }) => `${method} ${path}`)).toEqual(['GET /api/profile', 'POST /api/profile'])
})

test.each(['not_allowed', 'profile_exists'])(
  'if creating it is refused as %s, the account itself is used',
  async (code) => {
    serve({ 'GET /api/profile': () => refusal(403, 'no_profile'), 'POST /api/profile': () => refusal(409, code) })
    startSignedIn()
    await until('signed_in')
    expect(store.state()).toMatchObject({ profile: { fullName: 'Maya Okafor', role: 'student' } })
  },
)

test('without any profile nobody is let in, and a notice says so', async () => {
  serve({
    'GET /api/profile': () => refusal(403, 'no_profile'),
    'POST /api/profile': () => refusal(422, 'invalid_input'),
  })
  startSignedIn()
  await until('signed_out')
  expect(notices.currentToast()).toMatchObject({
    title: 'Profile Error',
    description: 'Unable to access your profile. Please try again.',
    variant: 'destructive',
  })
})

test('a profile that is not available yet is requested again', async () => {
  let tries = 0
  serve({
    'GET /api/profile': () => {
      tries += 1
      return tries < 2 ? refusal(503, 'unavailable') : { body: mayasProfile }
    },
  })
  startSignedIn()
  await until('signed_in')
  expect(tries).toBe(2)
})

test('an account whose address is not verified is signed out at once', async () => {
  const { email_confirmed_at: _, ...unverified } = maya
  const asked = serve({ 'POST /auth/v1/token': () => ({ body: makeSession('first', unverified) }) })
  stop = store.start()
  const outcome = await acts.signIn({ email: maya.email, password: 'secret1' })
  expect(outcome).toEqual({
    kind: 'refused',
    message: 'Please verify your email before logging in.',
    isUnverified: true,
  })
  expect(notices.currentToast()).toMatchObject({
    title: 'Account not verified',
    description: 'Please check your email to verify your account before logging in.',
  })
  expect(asked.filter(({ path }) => path !== '/api/config').at(-1)?.path).toBe('/auth/v1/logout')
  expect(store.state().status).toBe('signed_out')
  expect(localStorage.getItem('supabase.auth.token')).toBeNull()
})

test('signing out leaves nothing behind', async () => {
  serve({})
  startSignedIn()
  await until('signed_in')
  const { queryClient } = await import('#web/api/query-client.ts')
  queryClient.setQueryData(['results'], ['mine'])
  await acts.signOut()
  await until('signed_out')
  expect(queryClient.getQueryData(['results'])).toBeUndefined()
  expect(notices.currentToast()).toMatchObject({ title: 'Signed out', variant: 'success' })
})

test('signing out works although the server no longer knows the session', async () => {
  serve({ 'POST /auth/v1/logout': () => ({ status: 403, body: { code: 'session_not_found', message: 'gone' } }) })
  startSignedIn()
  await until('signed_in')
  await acts.signOut()
  await until('signed_out')
})

test('a refused session stays on the screen, and signing in again revives it', async () => {
  const { call } = await import('#web/api/client.ts')
  const { getMyProfile } = await import('#contracts/accounts/profile.ts')
  let isRevoked = false
  serve({
    'GET /api/profile': () => (isRevoked ? refusal(401, 'not_signed_in') : { body: mayasProfile }),
    'POST /auth/v1/token': ({ search }) => {
      if (search.includes('refresh_token')) return { status: 400, body: { code: 'session_expired', message: 'gone' } }
      isRevoked = false
      return { body: makeSession('second') }
    },
  })
  startSignedIn()
  await until('signed_in')
  isRevoked = true
  await expect(call(getMyProfile)).rejects.toMatchObject({ code: 'session_ended' })
  expect(store.state()).toMatchObject({ status: 'ended', profile: mayasProfile })

  const outcome = await acts.signIn({ email: maya.email, password: 'secret1' })
  if (outcome.kind === 'refused') throw new Error(outcome.message)
  await store.accept(outcome.session)
  expect(store.state()).toMatchObject({ status: 'signed_in', profile: mayasProfile })
})

const factor = { id: 'f1', factor_type: 'totp', status: 'verified', created_at: '', updated_at: '' }
const protectedMaya = { ...maya, factors: [factor] }

test('a person with a second step is not let in by the password alone, nor by a reload', async () => {
  const asked = serve({ 'POST /auth/v1/token': () => ({ body: makeSession('first', protectedMaya) }) })
  stop = store.start()
  const outcome = await acts.signIn({ email: maya.email, password: 'secret1' })
  if (outcome.kind === 'refused') throw new Error(outcome.message)
  expect(await store.accept(outcome.session)).toMatchObject({ status: 'second_factor' })
  expect(asked.some(({ path }) => path === '/api/profile')).toBe(false)

  stop()
  store = (await import('./session.ts')).createSessionStore()
  stop = store.start()
  await until('second_factor')
})

test('the second step lets them in', async () => {
  serve({
    'POST /auth/v1/token': () => ({ body: makeSession('first', protectedMaya) }),
    'POST /auth/v1/factors/f1/challenge': () => ({ body: { id: 'c1', type: 'totp', expires_at: 0 } }),
    'POST /auth/v1/factors/f1/verify': () => ({ body: makeSession('raised', protectedMaya, 'aal2') }),
  })
  stop = store.start()
  await acts.signIn({ email: maya.email, password: 'secret1' })
  await until('second_factor')
  const { authClient } = await import('#web/api/auth-client.ts')
  const { confirmWithApp } = await import('../second-factor/second-factor.ts')
  expect(await confirmWithApp(await authClient(), 'f1', '123456')).toBeNull()
  await until('signed_in')
})

test('a tab that slept for a day renews its session and goes on', async () => {
  const asked = serve({ 'POST /auth/v1/token': () => ({ body: makeSession('renewed') }) })
  startSignedIn()
  await until('signed_in')
  vi.useFakeTimers({ now: Date.now() + 24 * 3600 * 1000, toFake: ['Date'] })
  const { call } = await import('#web/api/client.ts')
  const { getMyProfile } = await import('#contracts/accounts/profile.ts')
  expect(await call(getMyProfile)).toEqual(mayasProfile)
  expect(asked.at(-1)?.authorization).toBe(`Bearer ${makeSession('renewed').access_token}`)
  expect(store.state().status).toBe('signed_in')
})
