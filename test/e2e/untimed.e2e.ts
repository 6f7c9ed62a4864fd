/** A test without a clock, on a phone: it says what it gives up, shows no clock, waits, and its result has no score. */
import { expectAccessible, submitAnyway } from './support/attempt.ts'
import { expect, test } from './support/fixtures.ts'

test.use({ viewport: { width: 390, height: 844 }, bypassCSP: true })

test('a student takes a test without a clock, leaves it, and goes on', async ({ page, signUp }) => {
  await signUp(page, 'Una Timed')
  await page.goto('/test/practice-test-1')
  await page.getByRole('button', { name: 'Without a clock' }).press('Enter')
  const question = page.getByRole('alertdialog', { name: 'Take it without a clock?' })
  await expect(question).toContainText('it counts toward no score')
  await expectAccessible(page)
  await question.getByRole('button', { name: 'Cancel' }).press('Enter')
  await expect(question).toBeHidden()
  await page.getByRole('button', { name: 'Without a clock' }).click()
  await question.getByRole('button', { name: 'Start without a clock' }).press('Enter')

  await expect(page.getByRole('heading', { name: /^Question 1\b/ })).toBeVisible()
  await expect(page.getByText('Untimed', { exact: true })).toBeVisible()
  await expect(page.getByRole('timer')).toHaveCount(0)
  await page.getByRole('radio').first().check()
  await expect(page.getByText('All saved')).toBeVisible()
  await page.reload()
  await expect(page.getByText('Untimed', { exact: true })).toBeVisible()
  await expect(page.getByRole('radio').first()).toBeChecked()
  await expectAccessible(page)

  await page.getByRole('link', { name: 'Back to Dashboard' }).click()
  await expect(page.getByRole('alertdialog')).toContainText('This test has no clock. Your answers are kept')
  await page.getByRole('button', { name: 'Leave' }).click()
  await expect(page.getByText('In progress, untimed').first()).toBeVisible()
  await page.goto('/test/practice-test-1')
  await expect(page.getByRole('radio').first()).toBeChecked()

  await submitAnyway(page)
  await expect(page.getByText('Untimed: no clock ran.')).toBeVisible()
  await expect(page.getByText('Composite score')).toHaveCount(0)
  await expect(page.getByText(/out of 400/)).toHaveCount(0)
  await expectAccessible(page)
})
