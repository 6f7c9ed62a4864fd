/** After a test: its review, its table, a retake with the PIN, and progress over several. */
import { readFileSync } from 'node:fs'
import {
  asAdmin,
  expectAccessible,
  goToNext,
  openQuestion,
  readPracticeTestKeys,
  startNow,
  submitAnyway,
} from './support/attempt.ts'
import { expectNotice } from './support/expect-notice.ts'
import { expect, test } from './support/fixtures.ts'

test('a student looks back at each question, exports the answers and takes the test again with the PIN', async ({
  browser,
  signUp,
  server,
  baseURL,
}) => {
  const context = await browser.newContext({ bypassCSP: true, ...(baseURL !== undefined && { baseURL }) })
  const page = await context.newPage()
  await signUp(page, 'Reva View')
  await openQuestion(page)
  const right = 'ABCD'.indexOf(readPracticeTestKeys()[0]?.correct_answer ?? '')
  await page
    .getByRole('radio')
    .nth((right + 1) % 4)
    .check()
  await goToNext(page, 2)
  await page.getByRole('radio').nth(0).check()
  await submitAnyway(page)

  await page.getByRole('tab', { name: 'Answers' }).click()
  await expect(page.getByRole('heading', { name: 'Review' })).toBeVisible()
  await page.getByRole('button', { name: /^Unanswered \(112\)/ }).click()
  await expect(page.getByText('Question 3', { exact: true })).toBeVisible()
  await page.getByRole('button', { name: /^Missed \(/ }).click()
  await page.getByText('Question 1', { exact: true }).click()
  await expect(page.getByText('Your answer').first()).toBeVisible()
  await expect(page.getByText('Right answer').first()).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Explanation' }).first()).toBeVisible()
  await expectAccessible(page)

  const downloading = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Export CSV' }).click()
  const table = readFileSync(await (await downloading).path(), 'utf8')
  expect(table).toMatch(/^\uFEFFStudent Name,Question 1,Question 2/)
  expect(table).toContain('Reva View')

  await page.goto('/test/practice-test-1')
  await expect(page.getByText('This test is locked. Enter the correct PIN to retake.')).toBeVisible()
  await expectAccessible(page)
  await expect(page.getByRole('button', { name: 'Retake' })).toHaveAttribute('aria-disabled', 'true')
  const pin = await (await asAdmin(page, server.url)).retakePin()
  await page.getByLabel('PIN').fill(pin === '2222' ? '3333' : '2222')
  await page.getByRole('button', { name: 'Retake' }).click()
  await expectNotice(page, 'Invalid PIN')
  await expect(page.getByText('Please enter the correct PIN to retake the test.').first()).toBeVisible()
  await page.getByLabel('PIN').fill(pin)
  await page.getByRole('button', { name: 'Retake' }).click()
  await startNow(page)
  await expect(page.getByRole('radio').nth((right + 1) % 4)).not.toBeChecked()
  await page.getByRole('radio').nth(right).check()
  await submitAnyway(page)

  // Both submissions are kept, and both count. The later one leads to both side by side.
  await page.goto('/student/my-results')
  const compare = page.getByRole('link', { name: 'Compare with the attempt before: Practice Test 1' })
  await expect(compare).toHaveCount(1)
  await expect(page.getByRole('link', { name: /Practice Test 1/ })).toHaveCount(3)
  await page.goto('/student/progress')
  await expect(page.getByRole('img', { name: /Composite scores .* over 2 tests/ }).first()).toBeVisible()
  await page.getByText(/^All tests \(/).click()
  await expect(page.getByRole('table', { name: 'All scores, newest first' }).getByRole('row')).toHaveCount(3)
  await expectAccessible(page)
  await page.goto('/student?tab=progress')
  await page.getByText(/^All tests \(/).click()
  await expect(page.getByRole('heading', { name: 'All scores' })).toBeVisible()
  await page.goto('/student/tests')
  await expect(page.getByText('Completed, locked')).toBeVisible()
  await expectAccessible(page)
  await context.close()
})

test('a PIN may come with the address, and too many wrong ones make everybody wait', async ({
  page,
  signUp,
  server,
}) => {
  await signUp(page, 'Petra Pin')
  await openQuestion(page)
  await submitAnyway(page)
  const pin = await (await asAdmin(page, server.url)).retakePin()
  const wrong = pin === '2222' ? '3333' : '2222'

  await page.goto('/test/practice-test-1?retakePin=')
  await expectNotice(page, 'PIN Required')
  await expect(page).toHaveURL(/\/student$/)
  await page.goto(`/test/practice-test-1?retakePin=${wrong}`)
  await expectNotice(page, 'Invalid PIN')
  await expect(page).toHaveURL(/\/test\/practice-test-1$/)
  for (let tries = 1; tries < 5; tries += 1) {
    await page.getByLabel('PIN').fill(wrong)
    await page.getByRole('button', { name: 'Retake' }).click()
    await expect(page.getByLabel('PIN')).toHaveAttribute('aria-invalid', 'true')
  }
  await page.getByLabel('PIN').fill(pin)
  await page.getByRole('button', { name: 'Retake' }).click()
  await expect(page.getByText(/minutes/).first()).toBeVisible()
})

test('the right PIN in the address opens the test and does not stay there', async ({ page, signUp, server }) => {
  await signUp(page, 'Ada Dress')
  await openQuestion(page)
  await submitAnyway(page)
  const pin = await (await asAdmin(page, server.url)).retakePin()
  await page.goto(`/test/practice-test-1?retakePin=${pin}`)
  await startNow(page)
  await expect(page.getByRole('heading', { name: /^Question 1\b/ })).toBeVisible()
  await expect(page).not.toHaveURL(/retakePin/)
})

test('the results say where the time went and what to do the next time', async ({ page, signIn }) => {
  await signIn(page, 'student@example.com')
  await page.goto('/test-results/diagnostic')
  await page.getByRole('tab', { name: 'Time' }).click()
  const pacing = page.getByRole('region', { name: 'Where the time went' })
  await expect(
    pacing.getByText(/^7 minutes were left at the end\. Next time, use them to answer the one you left open/),
  ).toBeVisible()
})
