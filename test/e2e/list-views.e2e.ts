/** An administrator saves filters of a list and hides columns; both are still there after a reload. */
import { expectAccessible } from './support/accessibility.ts'
import { expectNotice } from './support/expect-notice.ts'
import { expect, test } from './support/fixtures.ts'

test.use({ bypassCSP: true })

test('a filter is saved, chosen, renamed and deleted', async ({ page, signIn }) => {
  await signIn(page, 'admin@example.com')
  await page.goto('/admin/manage-students?status=formal&search=chen')
  await page.getByRole('button', { name: 'Save Filter' }).click()
  const dialog = page.getByRole('dialog', { name: 'Saved Filters' })
  await dialog.getByRole('button', { name: 'Save Filter' }).click()
  await expect(dialog.getByText('Please enter a name')).toBeVisible()
  await dialog.getByLabel('Name', { exact: true }).fill('The Chens')
  await dialog.getByRole('button', { name: 'Save Filter' }).click()
  await expectNotice(page, 'Filter saved')
  await expect(dialog).toBeHidden()
  await page.getByRole('button', { name: 'Saved Filters' }).click()
  await expect(dialog.getByText('The list shows “The Chens”, which is saved already.')).toBeVisible()
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Close' }).first().click()

  await page.setViewportSize({ width: 1366, height: 768 })
  await page.goto('/admin/manage-students')
  // On a usual screen all is in one line.
  const columns = await page.getByRole('button', { name: 'Columns' }).boundingBox()
  for (const name of ['Grade', 'Saved filter']) {
    expect((await page.getByRole('combobox', { name, exact: true }).boundingBox())?.y).toBe(columns?.y)
  }
  expect((await page.getByRole('searchbox').boundingBox())?.y).toBe(columns?.y)
  await page.getByLabel('Saved filter').selectOption('The Chens')
  await expect(page).toHaveURL(/search=chen/)
  await expect(page.getByRole('searchbox', { name: 'Search students' })).toHaveValue('chen')
  await page.getByRole('combobox', { name: 'Grade', exact: true }).selectOption('8')
  await expect(page.getByLabel('Saved filter')).toHaveValue('')
  await page.getByRole('button', { name: 'Saved Filters' }).click()
  await dialog.getByLabel('Name', { exact: true }).fill('the chens')
  await dialog.getByRole('button', { name: 'Save Filter' }).click()
  await expect(dialog.getByText('There is already a filter with this name.')).toBeVisible()
  await dialog.getByRole('button', { name: 'Rename The Chens' }).click()
  await dialog.getByLabel('New name of The Chens').fill('Chen family')
  await dialog.getByRole('button', { name: 'Rename', exact: true }).click()
  await expectNotice(page, 'Filter renamed')
  await dialog.getByRole('button', { name: 'Delete Chen family' }).click()
  await expectNotice(page, 'Filter deleted')
  await expect(dialog.getByText('Chen family')).toBeHidden()
})

test('columns are hidden in the table and shown again, and the name always stays', async ({ page, signIn }) => {
  await signIn(page, 'admin@example.com')
  await page.goto('/admin/manage-users')
  await expect(page.getByRole('columnheader', { name: 'Created' })).toBeVisible()
  await page.getByRole('button', { name: 'Columns' }).click()
  const dialog = page.getByRole('dialog', { name: 'Columns' })
  await dialog.getByLabel('Created').uncheck()
  await dialog.getByLabel('Email').uncheck()
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Save Columns' }).click()
  await expect(page.getByRole('columnheader', { name: 'Created' })).toBeHidden()
  await page.reload()
  await expect(page.getByRole('columnheader', { name: 'Name' })).toBeVisible()
  await expect(page.getByRole('columnheader', { name: 'Email' })).toBeHidden()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Columns' }).click()
  await dialog.getByRole('button', { name: 'Show All' }).click()
  await dialog.getByRole('button', { name: 'Save Columns' }).click()
  await expect(page.getByRole('columnheader', { name: 'Email' })).toBeVisible()
})
