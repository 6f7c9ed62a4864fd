/** Every state that the test screen can be in beside the test itself, looked at by axe in light and dark. */
import type { Browser, Page, Route } from '@playwright/test'
import { expectAccessible, openQuestion } from './support/attempt.ts'
import { expect, test } from './support/fixtures.ts'

const address = '/test/practice-test-1'

for (const scheme of ['light', 'dark'] as const) {
  test(`axe finds nothing while a test is loading, or cannot be loaded (${scheme})`, async ({
    browser,
    signUp,
    baseURL,
  }) => {
    const page = await openPage(browser, scheme, baseURL)
    await signUp(page, 'Axel Loading')
    const release = await hold(page, '**/readiness')
    await page.goto(address)
    await expect(page.getByText('Loading test data')).toBeVisible()
    // The outline that comes with the HTML says so too, and has no heading yet.
    await expect(page.getByRole('heading', { level: 1 })).toBeAttached()
    await expectAccessible(page)
    await release()

    await page.route('**/readiness', broken)
    await page.goto(address)
    await expect(page.getByText('Unable to Load Test')).toBeVisible()
    await expectAccessible(page)
    await page.unroute('**/readiness')

    await page.goto('/test/no-such-test')
    await expect(page.getByText('Test not found in database')).toBeVisible()
    await expectAccessible(page)

    // The start page, and that it cannot be reached from there.
    await page.goto(address)
    await expect(page.getByRole('button', { name: 'Start now' })).toBeVisible()
    await expectAccessible(page)
    await page.route('**/attempt', broken)
    await page.getByRole('button', { name: 'Start now' }).click()
    await expect(page.getByText('The test could not be started')).toBeVisible()
    await expectAccessible(page)
    await page.unroute('**/attempt')
    await page.context().setOffline(true)
    await expect(page.getByText('You are offline')).toBeVisible()
    await expectAccessible(page)
    await page.context().setOffline(false)
    await expect(page.getByText('Working', { exact: true })).toBeVisible()
    await page.getByRole('button', { name: 'Start now' }).click()
    await expect(page.getByRole('heading', { name: /^Question 1\b/ })).toBeVisible()
    await page.getByRole('link', { name: 'Back to Dashboard' }).click()
    await expect(page.getByRole('alertdialog', { name: 'Leave this test?' })).toBeVisible()
    await expectAccessible(page)

    // Another one beside it is asked about.
    await page.goto('/test/diagnostic')
    await page.getByRole('button', { name: 'Start now' }).click()
    await expect(page.getByRole('alertdialog', { name: 'Another test is in progress' })).toBeVisible()
    await expectAccessible(page)

    const go = await hold(page, '**/paper')
    await page.goto(address)
    await expect(page.getByText('Preparing test questions')).toBeVisible()
    await expectAccessible(page)
    await go()
    await page.route('**/paper', broken)
    // A device that has kept the test would show it all the same.
    await page.goto('/student')
    await expect(page.getByRole('heading', { name: 'Student Dashboard' })).toBeVisible()
    await page.evaluate(async () => Promise.all((await caches.keys()).map((name) => caches.delete(name))))
    await page.goto(address)
    await expect(page.getByText('Error Loading Test')).toBeVisible()
    await expectAccessible(page)
    await page.context().close()
  })

  test(`axe finds nothing when a test is elsewhere, being submitted, or out of time (${scheme})`, async ({
    browser,
    signUp,
    baseURL,
  }) => {
    const page = await openPage(browser, scheme, baseURL)
    const student = await signUp(page, 'Axel Ending')
    await openQuestion(page)
    const other = await openPage(browser, scheme, baseURL)
    await student.signIn(other)
    await openQuestion(other)
    await expect(page.getByRole('alertdialog', { name: /open on another device/ })).toBeVisible()
    await expectAccessible(page)
    await other.context().close()
    await page.getByRole('button', { name: 'Continue here' }).click()
    await expect(page.getByRole('alertdialog')).toBeHidden()

    await hold(page, '**/submit')
    await page.getByRole('button', { name: /^Submit/ }).click()
    await page.getByRole('button', { name: 'Submit Anyway' }).click()
    await expect(page.getByRole('button', { name: 'Submit Anyway' })).toHaveAttribute('aria-busy', 'true')
    await expectAccessible(page)

    await page.unrouteAll({ behavior: 'ignoreErrors' })
    await page.context().close()

    // The server's clock is past the end, and the submit does not get through.
    const late = await openPage(browser, scheme, baseURL)
    await signUp(late, 'Axel Late')
    await openQuestion(late)
    await hold(late, '**/submit')
    await late.route('**/attempt', (route) => movedClock(route))
    await late.route('**/clock?*', (route) => movedClock(route))
    await openQuestion(late)
    await expect(late.getByRole('alertdialog', { name: "Time's up!" })).toBeVisible()
    await expectAccessible(late)
    // What is on its way through `movedClock` has nowhere to arrive.
    await late.unrouteAll({ behavior: 'ignoreErrors' })
    await late.context().close()
  })
}

async function openPage(browser: Browser, colorScheme: 'light' | 'dark', baseURL?: string): Promise<Page> {
  const context = await browser.newContext({
    bypassCSP: true,
    serviceWorkers: 'block',
    colorScheme,
    ...(baseURL !== undefined && { baseURL }),
  })
  return context.newPage()
}

/** Keeps requests waiting; what it returns lets them, and later ones, go. */
async function hold(page: Page, pattern: string): Promise<() => Promise<void>> {
  const waiting: Route[] = []
  await page.route(pattern, (route) => {
    waiting.push(route)
  })
  return async () => {
    await page.unroute(pattern)
    await Promise.all(waiting.map((route) => route.continue().catch(() => {})))
  }
}

function broken(route: Route) {
  return route.fulfill({ status: 503, body: 'Service Unavailable' })
}

async function movedClock(route: Route) {
  const response = await route.fetch()
  const body = await response.json()
  const later = (instant: string) => new Date(Date.parse(instant) + 4 * 3_600_000).toISOString()
  const json =
    'attempt' in body
      ? { ...body, attempt: { ...body.attempt, serverNow: later(body.attempt.serverNow) } }
      : { ...body, serverNow: later(body.serverNow) }
  await route.fulfill({ response, json })
}
