/** A student asks on a phone that the account is deleted, and a parent undoes it. */
import { expectAccessible } from './support/accessibility.ts'
import { expectNotice } from './support/expect-notice.ts'
import { expect, test } from './support/fixtures.ts'

test.use({ bypassCSP: true, viewport: { width: 390, height: 844 } })

test('a student asks to delete the account, and a parent keeps it', async ({ page, signIn }) => {
  await signIn(page, 'student@example.com')
  await page.goto('/account#erasure')
  await page.getByRole('button', { name: 'Ask to delete my account' }).click()
  const dialog = page.getByRole('alertdialog')
  await expect(dialog.getByText('Ask to delete my account?')).toBeVisible()
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Ask to delete' }).click()
  await expectNotice(page, 'Your request is kept')
  await expect(page.getByText('Maya Chen asked to delete your account.')).toBeVisible()
  await expectAccessible(page)

  await page.context().clearCookies()
  await page.evaluate(() => localStorage.clear())
  await signIn(page, 'parent@example.com')
  await page.goto('/account#erasure')
  await expect(page.getByText('Maya Chen asked to delete Maya Chen’s account.')).toBeVisible()
  await page.getByRole('button', { name: 'Keep Maya Chen’s account' }).click()
  await expect(page.getByRole('button', { name: 'Ask to delete Maya Chen’s account' })).toBeVisible()
})
