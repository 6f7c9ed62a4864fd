/**
 * Measures every page of every role on a slow phone, with an empty cache and again with the cache of the first visit, against the built
 * server with the demo, through HTTP/2 as behind the proxy of `deploy/nginx.conf`. Takes medians of a few rounds. Fails if the first visit
 * of a page is slower, shifts more or blocks longer than the limits.
 */
import { parseArgs } from 'node:util'
import { type Browser, chromium } from '@playwright/test'
import { type Role, roles } from '#contracts/accounts/profile.ts'
import { getBrowserOptions } from '#test/e2e/support/find-browser.ts'
import { screens } from '#test/e2e/support/screens.ts'
import { startServer } from '#test/support/running-server.ts'
import { computeMedian, describeMachineLoad, getDemoSession } from './demo-session.ts'
import { openHttp2Front } from './http2-front.ts'
import { slowPhone, type Visit, visitPage } from './page-visit.ts'

const { values } = parseArgs({
  options: {
    rounds: { type: 'string', default: '3' },
    /** Only pages whose role and address contain these words. */
    only: { type: 'string', default: '' },
    /** Milliseconds before each response. */
    latency: { type: 'string', default: '150' },
    /** Without the proxy: six connections, and a wait for each file. */
    http1: { type: 'boolean', default: false },
    /** Reports what was painted last and what shifted on each page. */
    explain: { type: 'boolean', default: false },
  },
})
const rounds = Number(values.rounds)
const limits = { lcp: 2_500, cls: 0.1, tbt: 200 } as const

interface Visited {
  readonly as: Role | 'nobody'
  readonly address: string
}

/** The device's local storage. */
type Kept = { name: string; value: string }[]

interface Measured {
  readonly first: Visit[]
  readonly second: Visit[]
}

const ofNobody = ['/', '/login', '/login?reset=true', '/register', '/reset-password', '/callback', '/no-such-page']
/** Beside the portals. */
const ofStudents = ['/test/practice-test-1?question=1', '/test/practice-test-1?question=58']

const server = await startServer({ AUTH_IP_LIMITS: '0' })
const front = values.http1 ? null : await openHttp2Front(server.url)
/** The address that the browser opens. */
const site = front?.url ?? server.url
const options = await getBrowserOptions()
const browser = await chromium.launch({
  ...options,
  args: [...(options.args ?? []), ...(front === null ? [] : [front.chromiumFlag])],
})
try {
  process.exitCode = (await measureAll(browser)) ? 0 : 1
} finally {
  await browser.close()
  await front?.[Symbol.asyncDispose]()
  await server.stop()
}

async function measureAll(on: Browser): Promise<boolean> {
  const states = new Map<Role | 'nobody', Kept>([['nobody', []]])
  for (const role of roles) states.set(role, await keptOf(role))
  const pages = (await pagesOf(on, states)).filter((page) => `${page.as} ${page.address}`.includes(values.only))
  const measured = new Map<Visited, Measured>(pages.map((page) => [page, { first: [], second: [] }]))
  const protocol = values.http1 ? 'HTTP/1.1' : 'HTTP/2'
  console.log(
    `\n${pages.length} pages on a slow phone over ${protocol}, median of ${rounds} visits; load ${describeMachineLoad()}`,
  )
  for (let round = 0; round < rounds; round += 1) {
    for (const page of pages) {
      const context = await openContext(on, states.get(page.as) ?? [])
      const { first, second } = measured.get(page) ?? { first: [], second: [] }
      first.push(await visitPage(context, page.address, Number(values.latency)))
      second.push(await visitPage(context, page.address, Number(values.latency)))
      await context.close()
    }
  }
  console.log(
    `\n${'page'.padEnd(46)}  TTFB   FCP   LCP   CLS   TBT     JS   CSS font  data  all kB  requests | again: FCP   LCP   TBT  all kB`,
  )
  const verdicts = [...measured].map(([page, visits]) => reportPage(page, visits))
  const isGood = verdicts.every(Boolean)
  console.log(
    `\n${isGood ? 'Every' : 'NOT every'} page: LCP ≤ ${limits.lcp} ms, CLS ≤ ${limits.cls}, TBT ≤ ${limits.tbt} ms; load ${describeMachineLoad()}`,
  )
  return isGood
}

function reportPage({ as, address }: Visited, { first, second }: Measured): boolean {
  const ms = (visits: Visit[], pick: (one: Visit) => number) => computeMedian(visits.map(pick))
  const kb = (bytes: number) => (bytes / 1000).toFixed(0)
  const all = ({ bytes }: Visit) => Object.values(bytes).reduce((sum, part) => sum + part, 0)
  const [lcp, cls, tbt] = [ms(first, (one) => one.lcp), ms(first, (one) => one.cls), ms(first, (one) => one.tbt)]
  const isGood = lcp <= limits.lcp && cls <= limits.cls && tbt <= limits.tbt
  const shown = address.replace(/[0-9a-f-]{36}/, ':id')
  const cells = [
    `${isGood ? '   ' : 'NO '}${`${as} ${shown}`.padEnd(43)}`,
    ms(first, (one) => one.ttfb)
      .toFixed(0)
      .padStart(5),
    ms(first, (one) => one.fcp)
      .toFixed(0)
      .padStart(5),
    lcp.toFixed(0).padStart(5),
    cls.toFixed(3),
    tbt.toFixed(0).padStart(5),
    kb(ms(first, (one) => one.bytes.script)).padStart(6),
    kb(ms(first, (one) => one.bytes.style)).padStart(5),
    kb(ms(first, (one) => one.bytes.font)).padStart(4),
    kb(ms(first, (one) => one.bytes.data)).padStart(5),
    kb(ms(first, all)).padStart(7),
    String(ms(first, (one) => one.requests)).padStart(9),
    '|'.padEnd(6),
    ms(second, (one) => one.fcp)
      .toFixed(0)
      .padStart(5),
    ms(second, (one) => one.lcp)
      .toFixed(0)
      .padStart(5),
    ms(second, (one) => one.tbt)
      .toFixed(0)
      .padStart(5),
    kb(ms(second, all)).padStart(7),
  ]
  console.log(cells.join(' '))
  const [visited] = first
  if (visited && (!isGood || values.explain)) {
    console.log(`      largest: ${visited.largest || 'nothing'}\n      moved: ${visited.moved || 'nothing'}`)
  }
  return isGood
}

async function pagesOf(on: Browser, states: ReadonlyMap<Role | 'nobody', Kept>): Promise<Visited[]> {
  const pages: Visited[] = ofNobody.map((address) => ({ as: 'nobody', address }))
  for (const role of roles) {
    for (const { address, link } of screens[role]) {
      pages.push({ as: role, address: link ? await linkedFrom(on, states.get(role) ?? [], address, link) : address })
    }
    if (role === 'student') pages.push(...ofStudents.map((address) => ({ as: role, address })))
  }
  return pages
}

/** Returns the target of the link with that name, because the page's address contains an id of the demo. */
async function linkedFrom(on: Browser, localStorage: Kept, address: string, name: RegExp): Promise<string> {
  const context = await openContext(on, localStorage)
  const page = await context.newPage()
  await page.goto(address)
  // On a phone the link is visible; on a desktop it may be in the row's menu.
  const href = await page.getByRole('link', { name, includeHidden: true }).first().getAttribute('href')
  await context.close()
  if (href === null) throw new Error(`${address} has no link ${name}.`)
  return href
}

/** Opens a context with an empty cache. */
function openContext(on: Browser, localStorage: Kept) {
  return on.newContext({
    ...slowPhone,
    baseURL: site,
    locale: 'en-US',
    timezoneId: 'America/New_York',
    storageState: { cookies: [], origins: [{ origin: site, localStorage }] },
  })
}

/** Returns the session, and the browser's record of who has signed in. */
async function keptOf(role: Role): Promise<Kept> {
  const session = await getDemoSession(server.url, role)
  const headers = { authorization: `Bearer ${JSON.parse(session).access_token}` }
  const person = await (await fetch(`${server.url}/api/profile`, { headers })).text()
  // The test screen is measured with an attempt in progress.
  if (role === 'student') await fetch(`${server.url}/api/tests/practice-test-1/attempt`, { method: 'POST', headers })
  return [
    { name: 'supabase.auth.token', value: session },
    { name: 'prep.person', value: person },
  ]
}
