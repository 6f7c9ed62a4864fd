/** An administrator puts questions into a bank, and assembles a test from it. */
import { expectAccessible } from './support/accessibility.ts'
import { createAuthorApi } from './support/author-api.ts'
import { expectNotice } from './support/expect-notice.ts'
import { expect, test } from './support/fixtures.ts'

// axe is a script of its own.
test.use({ bypassCSP: true })

test('questions are copied into a bank, and a test is drawn from it', async ({ page, server, signIn }) => {
  const author = await createAuthorApi(page, server.url)
  const questions = [7, 9, 11, 13].map((number) => ({
    text: `How many percent of fifty walruses are ${number}?`,
    topic: 'Percent',
    skill: 'percent' as const,
    difficulty: 3,
  }))
  await author.makeTest('walrus-percents', [{ title: 'Math', subject: 'math', questions }], 'draft', 'free')
  await signIn(page, 'admin@example.com')

  await page.goto('/admin/manage-tests?tab=bank')
  await expect(page.getByText('No question banks found')).toBeVisible()
  // Nobody takes a bank, so there are no results of one.
  await expect(page.getByRole('region', { name: 'Test Analytics' })).toBeHidden()
  await page.getByRole('button', { name: 'Add Question Bank' }).click()
  const adding = page.getByRole('dialog', { name: 'Add Question Bank' })
  await adding.getByLabel('Title').fill('Bank of walruses')
  await adding.getByRole('button', { name: 'Create Bank' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Bank of walruses')

  await page.goto('/admin/questions?search=walruses')
  const found = page.getByRole('checkbox', { name: /^Select: How many percent of fifty walruses/ })
  await expect(found).toHaveCount(4)
  for (const box of await found.all()) await box.check()
  await page.getByRole('button', { name: 'Copy to a Test or Bank' }).click()
  const copying = page.getByRole('dialog', { name: 'Copy 4 questions' })
  await copying.getByLabel('Test or question bank').selectOption({ label: 'Bank of walruses (bank)' })
  await copying.getByRole('button', { name: 'Copy' }).click()
  await expectNotice(page, '4 questions copied')

  await page.getByRole('button', { name: 'Assemble a Test' }).click()
  const assembling = page.getByRole('dialog', { name: 'Assemble a Test' })
  await assembling.getByLabel('Title of the test').fill('Five percents')
  await assembling.getByLabel('What to assemble').selectOption({ label: 'A short list of one skill' })
  await assembling.getByLabel('Number of questions').fill('5')
  await expect(assembling.getByRole('checkbox', { name: /^Bank of walruses/ })).toBeChecked()
  await assembling.getByRole('button', { name: 'Preview' }).click()
  await expect(assembling.getByRole('heading', { name: '4 of 5 questions, 10 minutes' })).toBeFocused()
  await expect(assembling.getByText('percent: 5 wanted, 4 there.')).toBeVisible()
  await expectAccessible(page)

  await assembling.getByLabel('Number of questions').fill('3')
  await assembling.getByRole('button', { name: 'Preview' }).click()
  await expect(assembling.getByRole('heading', { name: '3 of 3 questions, 10 minutes' })).toBeVisible()
  await assembling.getByRole('button', { name: 'Make the Test' }).click()
  await expectNotice(page, 'Test made')
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Five percents')
  await expect(page.getByText(/^How many percent of fifty walruses/)).toHaveCount(3)

  // Other journeys count tests.
  const made = await author.edited('five-percents')
  expect(made.sections.map(({ subject }) => subject)).toEqual(['math'])
})

test('an author changes many questions at once, and takes it back', async ({ page, server, signIn }) => {
  const author = await createAuthorApi(page, server.url)
  const questions = [3, 5, 8].map((number) => ({ text: `How many narwhals share ${number} fish?` }))
  await author.makeTest('narwhal-words', [{ title: 'Math', subject: 'math', questions }], 'draft', 'free')
  await signIn(page, 'admin@example.com')
  await page.goto('/admin/manage-tests?tab=bank')
  await page.getByRole('button', { name: 'Add Question Bank' }).click()
  const adding = page.getByRole('dialog', { name: 'Add Question Bank' })
  await adding.getByLabel('Title').fill('Bank of narwhals')
  await adding.getByRole('button', { name: 'Create Bank' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Bank of narwhals')

  await page.goto('/admin/questions?search=narwhals')
  await page.getByRole('checkbox', { name: 'Select all questions shown' }).check()
  await page.getByRole('button', { name: 'Copy to a Test or Bank' }).click()
  const copying = page.getByRole('dialog', { name: 'Copy 3 questions' })
  await copying.getByLabel('Test or question bank').selectOption({ label: 'Bank of narwhals (bank)' })
  await copying.getByRole('button', { name: 'Copy' }).click()
  await expectNotice(page, '3 questions copied')

  await page.getByRole('checkbox', { name: 'Select all questions shown' }).check()
  await page.getByRole('button', { name: 'Edit', exact: true }).click()
  const editing = page.getByRole('dialog', { name: 'Edit 3 Questions' })
  await editing.getByLabel('Topic').selectOption('Percent')
  await editing.getByLabel('Status').selectOption('Draft')
  await editing.getByLabel('Add tags').fill('narwhals, first week')
  await expectAccessible(page)
  await editing.getByRole('button', { name: 'Change' }).click()
  await expectNotice(page, 'Questions changed')

  await page.getByLabel('Tag').selectOption('first week')
  await page.getByLabel('Status').selectOption('Draft')
  await expect(page.getByRole('row').filter({ hasText: '#first week' })).toHaveCount(3)
  await page.getByRole('button', { name: 'Undo' }).click()
  await expectNotice(page, 'Change undone')
  await expect(page.getByText('No questions found')).toBeVisible()
})

test('a question shows who has seen it, and its near twin is shown beside it', async ({ page, server, signIn }) => {
  const author = await createAuthorApi(page, server.url)
  const text = 'An otter swims four laps of the pond in each hour of the morning. How many laps does it swim in'
  const questions = ['three hours?', 'five hours?'].map((end) => ({ text: `${text} ${end}` }))
  await author.makeTest('otter-laps', [{ title: 'Math', subject: 'math', questions }], 'draft', 'free')
  await signIn(page, 'admin@example.com')

  await page.goto('/admin/questions?search=otter')
  await page.getByRole('link', { name: /in three hours\?$/ }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Question' })).toBeVisible()
  await expect(page.getByText(/^Seen by/)).toBeVisible()
  await page.getByLabel('Look at').selectOption({ label: 'A student' })
  await page.getByRole('combobox', { name: 'Student' }).fill('Maya')
  await page.getByRole('option', { name: /^Maya Chen/ }).click()
  await expect(page.getByText('Not seen by Maya Chen.')).toBeVisible()
  await expectAccessible(page)

  await page.goto('/admin/questions')
  await page.getByRole('link', { name: 'Near Twins' }).click()
  const pair = page.getByRole('listitem').filter({ hasText: 'An otter swims' }).first()
  await expect(pair.getByRole('link')).toHaveText(['Question 1 of Otter Laps', 'Question 2 of Otter Laps'])
  await expect(pair.locator('mark')).toHaveText(['three', 'five'])
  await expectAccessible(page)
})
