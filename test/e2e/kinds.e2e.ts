/** Kinds of questions beside one choice and a number: written, taken by keyboard and by touch, and looked back at. */
import type { Page } from '@playwright/test'
import { expectAccessible } from './support/accessibility.ts'
import { turnOnShortcuts } from './support/attempt.ts'
import { authorApi } from './support/author-api.ts'
import { expect, test } from './support/fixtures.ts'
import { press } from './support/keyboard.ts'

const heading = (page: Page, name: string) => page.getByRole('heading', { name, exact: true })

test('an author writes a multiple select, a student takes it by keyboard, and reads which parts were right', async ({
  page,
  signIn,
  signUp,
  browser,
  baseURL,
  server,
}) => {
  const api = await authorApi(page, server.url)
  await api.makeTest('several', [{ title: 'Math', subject: 'math', questions: [{ text: 'What is one?' }] }], 'active')
  await signIn(page, 'admin@example.com')
  await page.goto('/admin/tests/several/edit-questions')
  await page.getByRole('button', { name: 'Insert question here' }).click()
  const dialog = page.getByRole('dialog', { name: 'Add New Question' })
  await dialog.getByLabel('Question text').fill('Which of these are even?')
  await dialog.getByLabel('Answer input type').selectOption('Multiple select')
  await dialog.getByRole('tab', { name: 'Answer' }).click()
  for (const [at, text] of ['Two', 'Three', 'Four', 'Five'].entries()) {
    await dialog
      .getByRole('textbox', { name: /^Option [A-Z]$/ })
      .nth(at)
      .fill(text)
  }
  const marks = dialog.getByRole('checkbox', { name: /is correct$/ })
  await marks.nth(0).check()
  await dialog.getByRole('button', { name: 'Add Question' }).click()
  await expect(dialog.getByText(/^Mark at least two options as correct/).first()).toBeVisible()
  await marks.nth(2).check()
  const preview = dialog.getByRole('region', { name: 'Preview' })
  await expect(preview.getByText('Choose two.')).toBeVisible()
  await preview.getByRole('checkbox', { name: /Three/ }).check()
  await expect(preview.getByText('1 of 2 chosen.')).toBeVisible()
  await dialog.getByRole('button', { name: 'Add Question' }).click()
  await expect(dialog).toBeHidden()
  await expect(page.getByText('Multiple select', { exact: true })).toBeVisible()

  const context = await browser.newContext({ bypassCSP: true, ...(baseURL !== undefined && { baseURL }) })
  const student = await context.newPage()
  await signUp(student, 'Sefa Rall')
  await student.goto('/test/several')
  await student.getByRole('button', { name: 'Start now' }).click()
  await student.getByRole('radio').first().check()
  await student.getByRole('button', { name: 'Next' }).click()
  await expect(heading(student, 'Question 2 of 2')).toBeVisible()
  const group = student.getByRole('group', { name: 'Answer to question 2: Choose two.' })
  await expect(group).toBeVisible()
  await expectAccessible(student)

  await press(student, group.getByRole('checkbox', { name: /Two/ }), 'Space')
  await expect(student.getByText('1 of 2 answered').first()).toBeVisible()
  await press(student, group.getByRole('checkbox', { name: /Three/ }), 'Space')
  await expect(student.getByText('2 of 2 answered').first()).toBeVisible()
  await press(student, group.getByRole('checkbox', { name: /Four/ }), 'Space')
  await expect(group.getByRole('checkbox', { name: /Four/ })).not.toBeChecked()
  await expect(group.getByText('To choose another, take one back first.')).toBeVisible()
  await turnOnShortcuts(student)
  await student.keyboard.press('2')
  await expect(group.getByText('1 of 2 chosen.')).toBeVisible()
  await student.keyboard.press('4')
  await expect(group.getByText('2 of 2 chosen.')).toBeVisible()
  await student.reload()
  await expect(group.getByRole('checkbox', { name: /Five/ })).toBeChecked()
  await expect(student.getByText('All saved')).toBeVisible()
  await student.getByRole('button', { name: /^Submit/ }).click()
  await student.getByRole('alertdialog').getByRole('button', { name: 'Submit Test' }).click()

  await expect(student).toHaveURL(/\/test-results\//)
  await student.getByText('Question 2', { exact: true }).click()
  await expect(student.getByText('You chose 1 of the 2 right options, and 1 that is not right.')).toBeVisible()
  await expect(student.getByText('Right, you did not choose it')).toBeVisible()
  await expect(student.getByText('Not right, you chose it')).toBeVisible()
  await expectAccessible(student)
  await context.close()
})

test('the demo has a short test of the kind: a student takes it and reads which options were right', async ({
  page,
  signUp,
}) => {
  await signUp(page, 'Ines Okoro')
  await page.goto('/test/new-kinds')
  await page.getByRole('button', { name: 'Start now' }).click()
  await expect(page.getByRole('group', { name: 'Answer to question 1: Choose two.' })).toBeVisible()
  await page.getByRole('checkbox', { name: /^B When the museum/ }).check()
  await page.getByRole('checkbox', { name: /^D The museum/ }).check()
  for (const question of [2, 3]) {
    await page.getByRole('button', { name: 'Next', exact: true }).click()
    await expect(page.getByRole('group', { name: `Answer to question ${question}: Choose two.` })).toBeVisible()
    await page.getByRole('checkbox').nth(0).check()
  }
  await page.getByRole('button', { name: 'Next', exact: true }).click()
  await expect(page.getByRole('group', { name: 'Answer to question 4: Choose all that are right.' })).toBeVisible()
  await page.getByRole('checkbox').nth(0).check()
  await page.getByRole('button', { name: /^Submit/ }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Submit Anyway' }).click()

  await expect(page).toHaveURL(/\/test-results\//)
  await page.getByText('Question 1', { exact: true }).click()
  await expect(page.getByText('You chose all 2 right options.')).toBeVisible()
  await page.getByText('Question 4', { exact: true }).click()
  await expect(page.getByText('You chose 1 of the 3 right options.')).toBeVisible()
})

test('on a narrow phone, a forward-only test goes on once two are chosen, by taps alone', async ({
  page,
  signIn,
  server,
}) => {
  await page.setViewportSize({ width: 320, height: 640 })
  const api = await authorApi(page, server.url)
  const several = { inputType: 'multiple_select' as const, correctAnswer: null, correctAnswers: [0, 2], choose: 2 }
  await api.makeTest(
    'several-forward',
    [
      {
        title: 'Reading',
        subject: 'reading',
        questions: [
          { text: 'Which two?', options: ['A long option that takes more than one line', 'B', 'C'], ...several },
        ],
      },
    ],
    'active',
    'digital-2026',
  )
  await signIn(page, 'admin@example.com')
  await page.goto('/test/several-forward')
  const next = page.getByRole('button', { name: 'Next', exact: true })
  await page.getByRole('checkbox').nth(0).check()
  await expect(next).toHaveAttribute('aria-disabled', 'true')
  await page.getByRole('checkbox').nth(2).check()
  await expect(next).not.toHaveAttribute('aria-disabled', 'true')
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320)
})
