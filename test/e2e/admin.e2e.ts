/** An administrator helps a student in the middle of a test. */

import { openTest, startNow } from './support/attempt.ts'
import { expect, test } from './support/fixtures.ts'

test('minutes that an administrator adds reach the student’s screen without a reload', async ({
  page,
  browser,
  signIn,
  signUp,
  baseURL,
}) => {
  await signUp(page, 'Tomas Novak')
  await openTest(page, '/test/practice-test-1')
  await expect(page.getByRole('timer')).toHaveText(/2:59:\d\d/)

  const context = await browser.newContext(baseURL === undefined ? {} : { baseURL })
  const admin = await context.newPage()
  await signIn(admin, 'admin@example.com')
  await admin.goto('/admin')
  await admin.getByRole('link', { name: 'Tests in progress' }).click()
  const row = admin.getByRole('row').filter({ hasText: 'Tomas Novak' })
  await row.getByRole('button', { name: 'Add time' }).click()
  const dialog = admin.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Add time' }).click()
  await expect(dialog.getByText('Say why.')).toBeVisible()
  await dialog.getByLabel('Reason').fill('The projector failed')
  await dialog.getByRole('button', { name: 'Add time' }).click()
  await expect(row.getByText('The projector failed')).toBeVisible()
  await expect(page.getByRole('timer')).toHaveText(/3:09:\d\d/)

  await row.getByRole('button', { name: 'Accommodation' }).click()
  const accommodation = admin.getByRole('dialog')
  await accommodation.getByLabel('Time multiplier').fill('4')
  await accommodation.getByRole('button', { name: 'Save' }).click()
  await expect(accommodation.getByText('Enter a number from 1 to 3 in steps of 0.05.')).toBeVisible()
  await accommodation.getByLabel('Time multiplier').fill('1.5')
  await accommodation.getByRole('button', { name: 'Save' }).click()
  await expect(admin.getByText('Accommodation saved').first()).toBeVisible()
  await context.close()

  // A test in progress keeps its time. The next test has half as much again: 35 minutes become 52 and a half.
  await page.goto('/test/diagnostic')
  await expect(page.getByText('This includes your 17 minutes 30 seconds of extra time.')).toBeVisible()
  await page.getByRole('button', { name: 'Start now' }).click()
  await expect(page.getByText(/You are still taking Practice Test 1\. Its clock keeps running: 3 hours/)).toBeVisible()
  await page.getByRole('button', { name: 'Start this test too' }).click()
  await expect(page.getByRole('timer')).toHaveText(/52:\d\d/)
})

test('the retake PIN of the settings opens a locked test again', async ({ page, browser, signIn, signUp, baseURL }) => {
  const context = await browser.newContext(baseURL === undefined ? {} : { baseURL })
  const admin = await context.newPage()
  await signIn(admin, 'admin@example.com')
  await admin.goto('/admin/settings#retake-pin')
  await admin.getByLabel('PIN').fill('k7wz')
  await admin.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(admin.getByText('Settings saved').first()).toBeVisible()
  await context.close()

  await signUp(page, 'Lea Brandt')
  await openTest(page, '/test/diagnostic')
  await page.getByRole('radio').first().check()
  await page.getByRole('button', { name: /^Submit/ }).click()
  await page.getByRole('button', { name: 'Submit Anyway' }).click()
  await expect(page).toHaveURL(/\/test-results\//)

  await page.goto('/test/diagnostic')
  await expect(page.getByText('This test is locked. Enter the correct PIN to retake.')).toBeVisible()
  await page.getByLabel(/PIN/).fill('AAAA')
  await page.getByRole('button', { name: 'Retake' }).click()
  await expect(page.getByText('Please enter the correct PIN to retake the test.').first()).toBeVisible()
  await page.getByLabel(/PIN/).fill('K7WZ')
  await page.getByRole('button', { name: 'Retake' }).click()
  await startNow(page)
  await expect(page.getByRole('radio').first()).not.toBeChecked()
})
