// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { listMyTests } from '#contracts/attempts/assignments.ts'
import { makeSession, mayasProfile, resetPageModules, type StubReply, stubServer } from '#test/support/stub-server.ts'
import type { Ask, PageAddress } from './page-data.ts'

beforeEach(resetPageModules)

afterEach(() => {
  vi.unstubAllGlobals()
})

/** Opens a page that shows the reader's tests. The reader may be signed out. If `isFirst`, the document has the outline from the server. */
async function open(isSignedIn: boolean, tests: () => StubReply, isFirst = true, part = {}) {
  history.replaceState(null, '')
  document.body.innerHTML = `<div id="root"><div${isFirst ? ' data-outline' : ''}></div></div>`
  const asked = stubServer({ 'GET /api/profile': () => ({ body: mayasProfile }), 'GET /api/student/tests': tests })
  if (isSignedIn) localStorage.setItem('supabase.auth.token', JSON.stringify(makeSession('first')))
  const { pageSession } = await import('#web/features/session/store/page-session.ts')
  const { firstDataArrived } = await import('./page-data.ts')
  const { queryClient } = await import('../../api/query-client.ts')
  const { myTestsQuery } = await import('#web/features/assignments/assignments.queries.ts')
  if (!isFirst) history.replaceState({ idx: 1 }, '')
  const stop = pageSession.start()
  const page = Object.assign(() => null, { firstQueries: () => [myTestsQuery()] })
  const goTo = () =>
    firstDataArrived([page, Object.assign(() => null, part)], {
      params: { testId: 'practice-1' },
      search: new URLSearchParams('tab=due'),
    })
  await goTo()
  stop()
  const use = () => queryClient.fetchQuery(myTestsQuery())
  const key = myTestsQuery().queryKey
  const becomeOld = () => queryClient.setQueryData(key, (data) => data, { updatedAt: Date.now() - 1_000 })
  return { asked, data: queryClient.getQueryData(key), goTo, use, becomeOld }
}

const testsAsked = (asked: readonly { path: string }[]) =>
  asked.filter(({ path }) => path.includes(listMyTests.path)).length

test('what the page shows first is there before the page', async () => {
  const { data } = await open(true, () => ({ body: { serverNow: '2026-11-26T12:00:00.000Z', tests: [] } }))
  expect(data).toMatchObject({ tests: [] })
})

test('what depends on other data of the page is there before the page, too', async () => {
  let seen: unknown
  const firstData = async (ask: Ask) => {
    const { myTestsQuery } = await import('#web/features/assignments/assignments.queries.ts')
    const mine = await ask(myTestsQuery())
    seen = await ask({ queryKey: ['after'], queryFn: () => `after ${mine?.serverNow}` })
  }
  await open(true, () => ({ body: { serverNow: '2026-11-26T12:00:00.000Z', tests: [] } }), true, { firstData })
  expect(seen).toBe('after 2026-11-26T12:00:00.000Z')
})

test('what is late comes with the rest, which ends when all of it has come', async () => {
  let come = () => {}
  const firstData = () =>
    new Promise<void>((resolve) => {
      come = resolve
    })
  const { goTo } = await open(true, () => ({ body: { tests: [] } }), false, { firstData })
  const { rest } = await goTo()
  expect(rest).not.toBeNull()
  come()
  await rest
})

test('what the page before asked for and cancels when it goes is asked for again', async () => {
  const tests = { serverNow: '2026-11-26T12:00:00.000Z', tests: [] }
  const { goTo, asked } = await open(true, () => ({ body: tests }), false)
  const { queryClient } = await import('../../api/query-client.ts')
  queryClient.clear()
  const stop = queryClient.getQueryCache().subscribe(({ query }) => {
    if (query.state.fetchStatus !== 'fetching') return
    stop()
    void query.cancel()
  })
  expect(await goTo()).toEqual({ rest: null })
  expect(queryClient.getQueryCache().getAll()).toMatchObject([{ state: { data: tests } }])
  expect(testsAsked(asked)).toBeGreaterThan(1)
})

test('there is no rest where nothing is late', async () => {
  const { goTo } = await open(true, () => ({ body: { serverNow: '2026-11-26T12:00:00.000Z', tests: [] } }))
  expect(await goTo()).toEqual({ rest: null })
})

test('a refusal does not hold the page back', async () => {
  const { data } = await open(true, () => ({ status: 403, body: { code: 'not_allowed', message: '', requestId: '' } }))
  expect(data).toBeUndefined()
})

test('nothing is asked for a visitor: the page leads to the login', async () => {
  const { asked } = await open(false, () => ({ body: { tests: [] } }))
  expect(asked.filter(({ path }) => path.includes(listMyTests.path))).toEqual([])
})

test('a page that somebody goes to later has its data, too, and its parts do not ask for them again', async () => {
  const tests = { serverNow: '2026-11-26T12:00:00.000Z', tests: [] }
  const { asked, data, use } = await open(true, () => ({ body: tests }), false)
  expect(data).toMatchObject({ tests: [] })
  await use()
  expect(testsAsked(asked)).toBe(1)
})

test('a page that somebody comes back to is shown at once, and its parts ask again', async () => {
  const tests = { serverNow: '2026-11-26T12:00:00.000Z', tests: [] }
  const { asked, goTo, use, becomeOld } = await open(true, () => ({ body: tests }), false)
  becomeOld()
  await goTo()
  expect(testsAsked(asked)).toBe(1)
  await use()
  expect(testsAsked(asked)).toBe(2)
})

test('a page asks by its own address, which is not yet that of the window', async () => {
  const addresses: PageAddress[] = []
  const firstData = async (_ask: Ask, address: PageAddress) => addresses.push(address)
  await open(true, () => ({ body: { tests: [] } }), false, { firstData })
  expect(addresses).toEqual([{ params: { testId: 'practice-1' }, search: new URLSearchParams('tab=due') }])
})
