/** The rows of the editor, and the question that is open beside them. */
import { createAuthorApi } from './support/author-api.ts'
import { expect, test } from './support/fixtures.ts'

test('a question opens beside the rows, and another row does not throw its text away', async ({
  page,
  server,
  signIn,
}) => {
  await page.setViewportSize({ width: 1366, height: 640 })
  const api = await createAuthorApi(page, server.url)
  await api.makeTest('rows-of-questions', [
    { title: 'Only', questions: [{ text: 'The first one?' }, { text: 'The second one?' }, { text: 'The third one?' }] },
  ])
  await signIn(page, 'admin@example.com')
  await page.goto('/admin/tests/rows-of-questions/edit-questions')
  const opener = (number: number) => page.getByRole('button', { name: `Edit question ${number}` })
  await opener(1).focus()
  await page.keyboard.press('ArrowDown')
  await expect(opener(2)).toBeFocused()
  await page.keyboard.press('Enter')
  const form = page.getByRole('dialog', { name: 'Edit Question' })
  const text = form.getByLabel('Question text')
  await expect(text).toHaveValue('The second one?')

  // Without changes the other one opens at once.
  await opener(3).click()
  await expect(text).toHaveValue('The third one?')
  await text.fill('The third one, again?')
  await opener(1).click()
  const asked = page.getByRole('alertdialog', { name: 'Discard unsaved changes?' })
  await asked.getByRole('button', { name: 'Keep Editing' }).click()
  await expect(text).toHaveValue('The third one, again?')
  await page.getByRole('button', { name: 'Manage Sections' }).click()
  await asked.getByRole('button', { name: 'Keep Editing' }).click()
  await opener(1).click()
  await asked.getByRole('button', { name: 'Discard Changes' }).click()
  await expect(text).toHaveValue('The first one?')
  await page.keyboard.press('Escape')
  await expect(form).toBeHidden()

  // A link leads to a question.
  const { sections } = await api.edited('rows-of-questions')
  await page.goto(`/admin/tests/rows-of-questions/edit-questions?question=${sections[0]?.questions[1]?.id}`)
  await expect(text).toHaveValue('The second one?')
  await expect(page).toHaveURL(/edit-questions$/)
})
