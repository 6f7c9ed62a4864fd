/** A session that ends in the middle of a test: nothing is lost, and signing in again goes on where the student was. */

import { goToNext, openTest } from './support/attempt.ts'
import { expect, test } from './support/fixtures.ts'
import { holdBack } from './support/hold-back.ts'

test('a session that ends in the middle of a test loses no answer', async ({ page, signUp }) => {
  const { accessToken, password } = await signUp(page, 'Ines Duarte')
  await openTest(page, '/test/practice-test-1')
  await page.getByRole('radio').nth(1).check()
  await expect(page.getByText('All saved')).toBeVisible()

  // Somebody signs this account out everywhere.
  const signOut = await page.request.post('/auth/v1/logout?scope=global', {
    headers: { Authorization: `Bearer ${accessToken}` },
  })
  expect(signOut.status()).toBe(204)

  await goToNext(page, 2)
  await page.getByRole('radio').nth(3).check()
  await expect(page.getByText(/Your session has ended/).first()).toBeVisible()
  await expect(page.getByRole('radio').nth(3)).toBeChecked()

  await page.getByRole('button', { name: 'Log in again' }).first().click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Password', { exact: true }).fill(password)
  await dialog.getByRole('button', { name: 'Log in', exact: true }).click()
  await expect(page.getByText('All saved')).toBeVisible()

  await page.reload()
  await expect(page.getByRole('radio').nth(3)).toBeChecked()
  await page.getByRole('button', { name: 'Previous' }).click()
  await expect(page.getByRole('radio').nth(1)).toBeChecked()
})

test('a returning person sees their page while the server is asked who they are; another role goes home', async ({
  page,
  signIn,
}) => {
  await signIn(page, 'student@example.com')
  await page.goto('/student')
  await expect(page.getByText('Maya Chen', { exact: true })).toBeVisible()

  // The answer waits until the page is there.
  const release = await holdBack(page, '**/api/profile')
  await page.goto('/student/my-results')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.getByRole('link', { name: /Diagnostic/ }).first()).toBeVisible()
  const answered = page.waitForResponse('**/api/profile')
  release()
  expect((await answered).status()).toBe(200)
  await expect(page.getByRole('link', { name: /Diagnostic/ }).first()).toBeVisible()

  // What the device remembers is not what counts.
  await page.unroute('**/api/profile')
  await page.evaluate(() => {
    const person = JSON.parse(localStorage.getItem('prep.person') ?? '{}')
    localStorage.setItem('prep.person', JSON.stringify({ ...person, role: 'tutor' }))
  })
  await page.goto('/tutor/students')
  await expect(page).toHaveURL(/\/student$/)
  await expect(page.getByRole('navigation', { name: 'Student Portal' })).toBeVisible()
})
