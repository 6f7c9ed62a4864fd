/**
 * Measures how long a page takes to display the effect of a press or a key, on a processor slowed down four times: the worst event of each
 * action, in the browser's own event timing, as INP counts it. Takes medians of a few rounds. Fails if one exceeds the limit.
 */
import { parseArgs } from 'node:util'
import { type Browser, chromium, type Page } from '@playwright/test'
import type { Role } from '#contracts/accounts/profile.ts'
import { getBrowserOptions } from '#test/e2e/support/find-browser.ts'
import { startServer } from '#test/support/running-server.ts'
import { computeMedian, describeMachineLoad, getDemoSession } from './demo-session.ts'

const { values } = parseArgs({ options: { rounds: { type: 'string', default: '3' } } })
const rounds = Number(values.rounds)
const slowdown = 4
/** Milliseconds from the event to the paint. */
const limit = 100

interface Act {
  readonly name: string
  readonly as: Role
  readonly address: string
  /** Resolves when the page is idle and usable. */
  ready(page: Page): Promise<unknown>
  does(page: Page): Promise<unknown>
}

const onTest = { as: 'student', address: '/test/practice-test-1?question=12' } as const
const acts: readonly Act[] = [
  {
    ...{ name: 'choose an option', ...onTest, ready: question },
    does: (page) => page.locator('fieldset label').nth(1).click(),
  },
  {
    ...{ name: 'go to the next question', ...onTest, ready: question },
    does: (page) => page.getByRole('button', { name: 'Next', exact: true }).click(),
  },
  {
    ...{ name: 'eliminate an option', ...onTest, ready: question },
    does: (page) =>
      page
        .getByRole('button', { name: /^Eliminate option/ })
        .first()
        .click(),
  },
  {
    ...{ name: 'open the review of a test', ...onTest, ready: question },
    does: async (page) => {
      await page
        .getByRole('button', { name: /^Review/ })
        .first()
        .click()
      await page.getByRole('dialog').waitFor()
    },
  },
  {
    ...{
      name: 'open a question in the results',
      as: 'student' as const,
      address: '/test-results/diagnostic?tab=answers',
    },
    // A person scrolls to it before pressing.
    ready: (page) => page.locator('summary').first().scrollIntoViewIfNeeded(),
    does: (page) => page.locator('summary').first().click(),
  },
  {
    ...{ name: 'change the tab of the dashboard', as: 'student' as const, address: '/student' },
    ready: (page) => page.getByRole('tab').nth(1).waitFor(),
    does: (page) => page.getByRole('tab').nth(1).click(),
  },
  {
    ...{ name: 'search the students of a tutor', as: 'tutor' as const, address: '/tutor/students' },
    ready: (page) => page.getByRole('table', { name: 'My students' }).waitFor(),
    does: (page) => page.getByLabel('Search students').pressSequentially('sofia', { delay: 80 }),
  },
  {
    ...{ name: 'sort the students of a tutor', as: 'tutor' as const, address: '/tutor/students' },
    ready: (page) => page.getByRole('table', { name: 'My students' }).waitFor(),
    does: (page) => page.getByRole('button', { name: 'Average' }).click(),
  },
  {
    ...{ name: 'open the menu of a row', as: 'admin' as const, address: '/admin/manage-students' },
    ready: (page) =>
      page
        .getByRole('button', { name: /^More for/ })
        .first()
        .waitFor(),
    does: async (page) => {
      await page
        .getByRole('button', { name: /^More for/ })
        .first()
        .click()
      await page.getByRole('menu').waitFor()
    },
  },
  {
    ...{ name: 'open the dialog for a new user', as: 'admin' as const, address: '/admin/manage-users' },
    ready: (page) => page.getByRole('row').nth(1).waitFor(),
    does: async (page) => {
      await page.getByRole('button', { name: 'Create User' }).click()
      await page.getByRole('dialog').waitFor()
    },
  },
]

const server = await startServer({ AUTH_IP_LIMITS: '0' })
const browser = await chromium.launch(await getBrowserOptions())
try {
  process.exitCode = (await measureAll(browser)) ? 0 : 1
} finally {
  await browser.close()
  await server.stop()
}

async function measureAll(on: Browser): Promise<boolean> {
  const student = JSON.parse(await getDemoSession(server.url, 'student'))
  const headers = { authorization: `Bearer ${student.access_token}` }
  await fetch(`${server.url}/api/tests/practice-test-1/attempt`, { method: 'POST', headers })
  console.log(
    `\n${acts.length} acts, median of ${rounds} rounds, processor ${slowdown} times slower; load ${describeMachineLoad()}\n`,
  )
  let isGood = true
  for (const act of acts) {
    const times: number[] = []
    for (let round = 0; round < rounds; round += 1) times.push(await slowestEvent(on, act))
    const time = computeMedian(times)
    if (time > limit) isGood = false
    console.log(`${time > limit ? 'NO ' : '   '}${act.name.padEnd(40)} ${time.toFixed(0).padStart(5)} ms`)
  }
  console.log(`\n${isGood ? 'Every' : 'NOT every'} act is shown within ${limit} ms; load ${describeMachineLoad()}`)
  return isGood
}

async function slowestEvent(on: Browser, { as, address, ready, does }: Act): Promise<number> {
  const localStorage = [{ name: 'supabase.auth.token', value: await getDemoSession(server.url, as) }]
  const context = await on.newContext({
    ...{ baseURL: server.url, locale: 'en-US', viewport: { width: 1280, height: 900 } },
    storageState: { cookies: [], origins: [{ origin: server.url, localStorage }] },
  })
  try {
    const page = await context.newPage()
    await page.goto(address)
    await ready(page)
    await page.waitForLoadState('networkidle')
    // Waits for the page's own work after loading.
    await page.waitForTimeout(500)
    const devtools = await context.newCDPSession(page)
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: slowdown })
    await page.evaluate(noteEvents)
    await does(page)
    // The entry of an event arrives after its paint.
    await page.waitForTimeout(1_000)
    return await page.evaluate(() => Math.max(0, ...Object(globalThis).eventTimes))
  } finally {
    await context.close()
  }
}

/** Runs in the page. INP counts the events of one press or key. */
function noteEvents() {
  const times: number[] = []
  Object.assign(globalThis, { eventTimes: times })
  // The type does not include the threshold yet.
  const options = { type: 'event', durationThreshold: 16 } as PerformanceObserverInit
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) if (Reflect.get(entry, 'interactionId') > 0) times.push(entry.duration)
  }).observe(options)
}

function question(page: Page) {
  return page.locator('[data-markable="question"]').waitFor()
}
