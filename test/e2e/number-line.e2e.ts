/** Number lines: written, taken by keyboard, by touch and by typing, and looked back at. */
import { readLineFromFile } from '#domain/authoring/line-drafts.ts'
import { expectAccessible } from './support/accessibility.ts'
import { createAuthorApi } from './support/author-api.ts'
import { expect, test } from './support/fixtures.ts'
import { moveFocusTo, pressByKey } from './support/keyboard.ts'
import { chooseRowAct } from './support/row-acts.ts'

// axe is a script of its own.
test.use({ bypassCSP: true })

test('an author draws a ray as the key, a student draws it by keyboard and by typing, and reads the parts', async ({
  page,
  signIn,
  signUp,
  browser,
  baseURL,
  server,
}) => {
  const api = await createAuthorApi(page, server.url)
  await api.makeTest('line', [{ title: 'Math', subject: 'math', questions: [{ text: 'What is one?' }] }], 'active')
  await signIn(page, 'admin@example.com')
  await page.goto('/admin/tests/line/edit-questions')
  await chooseRowAct(page, /^Insert question here/)
  const dialog = page.getByRole('dialog', { name: 'Add New Question' })
  await dialog.getByLabel('Question text').fill('Draw all numbers that are at least 3.')
  await dialog.getByLabel('Question type').selectOption('Math')
  await dialog.getByLabel('Answer input type').selectOption('Number line')
  await dialog.getByRole('tab', { name: 'Answer' }).click()
  await dialog.getByRole('radio', { name: 'A ray' }).check()
  await dialog.getByLabel('To', { exact: true }).fill('6')
  await dialog.getByLabel('Step').fill('2')
  await expect(dialog.getByText('Steps of 2 from −5 lead to 5, and not to 6.')).toBeVisible()
  await dialog.getByLabel('Step').fill('1')
  await dialog.getByRole('button', { name: 'Add Question' }).click()
  await expect(dialog.getByText('Put the right point on the line.').first()).toBeVisible()
  const key = dialog.getByRole('group', { name: 'The right ray' })
  await key.getByLabel('Right value').fill('3')
  await key.getByRole('radio', { name: 'Closed (filled)' }).check()
  await key.getByRole('radio', { name: 'To the right' }).check()
  await expect(key.getByText('Closed circle at 3, to the right.')).toBeVisible()
  await expect(dialog.getByRole('region', { name: 'Preview' }).getByRole('slider')).toBeVisible()
  await dialog.getByRole('button', { name: 'Add Question' }).click()
  await expect(dialog).toBeHidden()
  await expect(page.getByText(/^Key: (\d) of \1 places$/)).toBeVisible()

  const context = await browser.newContext({ bypassCSP: true, ...(baseURL !== undefined && { baseURL }) })
  const student = await context.newPage()
  await signUp(student, 'Rika Holt')
  await student.goto('/test/line')
  await student.getByRole('button', { name: 'Start now' }).click()
  await student.getByRole('radio').first().check()
  await student.getByRole('button', { name: 'Next' }).click()
  const slider = student.getByRole('slider', { name: 'Point on the number line' })
  await moveFocusTo(student, slider)
  await student.keyboard.press('ArrowRight')
  await student.keyboard.press('ArrowRight')
  await expect(slider).toHaveAttribute('aria-valuetext', /^Point at 1\./)
  await student.keyboard.press('End')
  await expect(slider).toHaveAttribute('aria-valuetext', /^Point at 6\./)
  await expect(student.getByText('1 of 2 answered').first()).toBeVisible()
  const field = student.getByLabel('Your value')
  await field.fill('2.5')
  await field.blur()
  await expect(student.getByText('There is no tick at this number. Type the number of a tick.')).toBeVisible()
  await field.fill('3')
  await pressByKey(student, student.getByRole('radio', { name: 'Open' }), 'Space')
  await pressByKey(student, student.getByRole('radio', { name: 'To the left' }), 'Space')
  await student.keyboard.press('ArrowRight')
  await expect(student.getByText('Open circle at 3, to the right.')).toBeVisible()
  await expect(student.getByText('2 of 2 answered').first()).toBeVisible()
  await expectAccessible(student)
  await student.reload()
  await expect(field).toHaveValue('3')
  await expect(student.getByText('All saved')).toBeVisible()
  await student.getByRole('button', { name: /^Submit/ }).click()
  await student.getByRole('alertdialog').getByRole('button', { name: 'Submit Test' }).click()

  await expect(student).toHaveURL(/\/test-results\//)
  await student.getByRole('tab', { name: 'Answers' }).click()
  await student.getByText('Question 2', { exact: true }).click()
  await expect(student.getByText('Open circle at 3, to the right: all numbers > 3.')).toBeVisible()
  await expect(student.getByText('Closed circle at 3, to the right: all numbers ≥ 3.')).toBeVisible()
  await expect(student.getByText('You got 2 of 3 parts right.')).toBeVisible()
  await expectAccessible(student)
  await context.close()
})

test('at 320 px, a long number line scrolls in its box, and a tap puts the point', async ({ page, signIn, server }) => {
  await page.setViewportSize({ width: 320, height: 640 })
  const api = await createAuthorApi(page, server.url)
  const line = {
    ...{ text: 'Where is 7?', type: 'math' as const, inputType: 'number_line' as const, correctAnswer: null },
    ...readLineFromFile({ from: -12, to: 12, step: 1, point: 7 }),
  }
  await api.makeTest('line-forward', [{ title: 'Math', subject: 'math', questions: [line] }], 'active', 'digital-2026')
  await signIn(page, 'admin@example.com')
  await page.goto('/test/line-forward')
  const slider = page.getByRole('slider', { name: 'Point on the number line' })
  await slider.press('End')
  await expect(page.getByText('Point at 12.')).toBeVisible()
  const { width = 0 } = (await slider.boundingBox()) ?? {}
  await slider.click({ position: { x: width * (0.06 + (0.88 * 19) / 24), y: 40 } })
  await expect(page.getByText('Point at 7.')).toBeVisible()
  await expect(page.getByLabel('Your value')).toHaveValue('7')
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320)
})
