/** Clickable text: written, taken by keyboard and by touch, and looked back at. */
import { expectAccessible } from './support/accessibility.ts'
import { createAuthorApi } from './support/author-api.ts'
import { expect, test } from './support/fixtures.ts'
import { pressByKey } from './support/keyboard.ts'
import { chooseRowAct } from './support/row-acts.ts'

// axe is a script of its own.
test.use({ bypassCSP: true })

test('an author makes words clickable, a student chooses them by keyboard, and reads which were right', async ({
  page,
  signIn,
  signUp,
  browser,
  baseURL,
  server,
}) => {
  const api = await createAuthorApi(page, server.url)
  await api.makeTest('clickable', [{ title: 'Math', subject: 'math', questions: [{ text: 'What is one?' }] }], 'active')
  await signIn(page, 'admin@example.com')
  await page.goto('/admin/tests/clickable/edit-questions')
  await chooseRowAct(page, /^Insert question here/)
  const dialog = page.getByRole('dialog', { name: 'Add New Question' })
  const text = dialog.getByLabel('Question text')
  await text.fill('Which are verbs? The dog ran and she laughed.')
  await dialog.getByLabel('Answer input type').selectOption('Clickable text')
  const make = dialog.getByRole('button', { name: 'Make the selected words clickable' })
  const select = (words: string) =>
    text.evaluate((field, wanted) => {
      if (!(field instanceof HTMLTextAreaElement)) throw new Error('The text of a question is in a text area.')
      field.focus()
      field.setSelectionRange(field.value.indexOf(wanted), field.value.indexOf(wanted) + wanted.length)
    }, words)
  for (const words of ['laughed', 'dog ', 'ran']) {
    await select(words)
    await make.click()
  }
  await expect(text).toHaveValue('Which are verbs? The [[2]] [[3]] and she [[1]].')
  await page.keyboard.press('ControlOrMeta+z')
  await expect(text).toHaveValue('Which are verbs? The [[2]] ran and she [[1]].')
  await expect(dialog.getByText('Not in the question text. Write [[3]] where it is.')).toBeVisible()
  await select('ran')
  await make.click()
  await expect(dialog.getByRole('textbox', { name: /^Piece \d$/ })).toHaveCount(3)
  await dialog.getByRole('checkbox', { name: 'Piece 1 is right' }).check()
  await dialog.getByRole('checkbox', { name: 'Piece 3 is right' }).check()
  const preview = dialog.getByRole('region', { name: 'Preview' })
  await preview.getByRole('button', { name: 'ran' }).click()
  await expect(preview.getByText('1 of 2 chosen.')).toBeVisible()
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Add Question' }).click()
  await expect(dialog).toBeHidden()
  await expect(page.getByText('Which are verbs? The dog ran and she laughed.')).toBeVisible()

  const context = await browser.newContext({ bypassCSP: true, ...(baseURL !== undefined && { baseURL }) })
  const student = await context.newPage()
  await signUp(student, 'Juri Vale')
  await student.goto('/test/clickable')
  await student.getByRole('button', { name: 'Start now' }).click()
  await student.getByRole('radio').first().check()
  await student.getByRole('button', { name: 'Next' }).click()
  const group = student.getByRole('group', { name: 'Answer to question 2: Choose two.' })
  const piece = (name: string) => group.getByRole('button', { name, exact: true })
  await pressByKey(student, piece('dog'), 'Space')
  await expect(piece('dog')).toHaveAttribute('aria-pressed', 'true')
  await pressByKey(student, piece('ran'))
  await expect(student.getByText('2 of 2 answered').first()).toBeVisible()
  await pressByKey(student, piece('laughed'), 'Space')
  await expect(piece('laughed')).toHaveAttribute('aria-pressed', 'false')
  await expect(group.getByText('To choose another, take one back first.')).toBeVisible()
  await expectAccessible(student)
  await student.reload()
  await expect(piece('ran')).toHaveAttribute('aria-pressed', 'true')
  await expect(student.getByText('All saved')).toBeVisible()
  await student.getByRole('button', { name: /^Submit/ }).click()
  await student.getByRole('alertdialog').getByRole('button', { name: 'Submit Test' }).click()

  await expect(student).toHaveURL(/\/test-results\//)
  await student.getByRole('tab', { name: 'Answers' }).click()
  await student.getByText('Question 2', { exact: true }).click()
  await expect(student.getByText('You chose 1 of the 2 right pieces, and 1 that is not right.')).toBeVisible()
  await expect(student.locator('.piece[data-part]', { hasText: 'laughed' })).toContainText(
    'Right, you did not choose it',
  )
  await expect(student.locator('.piece[data-part]', { hasText: 'dog' })).toContainText('Not right, you chose it')
  await expectAccessible(student)
  await context.close()
})

test('at 320 px, a long sentence breaks over lines, is chosen by a tap, and highlighted by selecting it', async ({
  page,
  signIn,
  server,
}) => {
  await page.setViewportSize({ width: 320, height: 640 })
  const api = await createAuthorApi(page, server.url)
  const sentences = [
    'The teacher put her name on the list for the fair.',
    'Her throat hurt after one line of the song.',
  ]
  const question = {
    ...{ text: 'Which one shows that she is nervous? [[1]] [[2]]', inputType: 'clickable_text' as const },
    ...{ options: sentences, correctAnswer: null, correctAnswers: [1] },
  }
  await api.makeTest('sentences', [{ title: 'Reading', subject: 'reading', questions: [question] }], 'active')
  await signIn(page, 'admin@example.com')
  await page.goto('/test/sentences')
  const [first, second] = sentences.map((name) => page.getByRole('button', { name, exact: true }))
  if (first === undefined || second === undefined) throw new Error('There are two sentences.')
  expect(await first.evaluate((element) => element.getClientRects().length)).toBeGreaterThan(1)
  await first.click()
  await second.click()
  await expect(first).toHaveAttribute('aria-pressed', 'false')
  await expect(second).toHaveAttribute('aria-pressed', 'true')
  await expect(page.getByText('1 of 1 chosen.')).toBeVisible()
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320)

  // Selecting the words of a piece does not choose it, and choosing keeps the highlight.
  const box = await first.evaluate((element) => element.getClientRects()[0]?.toJSON())
  await page.mouse.move(box.x + 6, box.y + 14)
  await page.mouse.down()
  await page.mouse.move(box.x + 60, box.y + 14, { steps: 4 })
  await page.mouse.up()
  await page.getByRole('region', { name: 'Highlight the selected text' }).getByRole('button', { name: 'Blue' }).click()
  await expect(first).toHaveAttribute('aria-pressed', 'false')
  const painted = () =>
    page.evaluate(() => [...(CSS.highlights.get('prep-marking-blue')?.keys() ?? [])].map(String).join())
  const marked = await painted()
  expect(sentences[0]).toContain(marked)
  expect(marked).not.toBe('')
  await first.click()
  await expect(first).toHaveAttribute('aria-pressed', 'true')
  expect(await painted()).toBe(marked)
})
