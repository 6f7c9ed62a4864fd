/** What an administrator deletes comes back, by Undo and from the page. */
import { expectAccessible } from './support/accessibility.ts'
import { expectNotice, keepNotice } from './support/expect-notice.ts'
import { expect, test } from './support/fixtures.ts'
import { chooseRowAct } from './support/row-acts.ts'

test.use({ bypassCSP: true })

test('a class is deleted, restored by Undo, deleted again and restored from the page', async ({ page, signIn }) => {
  await signIn(page, 'admin@example.com')
  // Other journeys of the same worker may have left something to restore.
  const nothing = (url: URL) => url.pathname === '/api/admin/deletions'
  await page.route(nothing, (route) => route.fulfill({ json: { deletions: [] } }))
  await page.goto('/admin/deleted')
  await expect(page.getByText('Nothing to restore')).toBeVisible()
  await expectAccessible(page)
  await page.unroute(nothing)

  const row = page.getByRole('row').filter({ hasText: 'Saturday Prep' })
  async function deleteClass() {
    await page.goto('/admin/manage-classes')
    await chooseRowAct(row, 'Delete Saturday Prep')
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete Class' }).click()
    await expectNotice(page, 'Class deleted')
    await keepNotice(page)
    await expect(row).toBeHidden()
  }
  await deleteClass()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expectNotice(page, 'Restored')
  await expect(row).toBeVisible()

  await deleteClass()
  await page.goto('/admin/settings')
  await page.getByRole('link', { name: 'Recently Deleted' }).click()
  await expect(row).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Delete Saturday Prep for good' }).click()
  await expect(page.getByText('It cannot be restored after that.')).toBeVisible()
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Restore Saturday Prep' }).click()
  await expectNotice(page, 'Restored')
  await expect(row).toBeHidden()
  await page.goto('/admin/manage-classes')
  await expect(row).toBeVisible()
})
