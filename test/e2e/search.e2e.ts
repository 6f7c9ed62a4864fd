/** The search that Ctrl+K opens. */
import type { Page } from '@playwright/test'
import { expectAccessible } from './support/accessibility.ts'
import { runWhileFailing } from './support/fail-calls.ts'
import { expect, test } from './support/fixtures.ts'
import { holdBack } from './support/hold-back.ts'

test.use({ bypassCSP: true })

/** The outline that comes with the HTML has the heading, and hears no keys. */
async function expectRunning(page: Page) {
  await expect(page.getByText('Recent Tests', { exact: true })).toBeVisible()
  // What listens to keys begins after the picture in which the table appears.
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve))))
}

test('an administrator finds a person, a test, a page and an act by keyboard alone', async ({ page, signIn }) => {
  await signIn(page, 'admin@example.com')
  await page.goto('/admin')
  await expectRunning(page)
  await page.keyboard.press('Control+k')
  const field = page.getByRole('combobox', { name: 'Search' })
  await expect(field).toBeFocused()
  await expect(page.getByRole('option', { name: 'Settings', exact: true })).toBeVisible()
  await expectAccessible(page)

  await page.keyboard.type('maya chen')
  await expect(page.getByRole('option', { name: /Maya Chen.*Student, student@/ })).toBeVisible()
  await expectAccessible(page)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/manage-students\?search=student%40example/)
  await expect(page.getByRole('dialog')).toBeHidden()
  // The dashboard, which also names her, stays until the page is loaded.
  await expect(page.getByRole('heading', { level: 1, name: 'Student Management' })).toBeVisible()
  await expect(page.getByRole('row').filter({ hasText: 'Maya Chen' })).toBeVisible()

  // What was opened last comes first.
  await page.keyboard.press('Control+k')
  await expect(page.getByRole('option').first()).toContainText('Maya Chen')
  await expect(field).toBeFocused()
  await page.keyboard.type('diagnos')
  await expect(page.getByRole('option').first()).toContainText('Diagnostic')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/tests\/diagnostic\/edit-questions/)

  await page.keyboard.press('Control+k')
  await expect(field).toBeFocused()
  // What the server finds comes later and moves the others.
  const found = page.waitForResponse((reply) => /\/api\/search\?.*create/.test(reply.url()))
  await page.keyboard.type('create')
  await found
  await expect(page.getByRole('option', { name: 'Create Student' })).toHaveAttribute('data-highlighted', '')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog', { name: 'Create User' })).toBeVisible()
  await expect(page).toHaveURL(/manage-users$/)
  // A form may hold input that is not saved: the key leaves it alone.
  await page.keyboard.press('Control+k')
  await expect(page.getByRole('combobox', { name: 'Search' })).toBeHidden()
})

test('the search says when nothing is found and when it failed, and Escape closes it', async ({ page, signIn }) => {
  await signIn(page, 'admin@example.com')
  await page.goto('/admin')
  await page.getByRole('button', { name: 'Search' }).click()
  const field = page.getByRole('combobox', { name: 'Search' })
  await field.fill('zzzz')
  await expect(page.getByText('Nothing found for “zzzz”.')).toBeVisible()
  await expectAccessible(page)
  await runWhileFailing(page, 'GET', /^\/search/, async () => {
    await field.fill('yyyy')
    await expect(page.getByText('The search did not work.')).toBeVisible()
    await expectAccessible(page)
  })
  await page.getByRole('button', { name: 'Retry' }).click()
  await expect(page.getByText('Nothing found for “yyyy”.')).toBeVisible()
  await field.press('Escape')
  await expect(field).toBeHidden()
  await expect(page.getByRole('button', { name: 'Search' })).toBeFocused()
})

test('what is typed while the search is on its way gets into its field', async ({ page, signIn }) => {
  const release = await holdBack(page, /SearchDialog/)
  await signIn(page, 'admin@example.com')
  await page.goto('/admin')
  await expectRunning(page)
  const asked = page.waitForRequest(/SearchDialog/)
  await page.keyboard.press('Control+k')
  await page.keyboard.type('satu')
  await asked
  await page.keyboard.type('rd')
  release()
  await expect(page.getByRole('combobox', { name: 'Search' })).toBeFocused()
  await page.keyboard.type('ay')
  await expect(page.getByRole('combobox', { name: 'Search' })).toHaveValue('saturday')
  await expect(page.getByRole('option', { name: /Saturday/ }).first()).toBeVisible()
})

test('on a narrow phone a tutor reaches a student with the button at the top', async ({ page, signIn }) => {
  await page.setViewportSize({ width: 320, height: 640 })
  await signIn(page, 'tutor@example.com')
  await page.goto('/tutor')
  await page.getByRole('button', { name: 'Search' }).click()
  await page.getByRole('combobox', { name: 'Search' }).fill('maya')
  await expect(page.getByRole('option', { name: /Maya Chen/ })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('option', { name: /Maya Chen/ }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Maya Chen' })).toBeVisible()
})

test('during a test the key does nothing', async ({ page, signUp }) => {
  await signUp(page, 'Kei Tan')
  await page.goto('/test/diagnostic')
  await page.getByRole('button', { name: 'Start now' }).click()
  await expect(page.getByRole('timer')).toBeVisible()
  await page.keyboard.press('Control+k')
  await expect(page.getByRole('combobox', { name: 'Search' })).toBeHidden()
})
