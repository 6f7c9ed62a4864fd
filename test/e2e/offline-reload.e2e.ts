/** A tablet that restarts its browser, or a student who reloads, without a network. */
import type { Page } from '@playwright/test'
import { goToNext, openQuestion } from './support/attempt.ts'
import { expect, test } from './support/fixtures.ts'

test.use({ serviceWorkers: 'allow' })

test('a student who reloads without a network goes on where they were', async ({
  page,
  context,
  signUp,
  browser,
  baseURL,
}) => {
  const problems: string[] = []
  page.on('pageerror', (error) => problems.push(error.message))
  const student = await signUp(page, 'Rhea Reload')
  await openQuestion(page, 12)
  await page.getByRole('radio').nth(1).check()
  await expect(page.getByText('All saved')).toBeVisible()
  await untilKept(page)

  await context.setOffline(true)
  await page.getByRole('radio').nth(2).check()
  const before = await secondsShown(page)
  const left = Date.now()
  await page.reload()
  await expect(page.getByRole('heading', { name: /^Question 12\b/ })).toBeVisible()
  await expect(page.getByRole('radio').nth(2)).toBeChecked()
  await expect(page.getByText('1 waiting, offline')).toBeVisible()
  const passed = (Date.now() - left) / 1000
  expect(Math.abs(before - passed - (await secondsShown(page)))).toBeLessThanOrEqual(2.5)

  // The tools are there as well, and a figure of another question.
  await page.getByRole('button', { name: 'Notes', exact: true }).click()
  await page.getByLabel('Notes for question 12').fill('After the restart.')
  await goToNext(page, 13)
  await page.getByRole('radio').nth(3).check()
  await page.goto('/test/practice-test-1?question=61')
  const figure = page.getByRole('img').first()
  await expect(figure).toBeVisible()
  await expect.poll(() => figure.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0)
  await expect(page.getByText('2 waiting, offline')).toBeVisible()

  await context.setOffline(false)
  await expect(page.getByText('All saved')).toBeVisible({ timeout: 40_000 })
  const elsewhere = await browser.newContext(baseURL === undefined ? {} : { baseURL })
  const other = await elsewhere.newPage()
  await student.signIn(other)
  await openQuestion(other, 12)
  await expect(other.getByRole('radio').nth(2)).toBeChecked()
  await other.getByRole('button', { name: 'Notes', exact: true }).click()
  await expect(other.getByLabel('Notes for question 12')).toHaveValue('After the restart.')
  await openQuestion(other, 13)
  await expect(other.getByRole('radio').nth(3)).toBeChecked()
  await elsewhere.close()
  expect(problems).toEqual([])
})

test('a browser that restarts without a network opens the test again, even when the session has to be renewed', async ({
  page,
  context,
  signUp,
}) => {
  await signUp(page, 'Rory Restart')
  await openQuestion(page, 5)
  await page.getByRole('radio').nth(0).check()
  await expect(page.getByText('All saved')).toBeVisible()
  await untilKept(page)
  await page.close()
  await context.setOffline(true)

  const next = await context.newPage()
  await next.addInitScript(() => {
    const stored = localStorage.getItem('supabase.auth.token')
    if (stored === null) return
    localStorage.setItem('supabase.auth.token', JSON.stringify({ ...JSON.parse(stored), expires_at: 1 }))
  })
  await next.goto('/test/practice-test-1')
  await expect(next.getByRole('heading', { name: /^Question 5\b/ })).toBeVisible()
  await next.getByRole('radio').nth(1).check()
  await expect(next.getByText('1 waiting, offline')).toBeVisible()
  await context.setOffline(false)
  await expect(next.getByText('All saved')).toBeVisible({ timeout: 60_000 })
})

test('signing out leaves nothing of the test on the device', async ({ page, context, signUp }) => {
  await signUp(page, 'Sina Signout')
  await openQuestion(page)
  await untilKept(page)
  await page.goto('/student')
  // What the server does not have stays on the device, so the dashboard sends it first.
  await expect.poll(() => hasUnsentWork(page)).toBe(false)
  await page.getByRole('button', { name: 'Logout' }).click()
  await expect(page).toHaveURL(/\/login$/)
  await expect.poll(() => copiesOf(page)).toEqual([])
  expect(await page.evaluate(() => localStorage.getItem('prep.person'))).toBeNull()
  await expect.poll(() => page.evaluate(() => Object.keys(localStorage).join())).not.toContain('prep.attempt.')

  // The app still opens, and shows the login.
  await context.setOffline(true)
  await page.goto('/test/practice-test-1').catch(() => {})
  await expect(page.getByRole('heading', { name: /^Question/ })).toBeHidden()
})

test('a newer build takes the place of the one on the device', async ({ page, signUp }) => {
  await signUp(page, 'Una Update')
  await openQuestion(page)
  await untilKept(page)
  const shells = () => page.evaluate(async () => (await caches.keys()).filter((name) => name.startsWith('prep-shell.')))
  expect(await shells()).toHaveLength(1)
  // Pages come from the network while there is one, whatever is on the device.
  await page.evaluate(async () => {
    const [shell = ''] = (await caches.keys()).filter((name) => name.startsWith('prep-shell.'))
    await (await caches.open(shell)).put(
      '/',
      new Response('An old build', { headers: { 'content-type': 'text/html' } }),
    )
  })
  await page.reload()
  await expect(page.getByRole('heading', { name: /^Question 1\b/ })).toBeVisible()
})

function hasUnsentWork(page: Page): Promise<boolean> {
  return page.evaluate(() =>
    Object.entries(localStorage).some(
      ([key, value]) =>
        /^prep[.]attempt[.][^.]+[.][^.]+$/.test(key) && JSON.parse(value).attempt.queue.pending.length > 0,
    ),
  )
}

/** Resolves when the worker is in charge and the test with its pictures is on the device. */
async function untilKept(page: Page) {
  await page.evaluate(async () => (await navigator.serviceWorker.ready).active?.state)
  await expect.poll(() => copiesOf(page), { timeout: 30_000 }).toHaveLength(1)
  await expect
    .poll(() =>
      page.evaluate(async () => {
        const names = (await caches.keys()).filter((name) => name.startsWith('prep-kept.'))
        const kept = await Promise.all(names.map(async (name) => (await (await caches.open(name)).keys()).length))
        return kept.reduce((sum, count) => sum + count, 0)
      }),
    )
    // The test and its nine pictures.
    .toBeGreaterThanOrEqual(10)
  await expect
    .poll(() => page.evaluate(async () => (await navigator.serviceWorker.getRegistration())?.active?.state))
    .toBe('activated')
}

function copiesOf(page: Page): Promise<string[]> {
  return page.evaluate(async () => (await caches.keys()).filter((name) => name.startsWith('prep-kept.')))
}

async function secondsShown(page: Page): Promise<number> {
  const text = (await page.getByRole('timer').textContent()) ?? ''
  const [hours = 0, minutes = 0, seconds = 0] = (/(\d+):(\d+):(\d+)/.exec(text) ?? []).slice(1).map(Number)
  return hours * 3600 + minutes * 60 + seconds
}
