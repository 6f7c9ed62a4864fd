/** Somebody asks for more in a minute than the server answers; only the limit is made small, by starting it again. */
import type { Page } from '@playwright/test'
import { startServer } from '../support/running-server.ts'
import { expectAccessible } from './support/accessibility.ts'
import { startNow } from './support/attempt.ts'
import { expect, test } from './support/fixtures.ts'

test.use({ bypassCSP: true })

/** Signs the demo's student in and opens a page of this server. */
async function openAsStudent(page: Page, url: string, path: string) {
  const data = { email: 'student@example.com', password: 'any password' }
  const answer = await page.request.post(`${url}/auth/v1/token?grant_type=password`, { data })
  expect(answer.status()).toBe(200)
  await page.goto(`${url}/health`)
  const session = JSON.stringify(await answer.json())
  await page.evaluate((stored) => localStorage.setItem('supabase.auth.token', stored), session)
  await page.goto(`${url}${path}`)
}

test('says so, keeps what was typed, and loses no answer of a test', async ({ page, context }) => {
  test.slow()
  const server = await startServer({ AUTH_IP_LIMITS: '0' })
  try {
    await openAsStudent(page, server.url, '/test/practice-test-1?question=3')
    await startNow(page)
    await page.getByRole('radio').nth(1).check()
    await expect(page.getByText('All saved')).toBeVisible()
    const account = await context.newPage()
    await account.goto(`${server.url}/account#name`)
    await account.getByLabel('Full name').fill('Maya Chen-Lee')

    await server.terminate()
    await server.startAgain({ REQUESTS_PER_MINUTE: '1' })
    // One change is let through: another in the same minute of the clock is too much.
    await account.getByRole('button', { name: 'Save name' }).click()
    await expect(account.getByText('Name saved')).toBeVisible()
    const field = account.getByLabel('Full name')
    const tooMany = account.getByText(/^Too many requests at once\. Please try again in (a second|\d+ seconds)\.$/)
    const names = ['Maya Chen', 'Maya C.', 'Maya']
    await expect(async () => {
      await field.fill(names.shift() ?? '')
      await account.getByRole('button', { name: 'Save name' }).click()
      await expect(tooMany.first()).toBeVisible({ timeout: 5_000 })
    }).toPass()
    await expect(field).toHaveValue(/^Maya( Chen| C\.)?$/)
    await expectAccessible(account)

    const refused = page.waitForResponse((answer) => answer.url().endsWith('/changes') && answer.status() === 429)
    for (const option of [0, 2, 3, 2]) await page.getByRole('radio').nth(option).check()
    await refused
    // The next minute may let the answer through and refuse the clock instead.
    await expect(page.getByText(/^(1 waiting|Trying again)/)).toBeVisible()
    await page.getByRole('radio').nth(3).check()
    await expect(page.getByRole('radio').nth(3)).toBeChecked()

    await server.terminate()
    await server.startAgain({ REQUESTS_PER_MINUTE: '0' })
    await expect(page.getByText('All saved')).toBeVisible({ timeout: 40_000 })
    await page.reload()
    await expect(page.getByRole('radio').nth(3)).toBeChecked()
  } finally {
    await server.stop()
  }
})
