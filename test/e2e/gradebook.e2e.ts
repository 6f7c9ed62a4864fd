/** The gradebook: what a tutor reads there, where it leads, and the file. */
import { readFile } from 'node:fs/promises'
import { expectAccessible } from './support/accessibility.ts'
import { expect, test } from './support/fixtures.ts'

// axe is a script of its own.
test.use({ bypassCSP: true })

test('a tutor reads scores and states, chooses a class, opens a result and takes the table along', async ({
  page,
  signIn,
}) => {
  await signIn(page, 'tutor@example.com')
  await page.goto('/tutor')
  await page.getByRole('link', { name: 'Gradebook' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Gradebook' })).toBeVisible()
  const table = page.getByRole('table', { name: 'Gradebook' })
  // The head and the six students of the demo; other journeys of the same worker may have added some.
  await expect(table.getByRole('row').nth(6)).toBeVisible()
  const maya = table.getByRole('row').filter({ hasText: 'Maya Chen' })
  await expect(maya.getByText(/^Overdue since /)).toBeVisible()
  await expectAccessible(page)

  await page.getByLabel('Scores').selectOption('First attempt')
  await expect(page).toHaveURL(/score=first/)
  await page.getByText('What the figures mean').click()
  await expect(page.getByText('A score is the share of right answers in a student’s first attempt.')).toBeVisible()
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Export CSV' }).click()
  const text = await readFile(await (await download).path(), 'utf8')
  expect(text).toContain('right in percent (first attempt)')
  expect(text).toContain('Maya Chen')

  await page.getByLabel('Class').selectOption('Saturday Prep')
  await expect(maya).toBeVisible()
  await page.getByRole('button', { name: 'Assign Practice Test 1 to Leo Chen' }).click()
  const dialog = page.getByRole('dialog', { name: 'Assign tests to Leo Chen' })
  await expect(dialog.getByRole('checkbox', { name: /^Practice Test 1 active/ })).toBeChecked()
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await maya.getByRole('link', { name: /^\d+%: Diagnostic Test, Maya Chen$/ }).click()
  await expect(page).toHaveURL(/\/test-results\/diagnostic\?submission=/)

  await page.setViewportSize({ width: 320, height: 700 })
  await page.goto('/tutor/gradebook')
  await expect(maya).toBeVisible()
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320)
  await expectAccessible(page)
})

test('an administrator opens the gradebook of a class, and reminds a late student', async ({ page, signIn }) => {
  await signIn(page, 'admin@example.com')
  await page.goto('/admin/manage-classes')
  // With the mouse: other journeys choose the acts of a menu by key.
  await page.getByRole('button', { name: 'More for Saturday Prep' }).click()
  await page.getByRole('menuitem', { name: 'Gradebook of Saturday Prep' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Gradebook of Saturday Prep' })).toBeVisible()
  await expect(page.getByRole('table', { name: 'Gradebook' }).getByText('Maya Chen')).toBeVisible()
  await page.getByRole('link', { name: 'Class results' }).click()
  await expect(page.getByRole('link', { name: 'Gradebook' })).toBeVisible()

  const late = page.getByRole('region', { name: /late$/ })
  await late.getByRole('button', { name: 'Remind: Revising and Editing Workout, Maya Chen' }).click()
  await expect(page.getByText('Reminder sent')).toBeVisible()
  await expect(late.getByText('Reminded today')).toBeVisible()
  await expectAccessible(page)
})
