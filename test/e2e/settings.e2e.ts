/** An administrator sets what holds for the whole platform, and it holds. */
import { expectAccessible } from './support/accessibility.ts'
import { expectNotice } from './support/expect-notice.ts'
import { expect, test } from './support/fixtures.ts'

// axe is a script of its own.
test.use({ bypassCSP: true })

test('settings are changed, and the pages that depend on them follow', async ({ page, browser, signIn, baseURL }) => {
  await signIn(page, 'admin@example.com')
  await page.goto('/admin/settings#duration')
  await page.getByLabel('Minutes').fill('0')
  await page.getByRole('button', { name: 'Save duration' }).click()
  await expect(page.getByText('Enter whole minutes from 1 to 1440.')).toBeVisible()
  await expect(page.getByLabel('Minutes')).toBeFocused()
  await page.getByLabel('Minutes').fill('95')
  await page.getByRole('button', { name: 'Save duration' }).click()
  await expectNotice(page, 'Settings saved')
  await page.getByRole('heading', { name: 'Email' }).click()
  await page.getByRole('button', { name: 'Put a test email in the outbox' }).click()
  await expect(page.getByText('The email to admin@example.com is in the outbox.')).toBeVisible()
  await page.getByRole('heading', { name: 'Who may register' }).click()
  await page.getByLabel('Students').uncheck()
  await page.getByRole('button', { name: 'Save registration' }).click()
  await expect(page.getByRole('button', { name: 'Save registration' })).toHaveAttribute('aria-disabled', 'true')
  await expectAccessible(page)

  const context = await browser.newContext(baseURL === undefined ? {} : { baseURL })
  const visitor = await context.newPage()
  await visitor.goto('/register')
  await expect(visitor.getByRole('radio', { name: /Parent/ })).toBeChecked()
  await expect(visitor.getByRole('radio', { name: /Student/ })).toHaveCount(0)

  await page.getByLabel('Parents').uncheck()
  await page.getByRole('button', { name: 'Save registration' }).click()
  await expect(page.getByRole('button', { name: 'Save registration' })).toHaveAttribute('aria-disabled', 'true')
  await visitor.reload()
  await expect(visitor.getByText('Registration is closed.')).toBeVisible()
  await context.close()

  await page.goto('/admin/manage-tests')
  await page.getByRole('button', { name: 'Add New Test' }).click()
  await expect(page.getByLabel('Duration (minutes)')).toHaveValue('95')

  // One server serves all journeys of a worker.
  await page.goto('/admin/settings#registration')
  await page.getByLabel('Students').check()
  await page.getByLabel('Parents').check()
  await page.getByRole('button', { name: 'Save registration' }).click()
  await expect(page.getByRole('button', { name: 'Save registration' })).toHaveAttribute('aria-disabled', 'true')
  await page.getByRole('heading', { name: 'Default test duration' }).click()
  await page.getByLabel('Minutes').fill('180')
  await page.getByRole('button', { name: 'Save duration' }).click()
  await expect(page.getByRole('button', { name: 'Save duration' })).toHaveAttribute('aria-disabled', 'true')
})

test('the company gives the platform its own name', async ({ page, browser, signIn, baseURL }) => {
  async function nameIt(name: string, color: string) {
    await page.goto('/admin/settings#name')
    await page.getByLabel('Name', { exact: true }).fill(name)
    await page.getByLabel('Color', { exact: true }).fill(color)
    await page.getByRole('button', { name: 'Save name' }).click()
    await expectNotice(page, 'Settings saved')
  }
  await signIn(page, 'admin@example.com')
  await nameIt('Oak & Elm Prep', '#1a7f37')
  await expect(page.getByText('Email: “You are invited to Oak & Elm Prep”')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('heading', { name: 'Email' }).click()
  await page.getByRole('button', { name: 'Put a test email in the outbox' }).click()
  await expect(page.getByText('The email to admin@example.com is in the outbox.')).toBeVisible()
  await page.goto('/dev/outbox')
  await expect(page.getByText('Test email from Oak & Elm Prep').first()).toBeVisible()

  const context = await browser.newContext(baseURL === undefined ? {} : { baseURL })
  const visitor = await context.newPage()
  // A process shows a new name after some seconds.
  await expect(async () => {
    await visitor.goto('/login')
    await expect(visitor).toHaveTitle(/Oak & Elm Prep$/)
  }).toPass()
  await expect(visitor.getByText('Oak & Elm Prep', { exact: true })).toBeVisible()
  await visitor.goto('/')
  await expect(visitor.getByRole('heading', { level: 1, name: 'Oak & Elm Prep' })).toBeVisible()
  const color = () => getComputedStyle(document.documentElement).getPropertyValue('--brand')
  expect(await visitor.evaluate(color)).toBe('#1a7f37')
  await context.close()
  // One server serves all journeys of a worker.
  await nameIt('Prep Platform', '#3b4fc4')
})
