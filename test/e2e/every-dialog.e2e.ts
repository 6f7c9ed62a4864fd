/** The dialogs that need work before they open: axe looks at each, on a phone in light and on a desk in dark. */
import type { Locator, Page } from '@playwright/test'
import { makePng } from '../support/image-files.ts'
import { expectAccessible } from './support/accessibility.ts'
import { addApp, logIn, makeStudent } from './support/account-steps.ts'
import { openQuestion, submitAnyway } from './support/attempt.ts'
import { createAuthorApi } from './support/author-api.ts'
import { expectNotice } from './support/expect-notice.ts'
import { expect, test } from './support/fixtures.ts'

// axe is a script of its own.
test.use({ bypassCSP: true, viewport: { width: 1280, height: 844 } })

test.beforeEach(({ page }) => page.emulateMedia({ reducedMotion: 'reduce' }))

async function lookAt(page: Page, dialog: Locator) {
  await expect(dialog).toBeVisible()
  await expect(dialog.locator('.animate-pulse, .animate-spin')).toHaveCount(0)
  for (const [width, colorScheme] of [
    [390, 'light'],
    [1280, 'dark'],
  ] as const) {
    await page.setViewportSize({ width, height: 844 })
    await page.emulateMedia({ colorScheme })
    await expectAccessible(page)
  }
}

/** Opens the question, looks at it, says no to it, and is where it was. */
async function askAndStay(page: Page, button: Locator, dialog: Locator) {
  await button.press('Enter')
  await lookAt(page, dialog)
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(button).toBeFocused()
}

const section = { title: 'Only', subject: 'reading' as const }
const passage = { title: 'The Sea', text: '<p>It is large.</p>' }

test('of images, and what is unsaved', async ({ page, server, signIn }) => {
  test.slow()
  const api = await createAuthorApi(page, server.url)
  await api.makeTest('every-dialog', [{ ...section, questions: [{ text: 'What is it?', passage }] }])
  await signIn(page, 'admin@example.com')
  await page.goto('/admin/tests/every-dialog/edit-questions')
  const removal = page.getByRole('alertdialog', { name: 'Delete "The Sea"?' })
  await askAndStay(page, page.getByRole('button', { name: 'Delete passage The Sea' }), removal)

  await page.getByRole('button', { name: 'Add Question' }).click()
  const form = page.getByRole('dialog', { name: 'Add New Question' })
  await form.getByLabel('Title (optional)').fill('Unsaved')
  await page.keyboard.press('Escape')
  const unsaved = page.getByRole('alertdialog', { name: 'Discard unsaved changes?' })
  await lookAt(page, unsaved)
  await unsaved.getByRole('button', { name: 'Keep Editing' }).click()

  const opener = form.getByRole('button', { name: 'Upload or Select Image' })
  await opener.press('Enter')
  const manager = page.getByRole('dialog', { name: 'Image Manager' })
  await lookAt(page, manager)
  await manager.getByRole('tab', { name: 'Upload New' }).click()
  await lookAt(page, manager)
  const file = { name: 'sea.png', mimeType: 'image/png', buffer: await makePng() }
  await manager.getByLabel('Image file').setInputFiles(file)
  await manager.getByRole('button', { name: 'Upload Image' }).press('Enter')
  await expect(manager.getByLabel('Description of the image')).toBeFocused()
  await lookAt(page, manager)
  await manager.getByLabel('Description of the image').fill('The sea')
  await manager.getByRole('button', { name: 'Upload Image' }).press('Enter')
  const card = manager.getByRole('listitem').filter({ hasText: 'The sea' })
  await expect(card).toBeVisible()
  await lookAt(page, manager)

  const describe = card.getByRole('button', { name: /^Edit description/ })
  await describe.press('Enter')
  const description = page.getByRole('dialog', { name: 'Describe Image' })
  await description.getByLabel('Description of the image').fill('')
  await description.getByRole('button', { name: 'Save Description' }).press('Enter')
  await expect(description.locator('[aria-invalid="true"]')).toBeFocused()
  await lookAt(page, description)
  await page.keyboard.press('Escape')
  await unsaved.getByRole('button', { name: 'Discard Changes' }).press('Enter')
  await expect(describe).toBeFocused()
  const asking = page.getByRole('alertdialog', { name: /^Are you sure you want to delete/ })
  await askAndStay(page, card.getByRole('button', { name: /^Delete/ }), asking)
  await page.keyboard.press('Escape')
  await expect(manager).toBeHidden()
  await expect(opener).toBeFocused()
})

test('of answers that are released', async ({ page, server, signIn }) => {
  const api = await createAuthorApi(page, server.url)
  await api.makeTest('every-release', [{ ...section, questions: [{ text: 'What is it?' }] }])
  await signIn(page, 'admin@example.com')
  await page.goto('/admin/tests/every-release/edit-questions')
  await page.getByRole('button', { name: 'Edit Details' }).click()
  await page.getByLabel('Show answers').selectOption({ label: 'After the due date' })
  await page.getByRole('button', { name: 'Save Changes' }).click()

  const release = page.getByRole('button', { name: 'Release answers' })
  const question = page.getByRole('alertdialog', { name: /Release the answers of/ })
  await askAndStay(page, release, question)
  await release.press('Enter')
  await question.getByRole('button', { name: 'Release answers' }).click()
  await expect(page.getByText('Students can see the answers of this test after they submit it.')).toBeVisible()
  await expect(release).toBeHidden()
})

test('of questions that are imported a second time', async ({ page, server, signIn }) => {
  const api = await createAuthorApi(page, server.url)
  await api.makeTest('every-import', [{ ...section, questions: [] }])
  await signIn(page, 'admin@example.com')
  await page.goto('/admin/tests/every-import/edit-questions')
  const dialog = page.getByRole('dialog', { name: 'Upload Test JSON' })

  async function importOne() {
    await page.getByRole('button', { name: 'Upload JSON' }).click()
    const questions = [{ text: 'Which?', options: ['this', 'that'], correct_answer: 'A' }]
    await dialog.getByLabel('Test JSON').fill(JSON.stringify({ questions }))
    await dialog.getByRole('button', { name: 'Parse JSON' }).click()
    await lookAt(page, dialog)
    await dialog.getByRole('button', { name: 'Save All Questions' }).press('Enter')
  }
  await importOne()
  await expectNotice(page, 'Added 1 questions to the section')
  await expect(dialog).toBeHidden()
  await importOne()
  await lookAt(page, page.getByRole('alertdialog', { name: 'These questions were already imported' }))
  await page.keyboard.press('Escape')
  await expect(dialog.getByRole('button', { name: 'Save All Questions' })).toBeFocused()
})

test('of a test file with an error, and of one that was imported before', async ({ page, signIn }) => {
  await signIn(page, 'admin@example.com')
  await page.goto('/admin/manage-tests')
  async function importTest(answer: string) {
    const questions = [{ text: 'How many legs has a cat?', type: 'math', input_type: 'number', numeric_answer: answer }]
    const file = {
      ...{ title: 'Every Import Of A Test', slug: 'every-import-of-a-test', description: '', duration: 10 },
      show_answers: 'after_submission',
      sections: [{ title: 'Math', subject: 'math', questions }],
    }
    const choosing = page.waitForEvent('filechooser')
    await page.getByRole('button', { name: 'Import Test' }).press('Enter')
    const buffer = Buffer.from(JSON.stringify(file))
    await (await choosing).setFiles({ name: 'test.json', mimeType: 'application/json', buffer })
  }
  await importTest('four')
  const correction = page.getByRole('dialog', { name: 'Import Every Import Of A Test' })
  await expect(correction.getByText('Correct 1 question before you save.')).toBeVisible()
  await lookAt(page, correction)
  await correction.getByLabel('Numeric answer').fill('4')
  await correction.getByRole('button', { name: 'Import Test' }).press('Enter')
  await expect(page).toHaveURL(/\/edit-questions$/)

  await page.goto('/admin/manage-tests')
  await importTest('4')
  const before = page.getByRole('alertdialog', { name: 'This file was imported before' })
  await lookAt(page, before)
  await before.getByRole('button', { name: 'Go to Test' }).press('Enter')
  await expect(page).toHaveURL(/\/edit-questions$/)
})

test('of a second score scale', async ({ page, server, signIn }) => {
  const { access_token } = JSON.parse((await createAuthorApi(page, server.url)).session())
  const scores = Array.from({ length: 58 }, (_, raw) => Math.round((raw * 400) / 57))
  const data = { name: 'Scale to look at', source: '', isEstimated: true, reading: scores, math: scores }
  const headers = { authorization: `Bearer ${access_token}` }
  expect((await page.request.post('/api/admin/score-scales', { headers, data })).status()).toBe(200)
  await signIn(page, 'admin@example.com')
  await page.goto('/admin/settings#score-scales')
  const change = page.getByRole('alertdialog', { name: 'Make Scale to look at the default?' })
  await askAndStay(page, page.getByRole('button', { name: 'Make Scale to look at the default' }), change)
  const removal = page.getByRole('alertdialog', { name: 'Delete Scale to look at?' })
  await askAndStay(page, page.getByRole('button', { name: 'Delete Scale to look at' }), removal)
})

test('of an exam format of our own', async ({ page, server, signIn }) => {
  const { access_token } = JSON.parse((await createAuthorApi(page, server.url)).session())
  const data = {
    ...{ name: 'Format to look at', source: '', firstYear: null, lastYear: null, minutes: 60, lettering: 'plain' },
    ...{ topicsByNumber: false, tools: [], scoreScaleId: null, sections: [], copyOf: 'free' },
    ...{
      navigation: 'free',
      delivery: 'whole',
      requiresAnswer: false,
      answerInPassages: false,
      choosesFirstSection: false,
      result: 'composite',
      kinds: ['choice'],
    },
  }
  const headers = { authorization: `Bearer ${access_token}` }
  expect((await page.request.post('/api/admin/formats', { headers, data })).status()).toBe(200)
  await signIn(page, 'admin@example.com')
  await page.goto('/admin/formats')
  await page.getByRole('link', { name: 'Format to look at' }).click()
  const removal = page.getByRole('alertdialog', { name: 'Delete Format to look at?' })
  await askAndStay(page, page.getByRole('button', { name: 'Delete Format' }), removal)
})

test('of a calendar that others subscribed to', async ({ page, signIn }) => {
  await signIn(page, 'tutor@example.com')
  await page.goto('/tutor/schedule')
  await page.getByRole('button', { name: 'Create link' }).click()
  await expect(page.getByLabel('Calendar link')).toBeVisible()
  const renewal = page.getByRole('alertdialog', { name: 'Create a new link?' })
  await askAndStay(page, page.getByRole('button', { name: 'Create a new link' }), renewal)
  const closing = page.getByRole('alertdialog', { name: 'Close the link?' })
  await askAndStay(page, page.getByRole('button', { name: 'Close the link' }), closing)
})

test('of work that comes after the test was submitted', async ({ page, context, signIn, signUp }) => {
  await signUp(page, 'Lara Late')
  await openQuestion(page, 3)
  await context.setOffline(true)
  await page.getByRole('radio').nth(3).check()
  await page.getByRole('button', { name: /1 waiting, offline/ }).click()
  const downloading = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download unsent answers' }).click()
  const file = await (await downloading).path()
  await context.setOffline(false)
  await page.getByRole('button', { name: 'Keep working' }).click()
  await expect(page.getByText('All saved')).toBeVisible()
  await submitAnyway(page)

  await signIn(page, 'admin@example.com')
  await page.goto('/admin/attempts')
  await page.getByLabel('File of unsent work').setInputFiles(file)
  const question = page.getByRole('alertdialog', { name: 'This test was already submitted' })
  await lookAt(page, question)
  await page.keyboard.press('Escape')
  await expect(question).toBeHidden()
})

test('of a session that ended', async ({ page, signUp }) => {
  const { accessToken } = await signUp(page, 'Edda Ended')
  await page.goto('/student')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  const headers = { authorization: `Bearer ${accessToken}` }
  expect((await page.request.post('/auth/v1/logout?scope=global', { headers })).status()).toBe(204)
  await page.getByRole('link', { name: 'Progress' }).click()
  await expect(page.getByText('Your session has ended.', { exact: true })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Log in again' }).click()
  const dialog = page.getByRole('dialog', { name: 'Log in again' })
  await lookAt(page, dialog)
  await dialog.getByRole('button', { name: 'Log in', exact: true }).press('Enter')
  await expect(dialog.getByLabel('Password', { exact: true })).toBeFocused()
  await expect(dialog.getByText('Enter your password.')).toBeVisible()
  await lookAt(page, dialog)
})

test('of recovery codes', async ({ page }) => {
  const email = await makeStudent(page)
  await logIn(page, email)
  await expect(page).toHaveURL(/\/student$/)
  await addApp(page)
  // The address of the account is longer than a small phone is wide.
  await page.setViewportSize({ width: 320, height: 844 })
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Make new codes' }).click()
  await lookAt(page, page.getByRole('alertdialog', { name: 'Make recovery codes' }))
  await page.getByRole('alertdialog').getByRole('button', { name: 'Make codes' }).press('Enter')
  await lookAt(page, page.getByRole('alertdialog', { name: 'Keep these recovery codes' }))
})

test('of the test screen: the figure enlarged, the questions on a phone', async ({ page, signUp }) => {
  await signUp(page, 'Fiona Figure')
  await openQuestion(page, 61)
  await page.getByRole('button', { name: 'Enlarge figure' }).click()
  await lookAt(page, page.getByRole('dialog', { name: 'Figure' }))
  await page.keyboard.press('Escape')
  await page.setViewportSize({ width: 390, height: 844 })
  await page.emulateMedia({ colorScheme: 'dark' })
  const palette = page.getByRole('button', { name: 'Questions, 61 of 114' })
  await palette.press('Enter')
  await expect(page.getByRole('dialog', { name: 'Questions' })).toBeVisible()
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(palette).toBeFocused()
})
