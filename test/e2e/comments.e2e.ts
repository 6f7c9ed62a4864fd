/** A tutor comments on an attempt and a question; the student and the parent find it, read it, and are not told twice. */
import { expectAccessible } from './support/accessibility.ts'
import { expect, test } from './support/fixtures.ts'
import { openNewestResultOfMaya } from './support/result-steps.ts'

// axe is a script of its own.
test.use({ bypassCSP: true })

test('a comment goes from the tutor to the student and the parent', async ({ page, signIn }) => {
  await (await openNewestResultOfMaya(page, signIn)).click()
  await expect(page).toHaveURL(/\/test-results\/.+submission=/)
  const comments = page.getByRole('region', { name: 'Comments' })
  await expect(comments.getByText('No comments yet.')).toBeVisible()

  await comments.getByRole('button', { name: 'Comment on this attempt' }).click()
  const dialog = page.getByRole('dialog', { name: 'Comment on this attempt' })
  await dialog.getByRole('button', { name: 'Add comment' }).click()
  await expect(dialog.getByText('Please write a comment.')).toBeVisible()
  await expect(dialog.getByLabel('Comment', { exact: true })).toBeFocused()
  await expectAccessible(page)
  await dialog.getByLabel('Comment', { exact: true }).fill('You kept calm.\nGood work.')
  await dialog.getByRole('button', { name: 'Add comment' }).click()
  await expect(comments.getByText('You kept calm.')).toBeVisible()

  const item = page.getByRole('group').filter({ has: page.getByText('Question 2', { exact: true }) })
  await page.getByRole('tab', { name: 'Answers' }).click()
  await item.getByText('Question 2', { exact: true }).click()
  await item.getByRole('button', { name: 'Comment on question 2' }).click()
  const onQuestion = page.getByRole('dialog', { name: 'Comment on question 2' })
  await onQuestion.getByLabel('Comment', { exact: true }).fill('Read the last line once more.')
  await onQuestion.getByRole('button', { name: 'Add comment' }).click()
  await expect(item.getByText('1 comment', { exact: true })).toBeVisible()
  await expect(item.getByText('Read the last line once more.')).toBeVisible()
  await expectAccessible(page)

  await signIn(page, 'student@example.com')
  await page.goto('/student')
  const news = page.getByRole('list', { name: 'New comments' })
  await expect(news.getByText(/^2 new comments on /)).toBeVisible()
  await expectAccessible(page)
  await news.getByRole('link', { name: /^Read: 2 new comments/ }).click()
  await expect(comments.getByText('New', { exact: true })).toHaveCount(2)
  await expect(comments.getByText('Read the last line once more.')).toBeVisible()
  await expect(comments.getByRole('button', { name: /Comment on|Edit|Delete/ })).toHaveCount(0)
  await comments.getByRole('button', { name: 'Question 2' }).click()
  await expect(page.getByRole('list', { name: 'Comments on question 2' })).toBeVisible()
  await expect(item.locator('summary')).toBeFocused()
  await page.goto('/student')
  await expect(page.getByText('Assigned Tests')).toBeVisible()
  await expect(news).toHaveCount(0)

  await signIn(page, 'parent@example.com')
  await page.goto('/parent')
  await expect(news.getByText(/^2 new comments on .+, Maya Chen$/)).toBeVisible()

  await (await openNewestResultOfMaya(page, signIn)).click()
  await comments.getByRole('button', { name: 'Edit comment: You kept calm.' }).click()
  const edit = page.getByRole('dialog', { name: 'Edit comment' })
  await edit.getByLabel('Comment', { exact: true }).fill('Very good work.')
  await edit.getByRole('button', { name: 'Save comment' }).click()
  await expect(comments.getByText('edited')).toBeVisible()
  for (const text of ['Very good work.', 'Read the last line once more.']) {
    await comments.getByRole('button', { name: `Delete comment: ${text}` }).click()
    const sure = page.getByRole('alertdialog', { name: 'Delete this comment?' })
    await expectAccessible(page)
    await sure.getByRole('button', { name: 'Delete comment' }).click()
    await expect(comments.getByText(text)).toHaveCount(0)
  }
  await expect(comments.getByText('No comments yet.')).toBeVisible()
})
