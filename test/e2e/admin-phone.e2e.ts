/** The administrator's lists on a phone. */
import { expect, test } from './support/fixtures.ts'

test.use({ viewport: { width: 320, height: 700 } })

for (const [path, name] of [
  ['/admin/manage-students', 'Students'],
  ['/admin/manage-users', 'Users'],
  ['/admin/manage-tests', 'Tests'],
  ['/admin/manage-classes', 'Classes'],
  ['/admin/reports', 'Tests to report on'],
  ['/admin', 'Recent Tests'],
  ['/admin', 'Recent Submissions'],
] as const) {
  test(`${name}: each row is a card, and nothing is beyond the edge`, async ({ page, signIn }) => {
    await signIn(page, 'admin@example.com')
    await page.goto(path)
    if (path === '/admin') await page.locator('summary').filter({ hasText: name }).click()
    const table = page.getByRole('table', { name })
    const row = table.getByRole('row').nth(1)
    await expect(row).toBeVisible()
    expect(await table.evaluate(({ parentElement: box }) => (box?.scrollWidth ?? 999) - (box?.clientWidth ?? 0))).toBe(
      0,
    )
    // Still a table for screen readers, with every act in reach.
    await expect(row.getByRole('rowheader')).toBeVisible()
    const edges = await row
      .locator('button, a')
      .evaluateAll((all) => all.map((one) => one.getBoundingClientRect().right))
    expect(Math.max(0, ...edges)).toBeLessThanOrEqual(320)
    // Nothing of the card lies over them.
    for (const act of await row.locator('button, a').filter({ visible: true }).all()) await act.click({ trial: true })
  })
}

test('the buttons of a new question leave the phone to the question', async ({ page, signIn }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await signIn(page, 'admin@example.com')
  await page.goto('/admin/tests/diagnostic/edit-questions')
  await page.getByRole('button', { name: 'Add Question' }).first().click()
  const dialog = page.getByRole('dialog', { name: 'Add New Question' })
  const names = ['Add Question', 'Cancel', 'Save and Add Another']
  await expect(dialog.getByRole('button', { name: names[0] ?? '' })).toBeVisible()
  // In one look, because the window still moves while it opens.
  const boxes = await dialog.getByRole('button').evaluateAll(
    (all, wanted) =>
      all
        .filter(({ textContent }) => wanted.includes(textContent?.trim() ?? ''))
        .map((button) => {
          const { top, bottom, height } = button.getBoundingClientRect()
          return { top, bottom, height }
        }),
    names,
  )
  expect(boxes).toHaveLength(names.length)
  for (const { height } of boxes) expect(height).toBeGreaterThanOrEqual(44)
  const [top, bottom] = [Math.min(...boxes.map((box) => box.top)), Math.max(...boxes.map((box) => box.bottom))]
  expect(bottom - top).toBeLessThanOrEqual(100)
})
