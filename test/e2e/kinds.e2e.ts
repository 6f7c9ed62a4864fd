/** Kinds of questions beside one choice and a number: written, taken by keyboard and by touch, and looked back at. */
import type { Page } from '@playwright/test'
import { expectAccessible } from './support/accessibility.ts'
import { turnOnShortcuts } from './support/attempt.ts'
import { createAuthorApi } from './support/author-api.ts'
import { expect, test } from './support/fixtures.ts'
import { moveFocusTo, pressByKey } from './support/keyboard.ts'
import { chooseRowAct } from './support/row-acts.ts'

// axe is a script of its own.
test.use({ bypassCSP: true })

const heading = (page: Page, name: string) => page.getByRole('heading', { name, exact: true })

test('an author writes a multiple select, a student takes it by keyboard, and reads which parts were right', async ({
  page,
  signIn,
  signUp,
  browser,
  baseURL,
  server,
}) => {
  const api = await createAuthorApi(page, server.url)
  await api.makeTest('several', [{ title: 'Math', subject: 'math', questions: [{ text: 'What is one?' }] }], 'active')
  await signIn(page, 'admin@example.com')
  await page.goto('/admin/tests/several/edit-questions')
  await chooseRowAct(page, /^Insert question here/)
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

  await pressByKey(student, group.getByRole('checkbox', { name: /Two/ }), 'Space')
  await expect(student.getByText('1 of 2 answered').first()).toBeVisible()
  await pressByKey(student, group.getByRole('checkbox', { name: /Three/ }), 'Space')
  await expect(student.getByText('2 of 2 answered').first()).toBeVisible()
  await pressByKey(student, group.getByRole('checkbox', { name: /Four/ }), 'Space')
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
  await student.getByRole('tab', { name: 'Answers' }).click()
  await student.getByText('Question 2', { exact: true }).click()
  await expect(student.getByText('You chose 1 of the 2 right options, and 1 that is not right.')).toBeVisible()
  await expect(student.getByText('Right, you did not choose it')).toBeVisible()
  await expect(student.getByText('Not right, you chose it')).toBeVisible()
  await expectAccessible(student)
  await context.close()
})

test('the demo has a short test of the kinds: a student takes it and reads which parts were right', async ({
  page,
  signUp,
}) => {
  await signUp(page, 'Ines Okoro')
  await page.goto('/test/new-kinds')
  await page.getByRole('button', { name: 'Start now' }).click()
  await expect(page.getByRole('group', { name: 'Answer to question 1: Choose two.' })).toBeVisible()
  await page.getByRole('checkbox', { name: /^B When the museum/ }).check()
  await page.getByRole('checkbox', { name: /^D The museum/ }).check()
  const next = page.getByRole('button', { name: 'Next', exact: true })
  await next.click()
  await expect(page.getByRole('group', { name: 'Answer to question 2: Choose two.' })).toBeVisible()
  await page.getByRole('checkbox').nth(0).check()
  await next.click()
  await page.getByRole('combobox', { name: 'Gap 1' }).selectOption('Although')
  await page.getByRole('combobox', { name: 'Gap 2' }).selectOption('As a result')
  await next.click()
  await page.getByRole('button', { name: 'unnecessary', exact: true }).click()
  await page.getByRole('button', { name: 'Gap 1: empty' }).click()
  await next.click()
  for (const _ of [1, 2]) await page.getByRole('button', { name: 'Move up: For years', exact: false }).click()
  await expect(page.getByText('This order is your answer.', { exact: true })).toBeVisible()
  await next.click()
  await expect(page.getByRole('group', { name: 'Answer to question 6: Choose two.' })).toBeVisible()
  await page.getByRole('button', { name: /^On Tuesday she asked/ }).click()
  await next.click()
  await expect(page.getByRole('group', { name: 'Answer to question 7: Choose two.' })).toBeVisible()
  await page.getByRole('checkbox').nth(0).check()
  await next.click()
  await expect(page.getByRole('group', { name: 'Answer to question 8: Choose all that are right.' })).toBeVisible()
  await page.getByRole('checkbox').nth(0).check()
  await page.getByRole('button', { name: /^Submit/ }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Submit Anyway' }).click()

  await expect(page).toHaveURL(/\/test-results\//)
  await page.getByRole('tab', { name: 'Answers' }).click()
  await page.getByText('Question 1', { exact: true }).click()
  await expect(page.getByText('You chose all 2 right options.')).toBeVisible()
  await page.getByText('Question 3', { exact: true }).click()
  await expect(page.getByText('You got all 2 gaps right.')).toBeVisible()
  await page.getByText('Question 4', { exact: true }).click()
  await expect(page.getByText('You got 1 of 2 gaps right.')).toBeVisible()
  await page.getByText('Question 5', { exact: true }).click()
  await expect(page.getByText('You got 2 of 5 places right.')).toBeVisible()
  await page.getByText('Question 6', { exact: true }).click()
  await expect(page.getByText('You chose 1 of the 2 right pieces.')).toBeVisible()
  await page.getByText('Question 8', { exact: true }).click()
  await expect(page.getByText('You chose 1 of the 3 right options.')).toBeVisible()
})

test('on a narrow phone, a forward-only test goes on once two are chosen, by taps alone', async ({
  page,
  signIn,
  server,
}) => {
  await page.setViewportSize({ width: 320, height: 640 })
  const api = await createAuthorApi(page, server.url)
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

const placed = {
  menus: {
    text: 'She [[1]] home, and he [[2]] there.',
    inputType: 'drop_down' as const,
    correctAnswer: null,
    options: ['went', 'gone', 'stay', 'stayed'],
    places: [
      { text: '', options: [0, 1], right: [0] },
      { text: '', options: [2, 3], right: [3] },
    ],
  },
  table: {
    text: 'True or false?',
    inputType: 'table' as const,
    correctAnswer: null,
    options: ['Always true', 'Always false'],
    places: [
      { text: 'Twice a whole number is even.', right: [0] },
      { text: 'Twice a whole number is odd.', right: [1] },
    ],
  },
  gaps: {
    text: 'First [[1]], then [[2]] the shirts.',
    inputType: 'drag' as const,
    correctAnswer: null,
    options: ['wash', 'dry', 'burn'],
    places: [
      { text: '', right: [0] },
      { text: '', right: [1] },
    ],
  },
  boxes: {
    text: 'Sort the numbers.',
    inputType: 'drag' as const,
    correctAnswer: null,
    several: true,
    options: ['Two', 'Three', 'Four'],
    places: [
      { text: 'Even', right: [0, 2] },
      { text: 'Odd', right: [1] },
    ],
  },
}

test('by keyboard alone: menus, a table, gaps and boxes, and what was right in each part', async ({
  page,
  signUp,
  signIn,
  browser,
  baseURL,
  server,
}) => {
  const api = await createAuthorApi(page, server.url)
  const questions = [placed.menus, placed.table, placed.gaps, placed.boxes]
  await api.makeTest('placed', [{ title: 'Reading', subject: 'reading', questions }], 'active')
  const context = await browser.newContext({ bypassCSP: true, ...(baseURL !== undefined && { baseURL }) })
  const student = await context.newPage()
  await signUp(student, 'Noa Berg')
  await student.goto('/test/placed')
  await student.getByRole('button', { name: 'Start now' }).click()
  const next = student.getByRole('button', { name: 'Next', exact: true })

  await moveFocusTo(student, student.getByRole('combobox', { name: 'Gap 1' }))
  await student.keyboard.type('went')
  await moveFocusTo(student, student.getByRole('combobox', { name: 'Gap 2' }))
  await student.keyboard.type('stayed')
  await expect(student.getByText('2 of 2 gaps answered.')).toBeVisible()
  await expectAccessible(student)
  await pressByKey(student, next)

  const row = student.getByRole('group', { name: 'Twice a whole number is even.' })
  await pressByKey(student, row.getByRole('radio', { name: 'Always true' }), 'Space')
  const other = student.getByRole('group', { name: 'Twice a whole number is odd.' })
  await pressByKey(student, other.getByRole('radio', { name: 'Always true' }), 'Space')
  await expect(student.getByText('2 of 2 rows answered.')).toBeVisible()
  await expectAccessible(student)
  await pressByKey(student, next)

  for (const [at, card] of ['wash', 'dry'].entries()) {
    await pressByKey(student, student.getByRole('button', { name: card, exact: true }), 'Space')
    await expect(student.getByText(`You hold “${card}”. Now choose a gap.`)).toBeVisible()
    await pressByKey(student, student.getByRole('button', { name: `Gap ${at + 1}: empty` }))
  }
  await expect(student.getByRole('button', { name: 'Gap 2: dry' })).toBeVisible()
  await expectAccessible(student)
  await pressByKey(student, next)

  for (const [card, box] of [
    ['Two', 'Even'],
    ['Three', 'Odd'],
    ['Four', 'Odd'],
  ] as const) {
    await pressByKey(student, student.getByRole('button', { name: card, exact: true }), 'Space')
    await pressByKey(student, student.getByRole('button', { name: `Put the card into ${box}` }))
  }
  await expect(student.getByText('3 of 3 cards are in a box.')).toBeVisible()
  await expectAccessible(student)
  await student.reload()
  await expect(
    student.getByRole('group', { name: 'Odd' }).getByRole('button', { name: 'Four', exact: true }),
  ).toBeVisible()
  await expect(student.getByText('All saved')).toBeVisible()
  await student.getByRole('button', { name: /^Submit/ }).click()
  await student.getByRole('alertdialog').getByRole('button', { name: 'Submit Test' }).click()

  await expect(student).toHaveURL(/\/test-results\//)
  await student.getByRole('tab', { name: 'Answers' }).click()
  await student.getByText('Question 2', { exact: true }).click()
  await expect(student.getByText('You got 1 of 2 rows right.')).toBeVisible()
  await expect(student.getByText('Not right, you chose it')).toBeVisible()
  await student.getByText('Question 3', { exact: true }).click()
  await expect(student.getByText('You got all 2 gaps right.')).toBeVisible()
  await expectAccessible(student)
  await context.close()

  await signIn(page, 'admin@example.com')
  await page.goto('/admin/tests/placed/edit-questions')
  await expect(page.getByText('Drag into gaps or boxes').first()).toBeVisible()
})

test('at 320 px, a forward-only test with places is taken by taps alone', async ({ page, signIn, server }) => {
  await page.setViewportSize({ width: 320, height: 640 })
  const api = await createAuthorApi(page, server.url)
  const questions = [placed.gaps, placed.boxes, placed.table, placed.menus]
  await api.makeTest('placed-forward', [{ title: 'Reading', subject: 'reading', questions }], 'active', 'digital-2026')
  await signIn(page, 'admin@example.com')
  await page.goto('/test/placed-forward')
  const next = page.getByRole('button', { name: 'Next', exact: true })
  const fits = async () =>
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320)

  await page.getByRole('button', { name: 'wash', exact: true }).click()
  await page.getByRole('button', { name: 'Gap 1: empty' }).click()
  await expect(next).toHaveAttribute('aria-disabled', 'true')
  await page.getByRole('button', { name: 'dry', exact: true }).click()
  await page.getByRole('button', { name: 'Gap 2: empty' }).click()
  await fits()
  await expect(next).not.toHaveAttribute('aria-disabled', 'true')
  await next.click()

  for (const card of ['Two', 'Three', 'Four']) {
    await page.getByRole('button', { name: card, exact: true }).click()
    await page.getByRole('button', { name: 'Put the card into Even' }).click()
  }
  await fits()
  await next.click()
  await page.getByRole('radio', { name: 'Always true' }).first().check()
  await expect(next).toHaveAttribute('aria-disabled', 'true')
  await page.getByRole('radio', { name: 'Always false' }).last().check()
  await fits()
  await next.click()
  await page.getByRole('combobox', { name: 'Gap 1' }).selectOption('went')
  await page.getByRole('combobox', { name: 'Gap 2' }).selectOption('stay')
  await fits()
})

test('an author writes drop-downs and a table, and tries them in the preview', async ({ page, signIn, server }) => {
  const api = await createAuthorApi(page, server.url)
  await api.makeTest('written', [{ title: 'Math', subject: 'math', questions: [{ text: 'What is one?' }] }], 'draft')
  await signIn(page, 'admin@example.com')
  await page.goto('/admin/tests/written/edit-questions')
  await chooseRowAct(page, /^Insert question here/)
  const dialog = page.getByRole('dialog', { name: 'Add New Question' })
  await dialog.getByLabel('Question text').fill('Ice is [[1]] water.')
  await dialog.getByLabel('Answer input type').selectOption('Drop-downs in text')
  await dialog.getByRole('tab', { name: 'Answer' }).click()
  for (const [at, text] of ['frozen', 'boiled'].entries()) {
    const field = dialog.getByRole('textbox', { name: `Choice ${at + 1} of gap 1` })
    if ((await field.count()) === 0) await dialog.getByRole('button', { name: 'Add choice' }).click()
    await field.fill(text)
  }
  await dialog.getByRole('button', { name: 'Add Question' }).click()
  await expect(dialog.getByText('Mark what is right for gap 1.').first()).toBeVisible()
  await dialog.getByRole('radio', { name: 'Choice 1 of gap 1 is right' }).check()
  const preview = dialog.getByRole('region', { name: 'Preview' })
  await preview.getByRole('combobox', { name: 'Gap 1' }).selectOption('frozen')
  await expect(preview.getByText('1 of 1 gap answered.')).toBeVisible()
  await expectAccessible(page)

  await dialog.getByRole('tab', { name: 'General' }).click()
  await dialog.getByLabel('Answer input type').selectOption('Table')
  await dialog.getByRole('tab', { name: 'Answer' }).click()
  await dialog.getByRole('textbox', { name: 'Text of row 1' }).fill('Ice floats.')
  await dialog.getByRole('textbox', { name: 'Text of row 2' }).fill('Ice sinks.')
  await dialog.getByRole('radio', { name: 'frozen is right in row 1' }).check()
  await dialog.getByRole('radio', { name: 'boiled is right in row 2' }).check()
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Add Question' }).click()
  await expect(dialog).toBeHidden()
  await expect(page.getByText('Table', { exact: true })).toBeVisible()
  await expect(page.getByText('Key: 2 of 2 places')).toBeVisible()
})
