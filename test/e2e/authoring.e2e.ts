/** Authors build, publish and repair tests; a student takes one and sees the right score. */
import type { Locator, Page } from '@playwright/test'
import { makePng } from '../support/image-files.ts'
import { openTest } from './support/attempt.ts'
import { expectNotice } from './support/expect-notice.ts'
import { expect, test } from './support/fixtures.ts'

const imported = JSON.stringify({
  title: 'Math',
  questions: [3, 4, 5, 6].map((n) => ({
    id: n - 2,
    prompt: `What is $${n} + ${n}$?`,
    options: { A: `${n}`, B: `${2 * n}`, C: `${3 * n}`, D: `${4 * n}` },
    correct_answer: 'B',
  })),
})

/** The key of each question in its final order: an option's place, or a number. */
const keys = [1, 0, 0, 0, 0, -2.5, 1, 1, 1, 1]

async function writeChoice(dialog: Locator, text: string, options: readonly string[], right: number) {
  await dialog.getByLabel('Question text').fill(text)
  await dialog.getByRole('tab', { name: 'Answer' }).click()
  for (const [index, option] of options.entries()) {
    await dialog
      .getByRole('textbox', { name: /^Option [A-H]$/ })
      .nth(index)
      .fill(option)
  }
  await dialog
    .getByRole('radio', { name: /is correct$/ })
    .nth(right)
    .check()
}

/** Drawn from a file that came, not only there. */
async function expectShown(image: Locator) {
  await expect(image).toBeVisible()
  await expect.poll(() => image.evaluate((node: HTMLImageElement) => node.naturalWidth)).toBe(60)
}

async function makeTest(page: Page) {
  await page.goto('/admin/tests')
  await page.getByRole('button', { name: 'Add New Test' }).click()
  const form = page.getByRole('dialog', { name: 'Add New Test' })
  await form.getByLabel('Title').fill('Wi')
  await form.getByRole('button', { name: 'Create Test' }).click()
  await expect(form.getByText('Title must be at least 3 characters')).toBeVisible()
  await form.getByLabel('Title').fill('Winter Form')
  await expect(form.getByLabel('Slug')).toHaveValue('winter-form')
  await form.getByLabel('Exam format').selectOption('paper-2017')
  await form.getByLabel('Duration (minutes)').fill('30')
  await form.getByRole('button', { name: 'Create Test' }).click()
  await expect(page).toHaveURL(/\/admin\/tests\/winter-form\/edit-questions$/)
}

test('an author builds a test of ten questions, publishes it, and a student sees the right score', async ({
  page,
  browser,
  baseURL,
  signIn,
  signUp,
}) => {
  await signIn(page, 'admin@example.com')
  await makeTest(page)

  await page.getByRole('button', { name: 'Rename Section 1' }).click()
  await page.getByLabel('Section title').fill('Reading')
  await page.getByLabel('Section title').press('Enter')
  const reading = page.getByRole('region', { name: 'Reading', exact: true })
  await expect(reading).toBeVisible()

  await page.getByRole('button', { name: 'Manage Sections' }).click()
  const sections = page.getByRole('dialog', { name: 'Manage Test Sections' })
  const added = sections.getByRole('form', { name: 'New section' })
  await added.getByRole('button', { name: 'Create Section' }).click()
  await expect(added.getByText('Section title is required.')).toBeVisible()
  await added.getByLabel('Section title').fill('Math')
  await added.getByLabel('Subject').selectOption('math')
  await added.getByRole('button', { name: 'Create Section' }).click()
  await expectNotice(page, 'Section created')
  await sections.getByRole('button', { name: 'Close' }).first().click()

  // The first question has a passage that is written on the way.
  await reading.getByRole('button', { name: 'Add First Question' }).click()
  const dialog = page.getByRole('dialog', { name: 'Add New Question' })
  await dialog.getByRole('button', { name: 'Add Question' }).click()
  await expect(dialog.getByText('Question text is required.').first()).toBeVisible()
  await expect(dialog.getByLabel('Question text', { exact: true })).toBeFocused()
  await dialog.getByRole('button', { name: 'Upload or Select Image' }).click()
  const images = page.getByRole('dialog', { name: 'Image Manager' })
  // The dialog has its height when the list is there: before that the tab may move away from under the pointer.
  await expect(images.getByText('No images uploaded yet.')).toBeVisible()
  await images.getByRole('tab', { name: 'Upload New' }).click()
  await images
    .getByLabel('Image file')
    .setInputFiles({ name: 'Sky.PNG', mimeType: 'image/png', buffer: await makePng() })
  await images.getByLabel('Description of the image').fill('A dark sky')
  await images.getByRole('button', { name: 'Upload Image' }).click()
  await images.getByRole('button', { name: /^Select q1-/ }).click()
  await expectNotice(page, 'Image has been added to the question')
  await writeChoice(dialog, 'What did it do?', ['Rain', 'Snow', 'Hail'], 0)
  await dialog.getByRole('tab', { name: 'Passage' }).click()
  await dialog.getByRole('button', { name: 'Add Passage' }).click()
  await dialog.getByLabel('Passage title').fill('A walk')
  await dialog.getByLabel('Passage text').fill('<p>It rained <em>all</em> day.</p><script>alert(1)</script>')
  await dialog.getByRole('button', { name: 'Add and Use Passage' }).click()
  await expect(page.getByText('Passage added').first()).toBeVisible()
  await expect(dialog.getByRole('radio', { name: /A walk/ })).toBeChecked()
  const preview = dialog.getByRole('region', { name: 'Preview' })
  await expect(preview.getByText('It rained all day.')).toBeVisible()
  await expect(preview.getByText('Snow')).toBeVisible()
  await dialog.getByRole('button', { name: 'Add Question' }).click()
  await expect(dialog).toBeHidden()
  await expect(reading.getByText('What did it do?')).toBeVisible()

  for (const [index, right] of [1, 0, 0, 0].entries()) {
    await reading.getByRole('button', { name: 'Add Question' }).click()
    await writeChoice(dialog, `Reading question ${index + 2}?`, ['One', 'Two'], right)
    await dialog.getByRole('button', { name: 'Add Question' }).click()
    await expect(dialog).toBeHidden()
    await expect(reading.getByText(`Reading question ${index + 2}?`)).toBeVisible()
  }

  const math = page.getByRole('region', { name: 'Math', exact: true })
  await math.getByRole('button', { name: 'Add First Question' }).click()
  await dialog.getByLabel('Question text').fill('What is $-5/2$?')
  await dialog.getByLabel('Question type').selectOption('math')
  await dialog.getByLabel('Answer input type').selectOption('number')
  await dialog.getByRole('button', { name: 'Add Question' }).click()
  await expect(dialog.getByText('Numeric answer is required for numeric input questions.').first()).toBeVisible()
  await dialog.getByLabel('Numeric answer').fill('-2.5')
  await dialog.getByRole('button', { name: 'Add Question' }).click()
  await expect(dialog).toBeHidden()

  await math.getByRole('button', { name: 'Upload JSON' }).click()
  const upload = page.getByRole('dialog', { name: 'Upload Test JSON' })
  await upload.getByRole('button', { name: 'Parse JSON' }).click()
  await expectNotice(page, 'Please enter JSON transcript data')
  await upload.getByLabel('Test JSON').fill(`// from the old tool\n${imported}`)
  await upload.getByRole('button', { name: 'Parse JSON' }).click()
  await expectNotice(page, 'Found 4 questions')
  await upload.getByRole('button', { name: 'Save All Questions' }).click()
  await expectNotice(page, 'Added 4 questions to the section')
  await expect(math.getByText('Questions 6 to 10')).toBeVisible()

  // The question whose second option is right goes first.
  await reading.getByRole('button', { name: 'Move question 2 up' }).click()
  await expectNotice(page, 'Question order saved')
  await expect(reading.getByRole('listitem').first()).toContainText('Reading question 2?')

  await page.getByRole('button', { name: 'Edit Details' }).click()
  const details = page.getByRole('dialog', { name: 'Edit Test' })
  await details.getByLabel('Status').selectOption('active')
  await details.getByRole('button', { name: 'Save Changes' }).click()
  await expect(details).toBeHidden()

  const context = await browser.newContext(baseURL === undefined ? {} : { baseURL })
  const student = await context.newPage()
  await signUp(student, 'Mina Okafor')
  await openTest(student, '/test/winter-form')
  for (const [index, key] of keys.entries()) {
    await expect(student.getByRole('heading', { name: new RegExp(`^Question ${index + 1}\\b`) })).toBeVisible()
    // The question with the image was moved to the second place.
    if (index === 1) await expectShown(student.getByRole('img', { name: 'A dark sky', exact: true }))
    // The last question is answered wrong on purpose.
    if (index === 9) await student.getByRole('radio').nth(0).check()
    else if (index === 5) await student.getByRole('textbox', { name: 'Your answer' }).fill(String(key))
    else await student.getByRole('radio').nth(key).check()
    if (index < 9) await student.getByRole('button', { name: 'Next' }).click()
  }
  await expect(student.getByText('All saved')).toBeVisible()
  await student.getByRole('button', { name: /^Submit/ }).click()
  await student.getByRole('alertdialog').getByRole('button', { name: 'Submit Test' }).click()
  await expect(student).toHaveURL(/\/test-results\//)
  await expect(student.getByText('9/10').first()).toBeVisible()
  await context.close()
})

test('if two administrators save, the second sees what changed, and a changed key scores again', async ({
  page,
  browser,
  baseURL,
  signIn,
}) => {
  const context = await browser.newContext(baseURL === undefined ? {} : { baseURL })
  const other = await context.newPage()
  for (const author of [page, other]) {
    await signIn(author, 'admin@example.com')
    await author.goto('/admin/edit-test/diagnostic')
    await author.getByRole('button', { name: 'Edit question 1', exact: true }).click()
    await expect(author.getByRole('dialog').getByLabel('Question text')).toBeVisible()
  }
  await other.getByLabel('Title (optional)').fill('Theirs')
  await other.getByLabel('Topic').selectOption('Summary Questions')
  await other.getByRole('button', { name: 'Save Changes' }).click()
  await expectNotice(other, 'Question saved')

  const dialog = page.getByRole('dialog', { name: 'Edit Question' })
  await dialog.getByLabel('Title (optional)').fill('Mine')
  await dialog.getByRole('tab', { name: 'Answer' }).click()
  await dialog
    .getByRole('radio', { name: /is correct$/ })
    .nth(3)
    .check()
  await dialog.getByRole('button', { name: 'Save Changes' }).click()
  await expect(dialog.getByText('Taken over from them: topic.')).toBeVisible()
  await expect(dialog.getByText('You both changed the title: the form shows yours, theirs was "Theirs".')).toBeVisible()
  await dialog.getByRole('tab', { name: 'General' }).click()
  await expect(dialog.getByLabel('Topic')).toHaveValue('Summary Questions')
  await expect(dialog.getByLabel('Title (optional)')).toHaveValue('Mine')
  await dialog.getByRole('button', { name: 'Save Changes' }).click()

  // The demo's students have taken this test.
  const ruling = page.getByRole('dialog', { name: 'Score question 1 again' })
  await expect(ruling.getByRole('checkbox').nth(3)).toBeChecked()
  await expect(ruling.getByText(/goe?s? up, \d+ goe?s? down/)).toBeVisible()
  await ruling.getByRole('radio', { name: /^The question does not count/ }).check()
  await expect(ruling.getByText('right → not scored').first()).toBeVisible()
  await ruling.getByLabel('Reason').fill('Two answers are right.')
  await ruling.getByRole('button', { name: 'Score Again' }).click()
  await expectNotice(page, 'Scored again')
  await expect(ruling.getByText('No score changes.')).toBeVisible()
  await ruling.getByRole('button', { name: 'Undo This Correction' }).click()
  await expectNotice(page, 'Undone')
  await context.close()
})
