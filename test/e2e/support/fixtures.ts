/**
 * What every journey starts from: a server, a browser, and people who are signed in without clicking. The server is one of
 * its own, or a running installation with the demo at `E2E_URL`.
 */
import { randomUUID } from 'node:crypto'
import { type Browser, test as base, chromium, expect, type Page } from '@playwright/test'
import { startServer } from '../../support/running-server.ts'
import { getBrowserOptions } from './find-browser.ts'

interface NewStudent {
  readonly email: string
  readonly password: string
  /** Of the session that the page has. */
  readonly accessToken: string
  /** Leaves another session of the same person in another page. */
  signIn(page: Page): Promise<void>
}

interface Fixtures {
  /** A journey that opens windows of its own, or fails in one, leaves none to the next. */
  closesItsWindows: undefined
  /** Signs in through the auth API and leaves the session where the app finds it. */
  signIn: (page: Page, email: string, password?: string) => Promise<void>
  /** Makes a new, verified student and signs them in. */
  signUp: (page: Page, fullName: string) => Promise<NewStudent>
}

interface Site {
  readonly url: string
}

interface WorkerFixtures {
  /** Journeys of one name share a server; a journey that needs the demo as it starts takes a name of its own. */
  serverName: string
  server: Site
  browser: Browser
}

export const test = base.extend<Fixtures, WorkerFixtures>({
  serverName: ['shared', { scope: 'worker', option: true }],
  server: [
    // Playwright wants the first parameter destructured.
    // biome-ignore lint/correctness/noEmptyPattern: the fixture needs no other fixture
    async ({}, use) => {
      const running = process.env.E2E_URL
      if (running) return use({ url: running })
      // All journeys come from one address, oftener than any household would.
      const server = await startServer({ AUTH_IP_LIMITS: '0' })
      await use(server)
      await server.stop()
    },
    { scope: 'worker', timeout: 180_000 },
  ],
  browser: [
    // biome-ignore lint/correctness/noEmptyPattern: the fixture needs no other fixture
    async ({}, use) => {
      const browser = await chromium.launch(await getBrowserOptions())
      const timesSlower = Number(process.env.E2E_SLOWER ?? '1')
      if (timesSlower > 1) slowDown(browser, timesSlower)
      await use(browser)
      await browser.close()
    },
    { scope: 'worker', timeout: 60_000 },
  ],
  closesItsWindows: [
    async ({ browser }, use) => {
      await use(undefined)
      await Promise.all(browser.contexts().map((context) => context.close()))
    },
    { auto: true },
  ],
  baseURL: async ({ server }, use) => use(server.url),
  signIn: async ({ server }, use) =>
    use(async (page, email, password = 'any password') => {
      await signIn(server, page, email, password)
    }),
  signUp: async ({ server }, use) =>
    use(async (page, fullName) => {
      const email = `${randomUUID()}@example.com`
      const password = 'correct horse battery'
      const account = { email, password, data: { full_name: fullName, role: 'student' } }
      expect((await page.request.post(`${server.url}/auth/v1/signup`, { data: account })).status()).toBe(200)
      const { messages } = await (await page.request.get(`${server.url}/dev/outbox.json`)).json()
      const mail = messages.find(({ to }: { to: string }) => to === email)
      const token = /\b\d{6}\b/.exec(mail.text)?.[0]
      const verified = await page.request.post(`${server.url}/auth/v1/verify`, {
        data: { type: 'signup', email, token },
      })
      expect(verified.status()).toBe(200)
      const accessToken = await signIn(server, page, email, password)
      return {
        email,
        password,
        accessToken,
        async signIn(other) {
          await signIn(server, other, email, password)
        },
      }
    }),
})

/** Each window gets a processor that many times slower: a journey that sometimes acts too early fails oftener. */
function slowDown(browser: Browser, rate: number): void {
  browser.on('context', (context) => {
    context.on('page', async (page) => {
      try {
        const developerTools = await context.newCDPSession(page)
        await developerTools.send('Emulation.setCPUThrottlingRate', { rate })
      } catch (error) {
        if (!page.isClosed()) throw error
      }
    })
  })
}

/** The access token. */
async function signIn(server: Site, page: Page, email: string, password: string): Promise<string> {
  const response = await page.request.post(`${server.url}/auth/v1/token?grant_type=password`, {
    data: { email, password },
  })
  expect(response.status()).toBe(200)
  const body = await response.json()
  // An empty page of ours: the app would see the session come, and the server's plain answers may not use the storage.
  const blank = `${server.url}/blank`
  await page.route(blank, (route) => route.fulfill({ contentType: 'text/html', body: '<title>Blank</title>' }))
  await page.goto(blank)
  await page.unroute(blank)
  await page.evaluate((stored) => localStorage.setItem('supabase.auth.token', stored), JSON.stringify(body))
  return body.access_token
}

export { expect }
