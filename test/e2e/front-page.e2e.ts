/** The front page, for somebody who has never been here, for somebody who is signed in, and for returns from a sign-in. */
import { expectAccessible } from './support/accessibility.ts'
import { expect, test } from './support/fixtures.ts'

// axe is a script of its own.
test.use({ bypassCSP: true })

test('a stranger tries a question with the keyboard, sees a report, and finds the way in', async ({ page }) => {
  await page.goto('/')
  await expect(page.getByRole('heading', { level: 1, name: 'Prep Platform' })).toBeVisible()
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused()

  const question = page.getByRole('group', { name: /^The price of an \$80 jacket/ })
  const check = page.getByRole('button', { name: 'Check answer' })
  await check.press('Enter')
  await expect(page.getByRole('status')).toHaveText('Choose an answer first.')
  await question.getByRole('radio', { name: '$80' }).press('Space')
  await check.press('Enter')
  await expect(page.getByRole('status')).toContainText('Not quite. The right answer is $75.')
  await expect(page.getByRole('status')).toContainText('The two changes do not cancel out.')
  await expect(question.locator('label.wrong')).toHaveText(/80/)
  await page.keyboard.press('Shift+Tab')
  await page.keyboard.press('ArrowUp')
  await check.press('Enter')
  await expect(page.getByRole('status')).toContainText('Right.')
  await expect(question.locator('label.wrong')).toHaveCount(0)
  await expect(question.locator('label.right')).toHaveText(/75/)

  await expect(page.getByRole('img', { name: /^The test screen/ })).toBeVisible()
  const report = page.getByRole('article', { name: 'Example report' })
  await expect(report.getByRole('img', { name: /497 of 800/ })).toBeVisible()
  await report.getByText('The whole report in words').press('Enter')
  await expect(report.getByText('Practice Inference Questions: 5 of 12 missed.')).toBeVisible()
  await page.getByText('The exam changed in fall 2026').press('Enter')
  await expect(
    page.getByText('A practice test here can have either form, and says its rules before it starts.'),
  ).toBeVisible()
  for (const width of [320, 820, 1440]) {
    await page.setViewportSize({ width, height: 800 })
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme })
      await expectAccessible(page)
    }
  }
  await page.getByRole('banner').getByRole('link', { name: 'Log in' }).click()
  await expect(page).toHaveURL(/\/login$/)
})

test('is short on a phone, and says all of it without a script', async ({ browser, page }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, viewport: { width: 390, height: 844 } })
  const quiet = await context.newPage()
  await page.goto('/')
  await quiet.goto(page.url())
  await expect(quiet.getByRole('img', { name: /497 of 800/ })).toBeVisible()
  await quiet.getByText('Who sees your work').click()
  await expect(quiet.getByText('No other family does.')).toBeVisible()
  await expect(quiet.getByText(/has JavaScript turned off/)).toBeVisible()
  await context.close()

  await page.setViewportSize({ width: 390, height: 844 })
  const { pixels, words } = await page.evaluate(() => ({
    pixels: document.documentElement.scrollHeight,
    // biome-ignore lint/performance/useDomNodeTextContent: what is folded does not count
    words: (document.querySelector('main')?.innerText ?? '').split(/\s+/u).filter((word) => /[\p{L}\p{N}]/u.test(word))
      .length,
  }))
  expect(pixels).toBeLessThanOrEqual(2500)
  expect(words).toBeLessThanOrEqual(340)
})

test('the text has the size that was chosen on this device', async ({ page }) => {
  await page.addInitScript(() => localStorage.setItem('prep.look', '{"textSize":"largest"}'))
  for (const address of ['/', '/login']) {
    await page.goto(address)
    await expect(page.locator('html')).toHaveCSS('font-size', '20px')
  }
  await page.goto('/')
  await page.setViewportSize({ width: 320, height: 800 })
  await expectAccessible(page)
})

test('where nobody can register, the front page leads to the login', async ({ page }) => {
  await page.route('**/api/config', async (route) => {
    const response = await route.fetch()
    const json = { ...(await response.json()), registration: { student: false, parent: false } }
    await route.fulfill({ response, json })
  })
  await page.goto('/')
  await expect(page.getByRole('main').getByRole('link', { name: 'Log in' }).first()).toBeVisible()
  await expect(page.getByRole('link', { name: 'Create an account' })).toHaveCount(0)
})

test('signed-in people go to their own portal, and people who return from a sign-in continue with it', async ({
  page,
  signIn,
}) => {
  await page.goto('/?error=access_denied&error_description=Denied')
  await expect(page).toHaveURL(/\/callback\?error=access_denied/)
  await expect(page.getByRole('heading', { name: 'You are not logged in' })).toBeVisible()
  await signIn(page, 'student@example.com')
  await page.goto('/')
  await expect(page).toHaveURL(/\/student$/)
})

test('an address without a page leads a stranger to the front page or to the login', async ({ page, signIn }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme })
    await page.goto('/no-such-page')
    await expect(page.getByText(/There is no page at this address/)).toBeVisible()
    await expectAccessible(page)
  }
  await page.getByRole('link', { name: 'Return to Home' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Prep Platform' })).toBeVisible()
  await expect(page.getByRole('article', { name: 'Example report' })).toBeVisible()
  await page.goto('/no-such-page')
  await page.getByRole('link', { name: 'Log in' }).click()
  await expect(page).toHaveURL(/\/login$/)

  await signIn(page, 'parent@example.com')
  await page.goto('/no-such-page')
  await expect(page.getByRole('link', { name: 'Log in' })).toBeHidden()
  await page.getByRole('link', { name: 'Return to Home' }).click()
  await expect(page).toHaveURL(/\/parent$/)
})
