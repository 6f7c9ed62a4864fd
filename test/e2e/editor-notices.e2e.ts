/** Each notice, confirmation and error of the editor and of the import, as the author meets it. */
import { expectAccessible } from './support/accessibility.ts'
import { openTest } from './support/attempt.ts'
import { createAuthorApi } from './support/author-api.ts'
import { expectNotice } from './support/expect-notice.ts'
import { runWhileFailing } from './support/fail-calls.ts'
import { expect, test } from './support/fixtures.ts'
import { expectFailure, expectRetry, pressButton } from './support/notice-steps.ts'
import { chooseRowAct } from './support/row-acts.ts'

test.use({ bypassCSP: true, serviceWorkers: 'block' })

test('the editor tells what was done and what failed with sections', async ({ page, server, signIn }) => {
  const api = await createAuthorApi(page, server.url)
  await api.makeTest('noticed-sections', [
    { title: 'First', questions: [{ text: 'one' }] },
    { title: 'Second', questions: [] },
  ])
  await signIn(page, 'admin@example.com')
  const address = '/admin/tests/noticed-sections/edit-questions'
  await runWhileFailing(page, 'GET', /^\/admin\/tests\/noticed-sections$/, async () => {
    await page.goto(address)
    await expectRetry(page, 'Failed to load test data. Please try again.')
  })
  await pressButton(page, 'Retry')

  await pressButton(page, 'Rename First')
  const inline = page.getByRole('textbox', { name: 'Section title' })
  await inline.fill('  ')
  await inline.press('Enter')
  await expectNotice(page, 'Section title cannot be empty.')
  await inline.fill('Opening')
  await runWhileFailing(page, 'PUT', /^\/admin\/sections\/[^/]+$/, async () => {
    await inline.press('Enter')
    await expectFailure(page, 'Failed to update section.')
  })
  await expect(inline).toHaveValue('Opening')
  await inline.press('Enter')
  await expectNotice(page, 'Section renamed')

  await pressButton(page, 'Manage Sections')
  const dialog = page.getByRole('dialog', { name: 'Manage Test Sections' })
  await expectAccessible(page)
  const added = dialog.getByRole('form', { name: 'New section' })
  await pressButton(added, 'Create Section')
  await expect(added.getByText('Section title is required.')).toBeVisible()
  await added.getByLabel('Section title').fill('Third')
  await runWhileFailing(page, 'POST', /^\/admin\/tests\/[^/]+\/sections$/, async () => {
    await pressButton(added, 'Create Section')
    await expectFailure(page, 'Failed to create section. Please try again.')
  })
  await expect(added.getByLabel('Section title')).toHaveValue('Third')
  await pressButton(added, 'Create Section')
  await expectNotice(page, 'Section created')

  const second = dialog.getByRole('form', { name: 'Second' })
  await second.getByLabel('Section title').fill(' ')
  await pressButton(second, 'Save')
  await expect(second.getByText('Section title is required.')).toBeVisible()
  await second.getByLabel('Section title').fill('Middle')
  await runWhileFailing(page, 'PUT', /^\/admin\/sections\/[^/]+$/, async () => {
    await pressButton(second, 'Save')
    await expectFailure(page, 'Failed to update section.')
  })
  await pressButton(second, 'Save')
  await expectNotice(page, 'Section updated')

  await runWhileFailing(page, 'PUT', /\/section-order$/, async () => {
    await pressButton(dialog, 'Move Third up')
    await expectFailure(page, 'Failed to reorder sections.')
  })
  await expect(dialog.getByRole('button', { name: 'Move Third down', exact: true })).toHaveAttribute(
    'aria-disabled',
    'true',
  )
  await pressButton(dialog, 'Move Third up')
  await expectNotice(page, 'Section order saved')

  await pressButton(dialog, 'Delete Opening')
  const asked = page.getByRole('alertdialog')
  await expect(asked).toContainText('This will also delete all questions in this section. It has 1 question.')
  await runWhileFailing(page, 'DELETE', /^\/admin\/sections\/[^/]+$/, async () => {
    await pressButton(asked, 'Delete Section')
    await expectFailure(page, 'Failed to delete section.')
  })
  // The window stays open, for all of them.
  for (const title of ['Opening', 'Third', 'Middle']) {
    await pressButton(dialog, `Delete ${title}`)
    await pressButton(asked, 'Delete Section')
    await expectNotice(page, 'Section deleted')
    await expect(dialog.getByRole('form', { name: title, exact: true })).toBeHidden()
  }
  await dialog.getByRole('button', { name: 'Close' }).first().click()
  await pressButton(page, 'Create First Section')
  await expect(dialog).toBeVisible()
})

test('the editor tells what was done and what failed with questions', async ({ page, server, signIn }) => {
  const api = await createAuthorApi(page, server.url)
  await api.makeTest('noticed-questions', [{ title: 'Only', questions: [{ text: 'one' }, { text: 'two' }] }])
  await signIn(page, 'admin@example.com')
  await page.goto('/admin/tests/noticed-questions/edit-questions')

  await pressButton(page, 'Add Question')
  const added = page.getByRole('dialog', { name: 'Add New Question' })
  await pressButton(added, 'Add Question')
  await expect(added.getByText('Question text is required.').first()).toBeVisible()
  await expectAccessible(page)
  await added.getByLabel('Question text').fill('three')
  await pressButton(added, 'Add Question')
  await expect(
    added.getByText('Multiple choice questions must have at least 2 non-empty options.').first(),
  ).toBeVisible()
  await added.getByRole('textbox', { name: 'Option A' }).fill('yes')
  await added.getByRole('textbox', { name: 'Option B' }).fill('no')
  await pressButton(added, 'Add Question')
  await expect(
    added.getByText('You have options but no correct answer selected. This question will not be scoreable.').first(),
  ).toBeVisible()
  await added.getByRole('radio', { name: 'Option B is correct' }).check()
  await runWhileFailing(page, 'POST', /^\/admin\/sections\/[^/]+\/questions$/, async () => {
    await pressButton(added, 'Add Question')
    await expectFailure(page, 'Failed to save question.')
  })
  await expect(added.getByRole('textbox', { name: 'Option A' })).toHaveValue('yes')
  await pressButton(added, 'Add Question')
  await expectNotice(page, 'Question saved')

  await pressButton(page, 'Edit question 1')
  const edited = page.getByRole('dialog', { name: 'Edit Question' })
  await edited.getByLabel('Question text').fill('one, again')
  await pressButton(edited, 'Cancel')
  const asked = page.getByRole('alertdialog')
  await expect(asked).toContainText('Discard unsaved changes?')
  await pressButton(asked, 'Keep Editing')
  await runWhileFailing(page, 'PUT', /^\/admin\/questions\/[^/]+$/, async () => {
    await pressButton(edited, 'Save Changes')
    await expectFailure(page, 'Failed to save question.')
  })
  await pressButton(edited, 'Save Changes')
  await expectNotice(page, 'Question saved')
  await expect(page.getByText('one, again')).toBeVisible()

  await runWhileFailing(page, 'PUT', /\/question-order$/, async () => {
    await pressButton(page, 'Move question 1 down')
    await expectFailure(page, 'Failed to reorder questions.')
  })
  await expect(page.locator('section[aria-label="Only"] > ol > li').first()).toContainText('one, again')

  await chooseRowAct(page, 'Delete question 1')
  await expect(asked).toContainText('Delete question 1?')
  await expect(asked).toContainText('Answers that students gave stay in their results.')
  await runWhileFailing(page, 'DELETE', /^\/admin\/questions\/[^/]+$/, async () => {
    await pressButton(asked, 'Delete Question')
    await expectFailure(page, 'Failed to delete question.')
  })
  await chooseRowAct(page, 'Delete question 1')
  await pressButton(asked, 'Delete Question')
  await expectNotice(page, 'Question deleted')
  await expect(page.getByText('one, again')).toBeHidden()
})

test('the editor tells what was done and what failed with passages', async ({ page, server, signIn }) => {
  const api = await createAuthorApi(page, server.url)
  await api.makeTest('noticed-passages', [
    { title: 'Only', questions: [{ text: 'one', passage: { title: 'The Sea', text: 'Salt' } }] },
  ])
  await signIn(page, 'admin@example.com')
  await page.goto('/admin/tests/noticed-passages/edit-questions')
  const panel = page.getByRole('region', { name: 'Passages' })

  await pressButton(panel, 'Add Passage')
  // The button that opened it has the same name.
  const form = panel.locator('form')
  const add = form.getByRole('button', { name: 'Add Passage', exact: true })
  await add.click()
  await expect(panel.getByText('Please fill in both title and text fields.').first()).toBeVisible()
  await expectAccessible(page)
  await panel.getByLabel('Passage title').fill('The Lake')
  await panel.getByLabel('Passage text').fill('Sweet '.repeat(40))
  const leaving = page.getByRole('alertdialog', { name: 'Discard unsaved changes?' })
  for (const other of ['Cancel', 'Edit passage The Sea']) {
    await pressButton(panel, other)
    await expectAccessible(page)
    await pressButton(leaving, 'Keep Editing')
  }
  await runWhileFailing(page, 'POST', /\/passages$/, async () => {
    await add.click()
    await expectFailure(page, 'Failed to save passage. Please try again.')
  })
  // It lies over the button, and stays while the pointer is on it.
  await page.getByRole('button', { name: 'Dismiss' }).click()
  await add.click()
  await expectNotice(page, 'Passage added')
  await expect(form).toHaveCount(0)
  await expect(panel.getByText(/^Sweet Sweet .{85,95}…$/)).toBeVisible()

  await pressButton(panel, 'Edit passage The Sea')
  await panel.getByLabel('Passage text').fill('Saltier')
  await runWhileFailing(page, 'PUT', /^\/admin\/passages\//, async () => {
    await pressButton(panel, 'Save Passage')
    await expectFailure(page, 'Failed to save passage. Please try again.')
  })
  await pressButton(panel, 'Save Passage')
  await expectNotice(page, 'Passage saved')
  await expectNotice(page, '1 question has it.')

  await pressButton(page, 'Edit question 1')
  const edited = page.getByRole('dialog', { name: 'Edit Question' })
  await runWhileFailing(page, 'GET', /\/passages$/, async () => {
    await edited.getByRole('tab', { name: 'Passage' }).click()
    await expectFailure(page, 'Failed to fetch passages for this test.')
  })
  await pressButton(edited, 'Retry')
  await expect(edited.getByRole('radio', { name: /The Lake/ })).toBeVisible()
  await expect(edited.getByText('Those that were known before are shown.')).toBeHidden()
  await pressButton(edited, 'Cancel')

  await pressButton(panel, 'Delete passage The Sea')
  const asked = page.getByRole('alertdialog')
  await expect(asked).toContainText('Questions that use it stay, without a passage.')
  await runWhileFailing(page, 'DELETE', /^\/admin\/passages\//, async () => {
    await pressButton(asked, 'Delete Passage')
    await expectFailure(page, 'Failed to delete passage. Please try again.')
  })
  await pressButton(panel, 'Delete passage The Sea')
  await pressButton(asked, 'Delete Passage')
  await expectNotice(page, 'Passage deleted')
  await expectNotice(page, 'Cleared from 1 question.')
})

test('the import tells what is wrong with a file and what became of it', async ({ page, server, signIn }) => {
  const api = await createAuthorApi(page, server.url)
  await api.makeTest('noticed-import', [{ title: 'Only', questions: [] }])
  await signIn(page, 'admin@example.com')
  await page.goto('/admin/tests/noticed-import/edit-questions')
  await pressButton(page, 'Upload JSON')
  const dialog = page.getByRole('dialog', { name: 'Upload Test JSON' })
  await expect(dialog.getByRole('tab', { name: 'Preview Questions (0)' })).toHaveAttribute('aria-disabled', 'true')

  for (const [text, message] of [
    ['', 'Please enter JSON transcript data'],
    ['{"questions": []}', "Invalid JSON format: Missing or empty 'questions' array"],
    ['{"questions": [', /^Failed to parse JSON: /],
  ] as const) {
    await dialog.getByLabel('Test JSON').fill(text)
    await pressButton(dialog, 'Parse JSON')
    await expectNotice(page, 'Parsing Error')
    await expect(page.locator('[data-toast]').getByText(message)).toBeVisible()
  }
  const large = { name: 'large.json', mimeType: 'application/json', buffer: Buffer.alloc(1024 * 1024 + 1, ' ') }
  await dialog.getByLabel('JSON file').setInputFiles(large)
  await expectNotice(page, 'The file is larger than 1 MB. Please split it.')

  const questions = [
    { text: 'Which?', options: ['this', 'that'], passage: { title: 'A day', text: 'long '.repeat(60) } },
    { text: 'Broken', options: 'none' },
    { text: 'To be taken out', options: { A: 'x', B: 'y' }, correct_answer: 'B' },
  ]
  await dialog.getByLabel('Test JSON').fill(JSON.stringify({ metadata: { title: 'From before' }, questions }))
  await pressButton(dialog, 'Parse JSON')
  await expectNotice(page, 'Parsing Complete')
  await expectNotice(page, 'Found 3 questions')
  await expect(dialog.getByText('From before')).toBeVisible()
  await pressButton(dialog, 'Save All Questions')
  await expectNotice(page, 'Some questions have to be corrected')
  await pressButton(dialog, 'Question 2')
  await expect(dialog.getByText('Correct 1 question before you save.')).toBeVisible()
  await expect(dialog.getByRole('region', { name: 'Associated passages' })).toContainText(/A day (long ){19}long?…/)
  await expectAccessible(page)
  const [first, second] = [
    dialog.getByRole('listitem').filter({ has: page.getByRole('heading', { name: 'Question 1' }) }),
    dialog,
  ]
  await expect(first.getByLabel('Correct answer')).toHaveValue('')
  await expect(first.getByLabel('Correct answer').locator('option').first()).toHaveText('Not specified')
  await pressButton(first, 'Add Option')
  await first.getByRole('textbox', { name: 'Option C' }).fill('neither')
  await first.getByLabel('Correct answer').selectOption('C')
  const broken = dialog.getByRole('listitem').filter({ has: page.getByRole('heading', { name: 'Question 2' }) })
  await broken.getByRole('textbox', { name: 'Option E' }).fill('mended')
  await broken.getByRole('textbox', { name: 'Option F' }).fill('or not')
  await broken.getByLabel('Correct answer').selectOption('E')
  await expect(dialog.getByText('Correct 1 question before you save.')).toBeHidden()
  await pressButton(second, 'Remove question 3')
  await runWhileFailing(page, 'POST', /\/import$/, async () => {
    await pressButton(dialog, 'Save All Questions')
    await expectFailure(page, 'Error: Failed to save questions. Please try again.')
  })
  await pressButton(dialog, 'Save All Questions')
  await expectNotice(page, 'Success')
  await expectNotice(page, 'Added 2 questions to the section')
  await expect(dialog).toBeHidden()
  await expect(page.getByText('Key: C', { exact: true })).toBeVisible()

  await pressButton(page, 'Upload JSON')
  await dialog.getByLabel('Test JSON').fill('{"questions": [{"text": "Soon gone"}]}')
  await pressButton(dialog, 'Parse JSON')
  await pressButton(dialog, 'Remove question 1')
  await pressButton(dialog, 'Save All Questions')
  await expectNotice(page, 'No questions to save')
})

test('the editor says who is taking the test, and updates the wording for them', async ({
  page,
  server,
  signIn,
  signUp,
  browser,
}) => {
  const api = await createAuthorApi(page, server.url)
  await api.makeTest('taken-now', [{ title: 'First', questions: [{ text: 'Which is recieved?' }] }], 'active')
  const context = await browser.newContext({ baseURL: server.url })
  const student = await context.newPage()
  await signUp(student, 'Maya Reader')
  await openTest(student, '/test/taken-now')
  const [section] = (await api.edited('taken-now')).sections
  for (const question of section?.questions ?? []) {
    const { id, revision } = question
    await api.put(`/admin/questions/${id}`, { question: { ...question, text: 'Which is received?' }, revision })
  }

  await signIn(page, 'admin@example.com')
  await page.goto('/admin/tests/taken-now/edit-questions')
  await expect(page.getByText('1 student is taking this test now')).toBeVisible()
  await pressButton(page, 'Update the wording for 1 student')
  await expectAccessible(page)
  await runWhileFailing(page, 'POST', /^\/admin\/tests\/[^/]+\/earlier-attempts$/, async () => {
    await pressButton(page.getByRole('alertdialog'), 'Update Wording')
    await expectFailure(page, 'The wording could not be updated')
  })
  await pressButton(page, 'Update the wording for 1 student')
  await pressButton(page.getByRole('alertdialog'), 'Update Wording')
  await expectNotice(page, 'Wording updated')
  await expect(page.getByRole('button', { name: 'Update the wording for 1 student' })).toBeHidden()
  await expect(student.getByText('Which is recieved?')).toBeVisible()
  await student.reload()
  await expect(student.getByText('Which is received?')).toBeVisible()
  await context.close()
})
