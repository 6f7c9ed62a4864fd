/** The whole practice test without a mouse, and the keys that the test screen knows. */

import { openQuestion, readPracticeTestKeys, turnOnShortcuts } from './support/attempt.ts'
import { expect, test } from './support/fixtures.ts'
import { moveFocusTo } from './support/keyboard.ts'

test('a student takes all 114 questions by keyboard only', async ({ page, signUp }) => {
  await signUp(page, 'Kay Board')
  await openQuestion(page)
  await turnOnShortcuts(page)
  const all = readPracticeTestKeys()
  for (const [index, key] of all.entries()) {
    await expect(page.getByRole('heading', { name: new RegExp(`^Question ${index + 1}\\b`) })).toBeVisible()
    if (key.numeric_answer === undefined) {
      await page.keyboard.press(String('ABCD'.indexOf(key.correct_answer ?? '') + 1))
    } else {
      await moveFocusTo(page, page.getByRole('textbox', { name: 'Your answer' }))
      await page.keyboard.type(String(key.numeric_answer))
      // Out of the field, so that keys are commands again.
      await page.keyboard.press('Tab')
    }
    if (index < all.length - 1) await page.keyboard.press('n')
  }
  await expect(page.getByText('All saved')).toBeVisible()

  await page.keyboard.press('r')
  const review = page.getByRole('dialog', { name: 'Review your answers' })
  await expect(review.getByText('114 of 114 answered.')).toBeVisible()
  await moveFocusTo(page, review.getByRole('button', { name: 'Go to submit' }))
  await page.keyboard.press('Enter')
  await expect(page.getByText('All 114 questions are answered')).toBeVisible()
  await moveFocusTo(page, page.getByRole('alertdialog').getByRole('button', { name: 'Submit Test' }))
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/test-results\//)
  await expect(page.getByText('114/114')).toBeVisible()
})

test('letters choose, X eliminates, Shift makes a letter a command, and typing is typing', async ({ page, signUp }) => {
  await signUp(page, 'Kim Keys')
  await openQuestion(page, 12)
  // A key alone does nothing until the student asks for it.
  await page.keyboard.press('g')
  await expect(page.getByRole('radio').nth(2)).not.toBeChecked()
  await turnOnShortcuts(page)
  await page.keyboard.press('g')
  await expect(page.getByRole('radio').nth(2)).toBeChecked()
  await page.keyboard.press('x')
  await expect(page.getByText('Which option? Press its letter')).toBeVisible()
  await page.keyboard.press('g')
  await expect(page.getByRole('button', { name: 'Restore option G' })).toBeVisible()
  await expect(page.getByRole('radio').nth(2)).not.toBeChecked()
  await page.keyboard.press('3')
  await expect(page.getByRole('button', { name: 'Eliminate option G' })).toBeVisible()

  await page.keyboard.press('Shift+B')
  await expect(page.getByRole('button', { name: 'Bookmark', exact: true })).toHaveAttribute('aria-pressed', 'true')
  await page.keyboard.press('Shift+H')
  await expect(page.getByRole('button', { name: 'Highlight', exact: true })).toHaveAttribute('aria-pressed', 'true')

  await page.keyboard.press('o')
  await expect(page.getByLabel('Notes for question 12')).toBeFocused()
  await page.keyboard.type('nephew, bth?')
  await expect(page.getByLabel('Notes for question 12')).toHaveValue('nephew, bth?')
  await expect(page.getByRole('heading', { name: /^Question 12\b/ })).toBeVisible()
  await page.keyboard.press('Tab')

  await page.keyboard.press('t')
  await expect(page.getByText(/(3 hours|2 hours 59 minutes( \d+ seconds?)?) left/)).toBeAttached()
  await page.keyboard.press('ArrowRight')
  await expect(page.getByRole('heading', { name: /^Question 13\b/ })).toBeVisible()
  await page.keyboard.press('p')
  await expect(page.getByRole('heading', { name: /^Question 12\b/ })).toBeVisible()

  await page.keyboard.press('?')
  const help = page.getByRole('dialog', { name: 'Display and shortcuts' })
  await help.getByLabel('Use single-key shortcuts').uncheck()
  await page.keyboard.press('Escape')
  await expect(help).toBeHidden()
  await page.keyboard.press('n')
  await expect(page.getByRole('heading', { name: /^Question 12\b/ })).toBeVisible()
})
