/** Lines that are put in order: written and shuffled, put in order by keyboard and by dragging, and looked back at. */
import type { Page } from '@playwright/test'
import { expectAccessible } from './support/accessibility.ts'
import { createAuthorApi } from './support/author-api.ts'
import { expect, test } from './support/fixtures.ts'
import { pressByKey } from './support/keyboard.ts'
import { chooseRowAct } from './support/row-acts.ts'

// axe is a script of its own.
test.use({ bypassCSP: true })

const laundry = {
  text: 'How is it done?',
  inputType: 'order' as const,
  correctAnswer: null,
  options: ['Fold the shirts', 'Wash the shirts', 'Dry the shirts'],
  places: [1, 2, 0].map((line) => ({ text: '', right: [line] })),
}

const lines = (page: Page) =>
  page.getByRole('group', { name: /Put the lines in the right order/ }).getByRole('listitem')

test('by keyboard alone: each move keeps the focus and is said, and each place is marked', async ({
  page,
  signUp,
  server,
}) => {
  const api = await createAuthorApi(page, server.url)
  await api.makeTest('order', [{ title: 'Reading', subject: 'reading', questions: [laundry] }], 'active')
  await signUp(page, 'Ada Lind')
  await page.goto('/test/order')
  await page.getByRole('button', { name: 'Start now' }).click()
  await expect(lines(page)).toContainText(['Fold', 'Wash', 'Dry'])
  await expect(page.getByText('Not answered yet.', { exact: true })).toBeVisible()
  await expectAccessible(page)

  await pressByKey(page, page.getByRole('button', { name: 'Move down: Fold the shirts, place 1 of 3' }))
  await expect(page.getByText('Line moved to place 2 of 3: Fold the shirts')).toBeAttached()
  await expect(page.getByText('This order is your answer.', { exact: true })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Move down: Fold the shirts, place 2 of 3' })).toBeFocused()
  await page.keyboard.press('Space')
  await expect(page.getByRole('button', { name: 'Move down: Fold the shirts, place 3 of 3' })).toBeFocused()
  await expect(lines(page)).toContainText(['Wash', 'Dry', 'Fold'])
  await pressByKey(page, page.getByRole('button', { name: 'Move up: Dry the shirts, place 2 of 3' }), 'Space')
  await expect(page.getByText('1 of 1 answered').first()).toBeVisible()
  await expect(page.getByText('All saved')).toBeVisible()
  await page.reload()
  await expect(lines(page)).toContainText(['Dry', 'Wash', 'Fold'])
  await expectAccessible(page)
  await page.getByRole('button', { name: /^Submit/ }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Submit Test' }).click()

  await expect(page).toHaveURL(/\/test-results\//)
  await page.getByRole('tab', { name: 'Answers' }).click()
  await page.getByText('Question 1', { exact: true }).click()
  await expect(page.getByText('You got 1 of 3 places right.')).toBeVisible()
  await expect(page.getByText('Right, you put it here', { exact: true })).toHaveCount(1)
  await expect(page.getByText('Not right, you put it here')).toHaveCount(2)
  await expect(page.getByText('Belongs here')).toHaveCount(2)
  await expectAccessible(page)
})

test('at 320 px, a test without a way back goes on once the lines are an answer; clearing brings the first order back', async ({
  page,
  signIn,
  server,
}) => {
  await page.setViewportSize({ width: 320, height: 640 })
  const api = await createAuthorApi(page, server.url)
  const sections = [{ title: 'Reading', subject: 'reading' as const, questions: [laundry] }]
  await api.makeTest('order-forward', sections, 'active', 'digital-2026')
  await signIn(page, 'admin@example.com')
  await page.goto('/test/order-forward')
  const next = page.getByRole('button', { name: 'Next', exact: true })
  await expect(next).toHaveAttribute('aria-disabled', 'true')
  await page.getByRole('button', { name: 'Move up: Dry the shirts, place 3 of 3' }).click()
  await expect(lines(page)).toContainText(['Fold', 'Dry', 'Wash'])
  await expect(next).not.toHaveAttribute('aria-disabled', 'true')
  await page.getByRole('button', { name: 'Clear answer' }).click()
  await expect(lines(page)).toContainText(['Fold', 'Wash', 'Dry'])
  await expect(next).toHaveAttribute('aria-disabled', 'true')
  await page.getByRole('button', { name: 'Answer with this order' }).click()
  await expect(next).not.toHaveAttribute('aria-disabled', 'true')
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320)
})

test('lines can be dragged', async ({ page, signIn, server }) => {
  const api = await createAuthorApi(page, server.url)
  const sections = [{ title: 'Reading', subject: 'reading' as const, questions: [laundry] }]
  await api.makeTest('order-dragged', sections, 'active', 'digital-2026')
  await signIn(page, 'admin@example.com')
  await page.goto('/test/order-dragged')
  const last = await lines(page).nth(2).boundingBox()
  if (last === null) throw new Error('There is no third line.')
  await page
    .getByText('Fold the shirts', { exact: true })
    .dragTo(lines(page).nth(2), { targetPosition: { x: last.width / 2, y: last.height - 4 }, steps: 8 })
  await expect(lines(page)).toContainText(['Wash', 'Dry', 'Fold'])
  await expect(page.getByText('This order is your answer.', { exact: true })).toBeVisible()
})

test('an author writes lines in the right order, shuffles them, and sees both orders', async ({
  page,
  signIn,
  server,
}) => {
  const api = await createAuthorApi(page, server.url)
  await api.makeTest('lines', [{ title: 'Math', subject: 'math', questions: [{ text: 'What is one?' }] }], 'draft')
  await signIn(page, 'admin@example.com')
  await page.goto('/admin/tests/lines/edit-questions')
  await chooseRowAct(page, /^Insert question here/)
  const dialog = page.getByRole('dialog', { name: 'Add New Question' })
  await dialog.getByLabel('Question text').fill('How is tea made?')
  await dialog.getByLabel('Answer input type').selectOption('Put lines in order')
  await dialog.getByRole('tab', { name: 'Answer' }).click()
  for (const [at, text] of ['Boil water', 'Take a cup', 'Pour the water', 'Wait'].entries()) {
    await dialog.getByRole('textbox', { name: `Line ${at + 1}`, exact: true }).fill(text)
  }
  await dialog.getByRole('button', { name: 'Add Question' }).click()
  await expect(
    dialog.getByText('Students would see the lines in the right order. Press Shuffle.').first(),
  ).toBeVisible()
  await dialog.getByRole('button', { name: 'Shuffle' }).click()
  // The preview may have it at the same place.
  const answer = dialog.getByRole('tabpanel', { name: 'Answer' })
  await answer.getByRole('button', { name: 'Move up: Take a cup, place 2 of 4' }).click()
  await expect(dialog.getByRole('textbox', { name: 'Line 1', exact: true })).toHaveValue('Take a cup')
  await dialog.getByRole('button', { name: 'Shuffle' }).click()
  const preview = dialog.getByRole('region', { name: 'Preview' })
  await preview.getByRole('button', { name: /^Move down: .*, place 1 of 4$/ }).click()
  await expect(preview.getByText('This order is your answer.', { exact: true })).toBeVisible()
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Add Question' }).click()
  await expect(dialog).toBeHidden()
  await expect(page.getByText('Put lines in order', { exact: true })).toBeVisible()
  await expect(page.getByText('Key: 4 of 4 places')).toBeVisible()
})
