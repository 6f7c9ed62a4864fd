/** An administrator brings score scales to the platform and says which one scores a test. */
import { randomUUID } from 'node:crypto'
import { listScaleTableRows } from '#domain/scores/scale-table.ts'
import { defaultEstimatedScale } from '#domain/scores/scales.ts'
import { expectAccessible } from './support/accessibility.ts'
import { createAuthorApi } from './support/author-api.ts'
import { expectNotice } from './support/expect-notice.ts'
import { runWhileFailing } from './support/fail-calls.ts'
import { expect, test } from './support/fixtures.ts'
import { chooseRowAct } from './support/row-acts.ts'

// axe is a script of its own.
test.use({ bypassCSP: true })

const lines = listScaleTableRows(defaultEstimatedScale).map((cells) => cells.join('\t'))

test('a scale is pasted, looked at, renamed, given to a test and deleted when nothing uses it', async ({
  page,
  server,
  signIn,
}) => {
  const name = `Scale ${randomUUID().slice(0, 8)}`
  const { slug, title } = await (await createAuthorApi(page, server.url)).makeTest(
    `scaled-${randomUUID().slice(0, 8)}`,
    [{ title: 'Reading', subject: 'reading', questions: [{ text: 'What is it?' }] }],
  )
  await signIn(page, 'admin@example.com')
  await page.goto('/admin/settings#score-scales')
  const scales = page.getByRole('list', { name: 'Score scales' })
  const row = (words: string) => scales.getByRole('listitem').filter({ hasText: words })
  await expect(row('Estimated scale').getByText('Default', { exact: true })).toBeVisible()
  await expect(row('Estimated scale').getByText('Estimated', { exact: true })).toBeVisible()

  await page.getByRole('button', { name: 'Add score scale' }).click()
  const form = page.getByRole('dialog', { name: 'Add Score Scale' })
  await form.getByRole('button', { name: 'Add Scale' }).click()
  await expect(form.getByText('Give the scale a name.')).toBeVisible()
  await expect(form.getByText('Type or paste the table.')).toBeVisible()
  await expect(form.getByLabel('Name')).toBeFocused()
  await form.getByLabel('Name').fill('estimated SCALE')
  await form.getByLabel('Source (optional)').fill('The autumn book')
  await form.getByRole('textbox', { name: 'Table' }).fill(lines.toSpliced(11, 1, '10\t50\t105').join('\n'))
  await form.getByRole('button', { name: 'Add Scale' }).click()
  await expect(form.getByText('The reading scale falls from 97 to 50 at raw 10; it must never fall.')).toBeVisible()
  await expect(form.getByRole('textbox', { name: 'Table' })).toBeFocused()
  await expectAccessible(page)

  const buffer = Buffer.from(lines.join('\r\n').replaceAll('\t', ';'))
  await form.getByLabel('File with the table').setInputFiles({ name: 'scale.csv', mimeType: 'text/csv', buffer })
  await expect(form.getByRole('table', { name: 'The table as it was read' }).getByRole('row')).toHaveCount(59)
  await form.getByRole('button', { name: 'Add Scale' }).click()
  await expect(form.getByText('Another scale already has this name.')).toBeVisible()
  await form.getByLabel('Name').fill(name)
  await form.getByLabel('Estimated').uncheck()
  await form.getByRole('button', { name: 'Add Scale' }).click()
  await expectNotice(page, 'Score scale added')
  await expect(row(name).getByText('The autumn book')).toBeVisible()

  await page.getByRole('button', { name: `View the table of ${name}` }).click()
  const shown = page.getByRole('dialog', { name })
  await expect(shown.getByRole('row', { name: '57 400 400' })).toBeVisible()
  const download = page.waitForEvent('download')
  await shown.getByRole('button', { name: 'Download CSV' }).click()
  expect((await download).suggestedFilename()).toMatch(/^scale-.*\.csv$/)
  await expectAccessible(page)
  await shown.getByRole('button', { name: 'Close' }).last().click()

  await page.getByRole('button', { name: `Edit ${name}` }).click()
  const edit = page.getByRole('dialog', { name: `Edit ${name}` })
  await edit.getByLabel('Name').fill(`${name} B`)
  await edit.getByRole('button', { name: 'Save Changes' }).click()
  await expectNotice(page, 'Score scale updated')

  await page.goto(`/admin/manage-tests?search=${slug}`)
  await page.getByRole('searchbox', { name: 'Search tests' }).fill(title)
  await chooseRowAct(page, `Edit ${title}`)
  const details = page.getByRole('dialog', { name: 'Edit Test' })
  await details.getByText('Practice, clock and scale').click()
  await details.getByLabel('Score scale').selectOption({ label: `${name} B` })
  await details.getByRole('button', { name: 'Save Changes' }).click()
  await expectNotice(page, 'Test updated')
  await chooseRowAct(page, `Edit ${title}`)
  await expect(details.getByLabel('Score scale').locator('option:checked')).toHaveText(`${name} B`)

  await page.goto('/admin/settings#score-scales')
  await expect(row(`${name} B`).getByText('Used by 1 test')).toBeVisible()
  const remove = page.getByRole('button', { name: `Delete ${name} B` })
  await expect(remove).toHaveAccessibleDescription('1 test uses this scale.')
  await page.goto(`/admin/manage-tests?search=${title}`)
  await chooseRowAct(page, `Edit ${title}`)
  await details.getByText('Practice, clock and scale').click()
  await details.getByLabel('Score scale').selectOption('')
  await details.getByRole('button', { name: 'Save Changes' }).click()
  await expectNotice(page, 'Test updated')

  await page.goto('/admin/settings#score-scales')
  await page.getByRole('button', { name: `Make ${name} B the default` }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Make Default' }).click()
  await expectNotice(page, 'Default scale changed')
  await expect(row(`${name} B`).getByText('Default', { exact: true })).toBeVisible()
  await expect(remove).toHaveAccessibleDescription('This is the default scale. Make another one the default first.')
  await page.getByRole('button', { name: 'Make Estimated scale the default' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Make Default' }).click()
  await expect(row('Estimated scale').getByText('Default', { exact: true })).toBeVisible()

  await remove.click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete Scale' }).click()
  await expectNotice(page, 'Score scale deleted')
  await expect(row(name)).toHaveCount(0)
})

test('scales that cannot be loaded say so, and come with Retry', async ({ page, signIn }) => {
  await signIn(page, 'admin@example.com')
  await runWhileFailing(page, 'GET', /^\/admin\/score-scales$/, async () => {
    await page.goto('/admin/settings#score-scales')
    await expect(page.getByText('The score scales could not be loaded')).toBeVisible()
  })
  await page.getByRole('button', { name: 'Retry' }).click()
  await expect(page.getByRole('list', { name: 'Score scales' })).toBeVisible()
})
