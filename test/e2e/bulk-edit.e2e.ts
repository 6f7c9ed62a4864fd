/** An administrator changes several students at once, and takes it back. */
import { expectAccessible } from './support/accessibility.ts'
import { expectNotice, keepNotice } from './support/expect-notice.ts'
import { expect, test } from './support/fixtures.ts'

test.use({ bypassCSP: true })

test('two selected students get a school, and Undo gives each one back their own', async ({ page, signIn }) => {
  await signIn(page, 'admin@example.com')
  await page.goto('/admin/manage-students?status=formal&search=chen')
  const school = (name: string) => page.getByRole('row').filter({ hasText: name }).getByRole('cell').nth(3)
  const before = [await school('Maya Chen').textContent(), await school('Leo Chen').textContent()]
  await page.getByRole('checkbox', { name: 'Select Maya Chen' }).check()
  await page.getByRole('checkbox', { name: 'Select Leo Chen' }).check()
  await page.getByRole('button', { name: 'Edit Students' }).click()

  const dialog = page.getByRole('dialog', { name: 'Edit Students' })
  await expect(dialog.getByText('2 students change. What you leave alone stays as it is.')).toBeVisible()
  await expect(dialog.getByRole('button', { name: 'Change 2 Students' })).toHaveAttribute('aria-disabled', 'true')
  await dialog.getByLabel('School').fill('E')
  await dialog.getByLabel('Tutor').selectOption('Choose a tutor')
  await dialog.getByRole('button', { name: 'Change 2 Students' }).click()
  await expect(dialog.getByText('School name must be at least 2 characters')).toBeVisible()
  await expectAccessible(page)
  await dialog.getByLabel('School').fill('Elm Street School')
  await dialog.getByRole('button', { name: 'Change 2 Students' }).click()
  await expect(dialog.getByText('Please select a tutor')).toBeVisible()
  await dialog.getByLabel('Tutor', { exact: true }).selectOption('Leave as it is')
  await dialog.getByRole('button', { name: 'Change 2 Students' }).click()
  await expectNotice(page, 'Students changed')
  await keepNotice(page)
  await expect(school('Maya Chen')).toHaveText('Elm Street School')
  await expect(school('Leo Chen')).toHaveText('Elm Street School')

  await page.getByRole('button', { name: 'Undo' }).click()
  await expectNotice(page, 'Change undone')
  await expect(school('Maya Chen')).toHaveText(before[0] ?? '')
  await expect(school('Leo Chen')).toHaveText(before[1] ?? '')
})
