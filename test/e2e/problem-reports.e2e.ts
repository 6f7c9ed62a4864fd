/** A student and a tutor report a problem with a question; an administrator finds it, answers, and they read the answer. */
import { expectAccessible } from './support/accessibility.ts'
import { expect, test } from './support/fixtures.ts'
import { openNewestResultOfMaya } from './support/result-steps.ts'

// axe is a script of its own.
test.use({ bypassCSP: true })

test('a report goes from the review to an administrator, and the answer comes back', async ({ page, signIn }) => {
  await (await openNewestResultOfMaya(page, signIn)).click()
  await expect(page).toHaveURL(/\/test-results\/.+submission=/)
  await page.getByRole('tab', { name: 'Answers' }).click()
  const result = new URL(page.url())
  const item = page.getByRole('group').filter({ has: page.getByText('Question 2', { exact: true }) })
  await item.getByText('Question 2', { exact: true }).click()
  await expect(item.getByRole('button', { name: 'Report a problem with question 2' })).toBeVisible()

  await signIn(page, 'student@example.com')
  await page.goto(`${result.pathname}${result.search}`)
  await item.getByText('Question 2', { exact: true }).click()
  await item.getByRole('button', { name: 'Report a problem with question 2' }).click()
  const dialog = page.getByRole('dialog', { name: 'What is wrong with question 2?' })
  await dialog.getByRole('button', { name: 'Send report' }).click()
  await expect(dialog.getByText('Choose what is wrong.')).toBeVisible()
  await expectAccessible(page)
  await dialog.getByText('Two answers are right').click()
  await dialog.getByLabel('More about it (optional)').fill('B and C say the same.')
  await dialog.getByRole('button', { name: 'Send report' }).click()
  await expect(page.getByText('Report sent')).toBeVisible()

  // The open report changes; there is no second one.
  await item.getByRole('button', { name: 'Change your report about question 2' }).click()
  await expect(dialog.getByLabel('More about it (optional)')).toHaveValue('B and C say the same.')
  await dialog.getByText('The answer key is wrong').click()
  await dialog.getByRole('button', { name: 'Change report' }).click()
  await expect(dialog).toHaveCount(0)
  await page.goto('/student/problem-reports')
  const mine = page.getByRole('list', { name: 'Reported problems' })
  await expect(mine.getByRole('listitem')).toHaveCount(1)
  await expect(mine.getByText('Open', { exact: true })).toBeVisible()
  await expectAccessible(page)

  await signIn(page, 'admin@example.com')
  await page.goto('/admin')
  await page
    .getByRole('region', { name: /^Needs you/ })
    .getByRole('link', { name: 'See the reports' })
    .click()
  const received = page.getByRole('list', { name: 'Reports of problems' })
  // Other journeys report problems too.
  const hers = received.getByRole('listitem').filter({ hasText: 'Maya Chen' })
  await expect(hers.getByText('The answer key is wrong')).toBeVisible()
  await expectAccessible(page)
  await hers.getByRole('button', { name: 'Score Again' }).click()
  const ruling = page.getByRole('dialog', { name: 'Score question 2 again' })
  await expect(ruling.getByText('What counts as right?')).toBeVisible()
  await ruling.getByRole('button', { name: 'Close', exact: true }).first().click()
  await hers.getByRole('button', { name: /^Answer Maya Chen/ }).click()
  const answer = page.getByRole('dialog', { name: 'Answer Maya Chen' })
  await answer.getByRole('button', { name: 'Send answer' }).click()
  await expect(answer.getByText('Please write an answer.')).toBeVisible()
  await expectAccessible(page)
  await answer.getByLabel('Answer', { exact: true }).fill('C is right. We made it clearer.')
  await answer.getByRole('button', { name: 'Send answer' }).click()
  await expect(page.getByText('Answer sent')).toBeVisible()
  await expect(hers).toHaveCount(0)
  // What opened the dialog is gone with its row.
  await expect(page.locator('main :focus')).toHaveCount(1)
  await page.getByLabel('Show', { exact: true }).selectOption('answered')
  await expect(received.getByText('C is right. We made it clearer.')).toBeVisible()

  await signIn(page, 'student@example.com')
  await page.goto('/notifications')
  await page.getByRole('link', { name: /^Read the answer: Your report about question 2/ }).click()
  await expect(mine.getByText('C is right. We made it clearer.')).toBeVisible()
})
