/** The image manager: uploading by choosing and by dropping, describing, selecting, copying and deleting. */
import type { Page } from '@playwright/test'
import { makeBlackPng, makeJpeg, makePng } from '../support/image-files.ts'
import { expectNotice } from './support/expect-notice.ts'
import { expect, test } from './support/fixtures.ts'

const storage = '/storage/v1/object/public/test_images'

/** A new test with nothing in it, and the image manager open over the form of its first question. */
async function openManager(page: Page, title: string, slug: string) {
  await page.goto('/admin/tests')
  await page.getByRole('button', { name: 'Add New Test' }).click()
  const form = page.getByRole('dialog', { name: 'Add New Test' })
  await form.getByLabel('Title').fill(title)
  await form.getByRole('button', { name: 'Create Test' }).click()
  await expect(page).toHaveURL(new RegExp(`/admin/tests/${slug}/edit-questions$`))
  await page.getByRole('button', { name: 'Add First Question' }).click()
  await page.getByRole('dialog', { name: 'Add New Question' }).getByLabel('Title (optional)').fill('The Garden')
  await page.getByRole('button', { name: 'Upload or Select Image' }).click()
  const manager = page.getByRole('dialog', { name: 'Image Manager' })
  await expect(manager.getByText('No images uploaded yet.')).toBeVisible()
  return manager
}

async function drop(page: Page, file: { name: string; type: string; bytes: Buffer }) {
  const dataTransfer = await page.evaluateHandle(
    ({ name, type, base64 }) => {
      const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0))
      const transfer = new DataTransfer()
      transfer.items.add(new File([bytes], name, { type }))
      return transfer
    },
    { name: file.name, type: file.type, base64: file.bytes.toString('base64') },
  )
  await page.locator('[data-drop-area]').dispatchEvent('drop', { dataTransfer })
}

test('an author uploads, finds, selects, copies and deletes images', async ({ page, context, baseURL, signIn }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await signIn(page, 'admin@example.com')
  const manager = await openManager(page, 'Pictured Test', 'pictured-test')
  const question = page.getByRole('dialog', { name: 'Add New Question' })

  await manager.getByRole('tab', { name: 'Upload New' }).click()
  await expect(manager.getByText('Supported formats: PNG, JPG, WEBP (max 10MB).')).toBeVisible()
  await expect(manager.getByText('Names are generated automatically.')).toBeVisible()
  await expect(manager.getByText('Images are stored in a folder named after the test: pictured-test')).toBeVisible()
  await drop(page, { name: 'notes.txt', type: 'text/plain', bytes: Buffer.from('No picture.') })
  await expectNotice(page, 'Please select an image file (PNG, JPG, WEBP, etc.)')
  await drop(page, { name: 'a.png', type: 'image/png', bytes: Buffer.alloc(10 * 1024 * 1024 + 1) })
  await expectNotice(page, 'Please select an image smaller than 10MB')

  await drop(page, { name: 'huge.png', type: 'image/png', bytes: makeBlackPng(30_000, 30_000) })
  await manager.getByRole('button', { name: 'Upload Image' }).click()
  await expect(manager.getByText('Please describe the image for students who cannot see it.')).toBeVisible()
  await expect(manager.getByLabel('Description of the image')).toBeFocused()
  await manager.getByLabel('Description of the image').fill('Black')
  await manager.getByRole('button', { name: 'Upload Image' }).click()
  await expectNotice(page, 'The image has 30000 × 30000 pixels. At most 40 million are possible.')
  await manager.getByRole('button', { name: 'Choose Another' }).click()

  await drop(page, { name: 'garden.png', type: 'image/png', bytes: await makePng() })
  await manager.getByLabel('Description of the image').fill('A garden with one path')
  await manager.getByLabel('Description of the image').press('Enter')
  await expectNotice(page, 'Image uploaded successfully')
  await expect(manager.getByRole('tab', { name: 'Browse Images' })).toHaveAttribute('aria-selected', 'true')
  const cards = manager.getByRole('list', { name: 'Images' }).getByRole('listitem')
  await expect(cards).toHaveCount(1)
  await expect(cards.first()).toContainText(/^q1-the-garden-\d+\.png/)

  const [picker] = await Promise.all([
    page.waitForEvent('filechooser'),
    (async () => {
      await manager.getByRole('tab', { name: 'Upload New' }).click()
      await manager.getByRole('button', { name: 'Choose Image' }).click()
    })(),
  ])
  await picker.setFiles({ name: 'gate.jpg', mimeType: 'image/jpeg', buffer: await makeJpeg() })
  await manager.getByLabel('Description of the image').fill('A gate')
  await manager.getByRole('button', { name: 'Upload Image' }).click()
  await expect(cards).toHaveCount(2)
  await expect(cards.first()).toContainText('A gate')

  await manager.getByLabel('Search images').fill('path')
  await expect(cards).toHaveCount(1)
  await manager.getByLabel('Search images').fill('nothing like it')
  await expect(manager.getByText('No images found matching your search.')).toBeVisible()
  await manager.getByLabel('Search images').fill('garden with')

  await cards
    .first()
    .getByRole('button', { name: /^Copy URL/ })
    .click()
  await expectNotice(page, 'Image URL copied to clipboard')
  const copied = await page.evaluate(() => navigator.clipboard.readText())
  expect(copied).toMatch(new RegExp(`^${baseURL}${storage}/pictured-test/q1-the-garden-\\d+\\.png$`))

  await cards
    .first()
    .getByRole('button', { name: /^Edit description/ })
    .click()
  const description = page.getByRole('dialog', { name: 'Describe Image' })
  await description.getByLabel('Description of the image').fill('A garden with two paths')
  await description.getByRole('button', { name: 'Save Description' }).click()
  await expectNotice(page, 'Description saved')

  await cards
    .first()
    .getByRole('button', { name: /^Select/ })
    .click()
  await expectNotice(page, 'Image has been added to the question')
  await expect(manager).toBeHidden()
  await expect(question.getByLabel('Image URL')).toHaveValue(copied.replace(baseURL ?? '', ''))
  const preview = question.getByRole('region', { name: 'Preview' })
  await expect(preview.getByRole('img', { name: 'A garden with two paths' })).toBeVisible()
  await preview.getByRole('button', { name: 'Enlarge figure' }).click()
  await expect(page.getByRole('dialog', { name: 'Figure' }).getByText('100%')).toBeVisible()
  await page.getByRole('button', { name: 'Close figure' }).click()

  await question.getByRole('button', { name: 'Remove Image' }).click()
  await expect(question.getByLabel('Image URL')).toHaveValue('')
  // What was copied may be pasted.
  await question.getByLabel('Image URL').fill(copied)
  await question.getByLabel('Question text').fill('Where does it lead?')
  await question.getByLabel('Question type').selectOption('reading')
  await question.getByRole('button', { name: 'Add Question' }).click()
  await expectNotice(page, 'Question saved')

  await page.getByRole('button', { name: 'Edit question 1', exact: true }).click()
  await page.getByRole('button', { name: 'Upload or Select Image' }).click()
  const used = cards.filter({ hasText: 'A garden with two paths' })
  await expect(used.getByText('In 1 question')).toBeVisible()
  await used.getByRole('button', { name: /^Delete/ }).click()
  const asking = page.getByRole('alertdialog', { name: /^Are you sure you want to delete "q1-the-garden-\d+\.png"\?$/ })
  await expect(asking).toContainText('have no image: question 1 of Pictured Test')
  await asking.getByRole('button', { name: 'Cancel' }).click()
  await expect(cards).toHaveCount(2)
  await used.getByRole('button', { name: /^Delete/ }).click()
  await asking.getByRole('button', { name: 'Delete Image' }).click()
  await expectNotice(page, 'Image deleted successfully')
  await expect(cards).toHaveCount(1)
  await manager.getByRole('button', { name: 'Close' }).first().click()
  await expect(page.getByRole('dialog', { name: 'Edit Question' }).getByLabel('Image URL')).toHaveValue('')
})

test('failures in the image manager show a message, and can be tried again', async ({ page, signIn }) => {
  await signIn(page, 'admin@example.com')
  await page.addInitScript(() => Object.defineProperty(navigator, 'clipboard', { value: undefined }))
  const images = '**/api/admin/tests/*/images*'
  await page.goto('/admin/tests/practice-test-1/edit-questions')
  await page.getByRole('button', { name: 'Edit question 1', exact: true }).click()
  await page.route(images, (route) => route.abort())
  await page.getByRole('button', { name: 'Upload or Select Image' }).click()
  const manager = page.getByRole('dialog', { name: 'Image Manager' })
  await expect(manager.getByText('Failed to load images. Please try again.')).toBeVisible({ timeout: 15_000 })

  await manager.getByRole('tab', { name: 'Upload New' }).click()
  await drop(page, { name: 'a.png', type: 'image/png', bytes: await makePng() })
  await manager.getByLabel('Description of the image').fill('A rectangle')
  await manager.getByRole('button', { name: 'Upload Image' }).click()
  await expectNotice(page, 'Failed to upload image. Please try again.')
  await expect(manager.getByLabel('Description of the image')).toHaveValue('A rectangle')

  await page.unroute(images)
  await manager.getByRole('tab', { name: 'Browse Images' }).click()
  await manager.getByRole('button', { name: 'Refresh' }).click()
  const card = manager.getByRole('list', { name: 'Images' }).getByRole('listitem').first()
  await card.getByRole('button', { name: /^Copy URL/ }).click()
  await expectNotice(page, 'Failed to copy URL to clipboard.')
  await page.route('**/api/admin/images/*', (route) => route.abort())
  await card.getByRole('button', { name: /^Delete/ }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete Image' }).click()
  await expectNotice(page, 'Failed to delete image. Please try again.')
  await expect(card).toBeVisible()
})

test('figures are the options of a question, and students see them large enough', async ({ page, signIn }) => {
  await signIn(page, 'admin@example.com')
  const manager = await openManager(page, 'Graphs To Choose', 'graphs-to-choose')
  const question = page.getByRole('dialog', { name: 'Add New Question' })
  await manager.getByRole('tab', { name: 'Upload New' }).click()
  await drop(page, { name: 'line.png', type: 'image/png', bytes: makeBlackPng(600, 400) })
  await manager.getByLabel('Description of the image').fill('A line that rises')
  await manager.getByLabel('Description of the image').press('Enter')
  await expect(manager.getByRole('list', { name: 'Images' }).getByRole('listitem')).toHaveCount(1)
  await manager.getByRole('button', { name: 'Close' }).last().click()

  await question.getByLabel('Question text').fill('Which graph shows y = x?')
  for (const letter of ['A', 'B']) {
    await question.getByRole('textbox', { name: `Option ${letter}` }).click()
    await question
      .getByRole('group', { name: /^Answer options/ })
      .getByRole('button', { name: 'Picture' })
      .click()
    await manager.getByRole('button', { name: /^Select/ }).click()
    await expect(question.getByRole('textbox', { name: `Option ${letter}` })).toBeFocused()
    await expect(question.getByRole('textbox', { name: `Option ${letter}` })).toHaveValue(
      /^<img src="\/storage\/.+\.png" alt="A line that rises">$/,
    )
  }
  await question.getByRole('textbox', { name: 'Option B' }).fill('<img src="http://pics.example/a.png">')
  await question.getByRole('radio', { name: 'Option A is correct' }).check()
  await question.getByRole('button', { name: 'Add Question' }).click()
  await expect(question.getByText(/^Option 2 has a picture/).first()).toBeVisible()
  await question.getByRole('textbox', { name: 'Option B' }).fill('No graph')
  await question.getByRole('button', { name: 'Add Question' }).click()
  await expectNotice(page, 'Question saved')
  await page.goto('/test/graphs-to-choose')
  const figure = page
    .getByRole('radio', { name: /A line that rises/ })
    .locator('..')
    .getByRole('img')
  await expect(figure).toBeVisible()
  // While the answers are drawn again, the picture is not there for a moment.
  const isLarge = async () => {
    const box = await figure.boundingBox()
    return box !== null && box.width > 240 && box.height < 240
  }
  await expect.poll(isLarge).toBe(true)
})
