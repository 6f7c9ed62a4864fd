/** A newcomer starts the platform, signs in with a demo account and takes the full practice test. */
import { readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import * as z from 'zod/mini'
import { goToNext, openTest } from './support/attempt.ts'
import { expect, test } from './support/fixtures.ts'

const sectionFile = z.object({
  questions: z.array(
    z.object({
      correct_answer: z.optional(z.string()),
      numeric_answer: z.optional(z.number()),
    }),
  ),
})

/** The keys of the practice test as its author wrote them: `A` is the first option. */
function keys() {
  return ['reading', 'math'].flatMap((section) => {
    const file = new URL(`../../content/practice-test-1/${section}.json`, import.meta.url)
    return sectionFile.parse(JSON.parse(readFileSync(file, 'utf8'))).questions
  })
}

async function answer(page: Page, key: ReturnType<typeof keys>[number]) {
  if (key.numeric_answer !== undefined) {
    await page.getByRole('textbox', { name: 'Your answer' }).fill(String(key.numeric_answer))
    return
  }
  const place = 'ABCD'.indexOf(key.correct_answer ?? '')
  await page.getByRole('radio').nth(place).check()
}

test('a newcomer signs in, takes all 114 questions against the clock and sees the scores', async ({ page }) => {
  // 114 questions are many clicks, and the machine may have other work.
  test.slow()
  await page.goto('/')
  await page.getByRole('link', { name: 'Log in' }).first().click()
  await expect(page).toHaveURL(/\/login$/)
  await page.getByRole('button', { name: 'Log in as student' }).click()
  await expect(page).toHaveURL(/\/student$/)

  const card = page
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { name: 'Practice Test 1', exact: true }) })
  await expect(card.getByText('Due tomorrow')).toBeVisible()
  await card.getByRole('link', { name: /Start Test/ }).click()
  // What awaits the student, and no clock yet.
  await expect(page.getByRole('heading', { name: 'Practice Test 1', level: 1 })).toBeVisible()
  await expect(page.getByText('114 questions', { exact: true })).toBeVisible()
  await expect(page.getByText('3 hours', { exact: true })).toBeVisible()
  await expect(page.getByText('It does not stop when you leave', { exact: false })).toBeVisible()
  await page.getByRole('link', { name: 'Not yet' }).click()
  await card.getByRole('link', { name: /Start Test/ }).click()
  await page.getByRole('button', { name: 'Start now' }).dblclick()
  await expect(page.getByRole('heading', { name: /Question 1/ })).toBeVisible()
  await expect(page.getByRole('timer')).toHaveText(/2:59:\d\d/)

  // Leaving is asked about; the clock keeps running, and Continue Test goes straight on.
  await page.getByRole('link', { name: 'Back to Dashboard' }).click()
  const leaving = page.getByRole('alertdialog', { name: 'Leave this test?' })
  await expect(leaving.getByText(/The clock keeps running\. 2 hours 59 minutes left\./)).toBeVisible()
  await leaving.getByRole('button', { name: 'Keep working' }).click()
  await page.goBack()
  await leaving.getByRole('button', { name: 'Leave' }).click()
  await expect(page).toHaveURL(/\/student$/)
  await page.getByRole('link', { name: 'Continue Test: Practice Test 1' }).click()
  await expect(page.getByRole('heading', { name: /Question 1/ })).toBeVisible()

  const all = keys()
  for (const [index, key] of all.entries()) {
    await expect(page.getByRole('heading', { name: new RegExp(`^Question ${index + 1}\\b`) })).toBeVisible()
    // The third question is answered wrong on purpose.
    await answer(page, index === 2 ? { correct_answer: key.correct_answer === 'A' ? 'B' : 'A' } : key)
    if (index < all.length - 1) await page.getByRole('button', { name: 'Next', exact: true }).click()
  }
  await expect(page.getByText('All saved')).toBeVisible()

  await page.getByRole('button', { name: /^Submit/ }).click()
  const dialog = page.getByRole('alertdialog')
  await expect(dialog.getByText('All 114 questions are answered')).toBeVisible()
  await dialog.getByRole('button', { name: 'Submit Test' }).click()

  await expect(page).toHaveURL(/\/test-results\//)
  await expect(page.getByText('113/114')).toBeVisible()
  // 56 of 57 reading questions are 380, 57 of 57 math questions 400.
  await expect(page.getByText('780')).toBeVisible()
  await expect(page.getByText('380')).toBeVisible()
  await page.getByRole('tab', { name: 'Topics' }).click()
  await expect(page.getByRole('heading', { name: 'Topic analysis' })).toBeVisible()

  await page.getByRole('link', { name: 'Return to Dashboard' }).click()
  await page.getByText(/^More tests/).click()
  await expect(
    page
      .getByRole('listitem')
      .filter({ hasText: 'Practice Test 1' })
      .getByText(/Retake Test|PIN/)
      .first(),
  ).toBeVisible()
  await page.goto('/test/practice-test-1')
  await expect(page.getByText('This test is locked. Enter the correct PIN to retake.')).toBeVisible()
})

test('a reload in the middle, and another device, go on where the student was', async ({
  page,
  browser,
  signUp,
  baseURL,
}) => {
  const student = await signUp(page, 'Ada Park')
  await page.goto('/test/diagnostic-unknown')
  await expect(page.getByText('Test not found in database')).toBeVisible()

  await openTest(page, '/test/practice-test-1')
  await page.getByRole('radio').nth(2).check()
  await goToNext(page, 2)
  await page.getByRole('radio').nth(1).check()
  // Reloaded at once: what has not reached the server yet is kept on the device.
  await page.reload()
  await expect(page.getByRole('heading', { name: /^Question 2\b/ })).toBeVisible()
  await expect(page.getByRole('radio').nth(1)).toBeChecked()
  const placed = page.waitForResponse(
    (response) => response.url().endsWith('/changes') && response.request().postDataJSON().currentQuestion === 0,
  )
  await page.getByRole('button', { name: 'Previous' }).click()
  await expect(page.getByRole('radio').nth(2)).toBeChecked()
  await placed
  await expect(page.getByText('All saved')).toBeVisible()

  // The first device finds out when it tries to save, not when it asks for the clock.
  await page.route('**/clock?*', () => {})
  const context = await browser.newContext(baseURL === undefined ? {} : { baseURL })
  const other = await context.newPage()
  await student.signIn(other)
  await other.goto('/test/practice-test-1')
  await expect(other.getByRole('radio').nth(2)).toBeChecked()
  await other.getByRole('radio').nth(0).check()
  await expect(other.getByText('All saved')).toBeVisible()

  // The first device says that the test went on elsewhere, and takes it back.
  await page.getByRole('radio').nth(3).check()
  await page.unroute('**/clock?*')
  await page.getByRole('button', { name: 'Continue here' }).click()
  await expect(page.getByRole('radio').nth(3)).toBeChecked()
  await expect(page.getByText('All saved')).toBeVisible()
  await context.close()

  await page.getByRole('button', { name: /^Submit/ }).click()
  await expect(page.getByText('You have 112 unanswered questions. Are you sure you want to submit?')).toBeVisible()
  await page.getByRole('button', { name: 'Submit Anyway' }).click()
  await expect(page).toHaveURL(/\/test-results\//)
  await expect(page.getByText('Ada Park').first()).toBeVisible()
})
