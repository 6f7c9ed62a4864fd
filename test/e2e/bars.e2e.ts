/** Bars come and go at the edges of a page. None covers a control, and none pushes one out of the window. */
import type { Page } from '@playwright/test'
import { asAdmin, openQuestion } from './support/attempt.ts'
import { expect, test } from './support/fixtures.ts'

const sizes = [
  { width: 390, height: 760 },
  { width: 820, height: 1180 },
  { width: 1366, height: 650 },
  { width: 1440, height: 900 },
]

/** The controls in this part that something else covers, each brought into view as the focus would. */
async function coveredControls(page: Page, part: string): Promise<string[]> {
  return await page.evaluate((selector) => {
    const controls = document.querySelectorAll(
      ['a', 'button', 'input', 'select', 'summary'].map((name) => `${selector} ${name}`).join(),
    )
    const covered: string[] = []
    for (const control of controls) {
      // The way past the navigation is behind it until it has the focus.
      if (control.getAttribute('href') === '#main') continue
      if (!control.checkVisibility({ visibilityProperty: true })) continue
      control.scrollIntoView({ block: 'nearest', behavior: 'instant' })
      const { left, top, width, height } = control.getClientRects()[0] ?? control.getBoundingClientRect()
      // What only screen readers read out has no place on the screen.
      if (width < 4 || height < 4) continue
      const there = document.elementFromPoint(left + width / 2, top + height / 2)
      const isFree = there !== null && (control.contains(there) || there.contains(control))
      if (!isFree)
        covered.push(`${control.textContent || control.getAttribute('aria-label')} under ${there?.className}`)
    }
    return covered
  }, part)
}

/** The controls that are always in view: those of this part that cannot be pressed without scrolling. */
async function outOfView(page: Page, part: string): Promise<string[]> {
  return await page.evaluate((selector) => {
    window.scrollTo(0, 0)
    const controls = document.querySelectorAll(`:is(${selector}) :is(a, button)`)
    return [...controls]
      .filter((control) => control.checkVisibility({ visibilityProperty: true }))
      .filter((control) => {
        const { left, top, width, height } = control.getClientRects()[0] ?? control.getBoundingClientRect()
        if (width < 4 || height < 4) return false
        const points = [top + 4, top + height - 4].map((y) => document.elementFromPoint(left + width / 2, y))
        return points.some((there) => there === null || !(control.contains(there) || there.contains(control)))
      })
      .map((control) => control.textContent || (control.getAttribute('aria-label') ?? ''))
  }, part)
}

/** On the test screen: nothing scrolls but the panes, and both of its bars can be used. */
async function expectWholeScreen(page: Page): Promise<void> {
  await expect(page.getByRole('button', { name: 'Previous' })).toBeInViewport({ ratio: 1 })
  await expect(page.getByRole('button', { name: 'Next' })).toBeInViewport({ ratio: 1 })
  expect(await outOfView(page, '.test-screen > header, .test-screen footer')).toEqual([])
  expect(await page.evaluate(() => document.documentElement.scrollHeight - window.innerHeight)).toBeLessThanOrEqual(0)
}

async function endSession(page: Page, accessToken: string): Promise<void> {
  const headers = { Authorization: `Bearer ${accessToken}` }
  expect((await page.request.post('/auth/v1/logout?scope=global', { headers })).status()).toBe(204)
}

for (const viewport of sizes) {
  const { width, height } = viewport

  test(`at ${width}x${height}, the bars of a test leave its buttons in view`, async ({
    page,
    signUp,
    server,
    context,
  }) => {
    await page.setViewportSize(viewport)
    const { accessToken } = await signUp(page, `Bea Bars ${width}`)
    await openQuestion(page, 12)
    await expectWholeScreen(page)

    await test.step('time was added', async () => {
      const admin = await asAdmin(page, server.url)
      await admin.grant(await admin.attemptOf(`Bea Bars ${width}`), 10)
      await expect(page.getByText('10 minutes')).toBeVisible()
      await expectWholeScreen(page)
    })
    await test.step('the device keeps no copy', async () => {
      await page.evaluate(() => {
        Storage.prototype.setItem = () => {
          throw new DOMException('Full.', 'QuotaExceededError')
        }
      })
      await page.getByRole('radio').nth(1).check()
      await expect(page.getByText('This device keeps no copy of your answers')).toBeVisible()
      await expectWholeScreen(page)
    })
    await test.step('no network', async () => {
      await context.setOffline(true)
      await page.getByRole('radio').nth(2).check()
      await expect(page.getByRole('button', { name: /waiting, offline/ })).toBeVisible()
      await expectWholeScreen(page)
      await context.setOffline(false)
      await expect(page.getByRole('button', { name: 'All saved' })).toBeVisible({ timeout: 40_000 })
    })
    await test.step('the session has ended, with all the other bars', async () => {
      await endSession(page, accessToken)
      await page.getByRole('radio').nth(3).check()
      await expect(page.getByRole('button', { name: 'Log in again' })).toBeVisible()
      await expectWholeScreen(page)
      expect(await coveredControls(page, '.test-screen')).toEqual([])
    })
  })

  test(`at ${width}x${height}, the bars of a portal cover and push no control`, async ({ page, signUp }) => {
    await page.setViewportSize(viewport)
    const { accessToken } = await signUp(page, `Pia Pages ${width}`)
    await openQuestion(page, 12)
    // Somebody else chose this password.
    await page.evaluate(() => {
      const session = JSON.parse(localStorage.getItem('supabase.auth.token') ?? '{}')
      session.user.app_metadata.password_given = true
      localStorage.setItem('supabase.auth.token', JSON.stringify(session))
    })
    for (const address of ['/account', '/student/practice', '/student/progress']) {
      await page.goto(address)
      await expect(page.getByText('Others may know your password.')).toBeVisible()
      await expect(page.getByRole('region', { name: 'Test in progress' })).toBeVisible()
      await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible()
      expect(await outOfView(page, 'aside')).toEqual([])
      expect(await coveredControls(page, 'body')).toEqual([])
    }
    await endSession(page, accessToken)
    await page.evaluate(() => window.scrollTo(0, 0))
    if (width < 768) await page.getByRole('button', { name: 'Open navigation' }).click()
    await page.getByRole('link', { name: 'My Tests' }).click()
    await expect(page.getByRole('button', { name: 'Close navigation' })).toHaveCount(0)
    await expect(page.getByRole('button', { name: 'Log in again' })).toBeInViewport({ ratio: 1 })
    expect(await outOfView(page, 'aside')).toEqual([])
    expect(await coveredControls(page, 'body')).toEqual([])
  })

  test(`at ${width}x${height}, the bar for two-step sign-in covers and pushes no control`, async ({ page, signIn }) => {
    await page.setViewportSize(viewport)
    await signIn(page, 'admin@example.com')
    await page.route('**/api/admin/**', (route) =>
      route.fulfill({
        status: 403,
        json: { code: 'second_factor_required', message: 'Two-step sign-in is needed.', requestId: 'a' },
      }),
    )
    await page.goto('/admin/manage-users')
    await expect(page.getByText('Administrators need two-step sign-in.')).toBeVisible()
    expect(await outOfView(page, 'aside, [role=alert]')).toEqual([])
    expect(await coveredControls(page, 'body')).toEqual([])
  })

  test(`at ${width}x${height}, a preview and its banner leave the buttons in view`, async ({ page, signIn }) => {
    await page.setViewportSize(viewport)
    await signIn(page, 'tutor@example.com')
    await openQuestion(page, 12)
    await expect(page.getByText('Practice run: nothing is recorded')).toBeVisible()
    await expectWholeScreen(page)
  })
}
