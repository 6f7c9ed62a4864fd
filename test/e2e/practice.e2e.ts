import type { Page } from '@playwright/test'
import { expectAccessible } from './support/accessibility.ts'
import { answerSectionEnds } from './support/answer-as-keyed.ts'
import { answerSomehow } from './support/answer-somehow.ts'
import { submitAnyway } from './support/attempt.ts'
import { expect, test } from './support/fixtures.ts'

// axe is a script of its own.
test.use({ bypassCSP: true })

test('a student practices a weak topic by keyboard, sees what is right and why, and how it went', async ({
  page,
  signIn,
}) => {
  await signIn(page, 'student@example.com')
  await page.goto('/student')
  await page.getByRole('link', { name: 'Practice', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Practice' })).toBeVisible()
  await page.getByText('Choose a topic', { exact: true }).click()
  const topics = page.getByRole('table', { name: 'Math topics to practice' })
  await expect(topics.getByRole('row').nth(1)).toBeVisible()
  await expectAccessible(page)
  await topics
    .getByRole('link', { name: /^Practice / })
    .first()
    .press('Enter')

  const place = page.getByRole('heading', { level: 2, name: /^(Question )?\d+ of \d+/ })
  await expect(place).toHaveText(/^Question 1 of \d+$/)
  await expect(place).toBeFocused()
  const total = Number(/\d+$/.exec((await place.textContent()) ?? '')?.[0])
  for (let number = 1; number <= total; number++) {
    await expect(place).toHaveText(`Question ${number} of ${total}`)
    const check = page.getByRole('button', { name: 'Check answer' })
    await expect(check).toHaveAttribute('aria-disabled', 'true')
    await answerSomehow(page)
    await check.press('Enter')
    await expect(
      page.getByRole('paragraph').filter({ hasText: /^(Right|Not quite\. The right answer is .+\.)$/ }),
    ).toBeVisible()
    await expect(page.getByRole('heading', { name: 'Explanation' })).toBeVisible()
    if (number === 1) await expectAccessible(page)
    await page.getByRole('button', { name: number === total ? 'Finish' : 'Next question' }).press('Enter')
  }
  await expect(place).toHaveText(new RegExp(`^\\d+ of ${total} right$`))
  await expect(place).toBeFocused()
  await page.getByRole('button', { name: 'Practice again' }).press('Enter')
  await expect(place).toHaveText(`Question 1 of ${total}`)
})

test('mixed practice on a phone, skipping, and back to the topics', async ({ page, signIn }) => {
  await page.setViewportSize({ width: 320, height: 720 })
  await signIn(page, 'student@example.com')
  await page.goto('/student/practice')
  await page.getByText('Choose a topic', { exact: true }).click()
  await page.getByRole('link', { name: 'Start mixed practice' }).click()
  const place = page.getByRole('heading', { level: 2, name: /^(Question )?\d+ of \d+/ })
  for (let number = 1; number <= 10; number++) {
    await expect(place).toHaveText(`Question ${number} of 10`)
    if (number === 1) await expectAccessible(page)
    await page.getByRole('button', { name: 'Skip' }).click()
  }
  await expect(place).toHaveText('0 of 10 right')
  await expect(page.getByText('Next: redo the 10 you missed, while the reasons are fresh in your mind.')).toBeVisible()
  await expect(page.getByRole('table', { name: 'Topics of this round' })).toBeVisible()
  await expect(page.getByText('Skipped', { exact: true })).toHaveCount(10)
  await page.getByText('Question 1', { exact: true }).click()
  await expect(
    page.getByRole('paragraph').filter({ hasText: /^You skipped it\. The right answer is .+\.$/ }),
  ).toBeVisible()
  await expectAccessible(page)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320)
  await page.getByRole('button', { name: 'Redo the ones I missed' }).click()
  await expect(place).toHaveText('Question 1 of 10')
  await expect(place).toBeFocused()
  await page.getByRole('link', { name: 'All topics' }).last().click()
  await expect(page.getByRole('heading', { level: 1, name: 'Practice' })).toBeVisible()
})

test('a student without submissions practices new questions, and asks for one more on the topic', async ({
  page,
  signUp,
}) => {
  await page.setViewportSize({ width: 390, height: 800 })
  await signUp(page, 'Nia Obi')
  await page.goto('/student/practice')
  await expect(page.getByText('No questions from your tests yet')).toBeVisible()
  await expectAccessible(page)
  await page.getByText('Choose a topic', { exact: true }).click()
  await page.getByRole('link', { name: 'Percent' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Percent: new questions' })).toBeVisible()
  const place = page.getByRole('heading', { level: 2, name: /^(Question )?\d+ of \d+/ })
  await expect(place).toHaveText('Question 1 of 10')
  const hint = page.getByText('Hint', { exact: true })
  await hint.click()
  await expect(page.locator('details[open]', { has: hint })).toHaveText(/^Hint.{10}/s)
  await expectAccessible(page)
  await answerSomehow(page)
  await page.getByRole('button', { name: 'Check answer' }).click()
  await expect(hint).toBeHidden()
  await expect(page.getByRole('heading', { name: 'Explanation' })).toBeVisible()
  await page.getByRole('button', { name: 'Report a problem with this question' }).click()
  const report = page.getByRole('dialog', { name: 'What is wrong with this question?' })
  await report.getByText('A typo').click()
  await report.getByRole('button', { name: 'Send report' }).click()
  await expect(page.getByRole('button', { name: 'Change your report about this question' })).toBeVisible()
  await expect(place).toHaveText('Question 1 of 10')
  await expectAccessible(page)

  await page.route('**/api/student/practice/new-questions?**', (route) => route.abort())
  await page.getByRole('button', { name: 'Try another on Percent' }).click()
  await expect(page.getByText('A new question could not be loaded.')).toBeVisible()
  await page.unroute('**/api/student/practice/new-questions?**')
  await page.getByRole('button', { name: 'Try another on Percent' }).click()
  await expect(place).toHaveText('Question 2 of 11')
  await expect(place).toBeFocused()
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
})

test('questions of every kind are answered in a round by keyboard alone', async ({ page, signUp }) => {
  await signUp(page, 'Kim Doe')
  await page.goto('/test/new-kinds')
  await page.getByRole('button', { name: 'Start now' }).press('Enter')
  await answerSectionEnds(page)
  await submitAnyway(page)
  await page.getByRole('link', { name: /^Practice .+ you missed$/ }).press('Enter')
  const place = page.getByRole('heading', { level: 2, name: /^(Question )?\d+ of \d+/ })
  for (let number = 1; number <= 10; number++) {
    await expect(place).toHaveText(`Question ${number} of 10`)
    await answerSomehow(page)
    await page.getByRole('button', { name: 'Check answer' }).press('Enter')
    await expect(page.getByRole('heading', { name: 'Explanation' })).toBeVisible()
    await page.getByRole('button', { name: number === 10 ? 'Finish' : 'Next question' }).press('Enter')
  }
  await expect(place).toHaveText(/^\d+ of 10 right$/)
})

test('a student redoes mistakes, of all tests and of one test alone', async ({ page, signIn }) => {
  await page.setViewportSize({ width: 390, height: 800 })
  await signIn(page, 'student@example.com')
  await page.goto('/student/practice')
  await page.getByText('Choose a topic', { exact: true }).click()
  await page.getByRole('link', { name: 'Redo my mistakes' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'My mistakes' })).toBeVisible()
  await expect(page.getByRole('heading', { level: 2, name: /^Question 1 of \d+$/ })).toBeFocused()
  await expect(page.getByText(/missed last time$/)).toBeVisible()
  await expectAccessible(page)

  await page.goto('/student/my-results')
  await page.getByRole('main').getByRole('listitem').getByRole('link').first().click()
  await page.getByRole('link', { name: /^Practice .+ you missed$/ }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'What I missed in this test' })).toBeVisible()
  await expect(page.getByRole('heading', { level: 2, name: /^Question 1 of \d+$/ })).toBeFocused()
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
})

test('topics that cannot be loaded can be asked for again', async ({ page, signIn }) => {
  await signIn(page, 'student@example.com')
  await page.route('**/api/student/practice', (route) => route.abort())
  await page.goto('/student/practice')
  await expect(page.getByText('Your topics could not be loaded')).toBeVisible()
  await page.unroute('**/api/student/practice')
  await page.getByRole('button', { name: 'Retry' }).click()
  await expect(page.getByText('Choose a topic', { exact: true })).toBeVisible()
})

test('what was answered is kept, also after the connection was lost for a while', async ({ page, signUp }) => {
  await page.setViewportSize({ width: 320, height: 720 })
  await signUp(page, 'Ida Okoro')
  await page.goto('/student/progress')
  await expect(page.getByText('No practice in the last 28 days.').first()).toBeVisible()
  await page.goto('/student/practice')
  await page.getByText('Choose a topic', { exact: true }).click()
  await page.getByRole('link', { name: 'Percent' }).click()
  await answerSomehow(page)
  await page.route('**/api/student/practice/answers', (route) => route.abort())
  await page.getByRole('button', { name: 'Check answer' }).click()
  await expect(page.getByText(/^1 answer waits on this device\./)).toBeVisible()
  await expectAccessible(page)
  await page.unroute('**/api/student/practice/answers')
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByText(/waits on this device/)).toBeHidden()

  await page.goto('/student/practice')
  await expect(page.getByRole('table', { name: 'Practice by day' })).toContainText(/under 1[01] of 1/)
  await page.goto('/student/progress')
  const practiced = page.getByRole('table', { name: 'Practice in the last 28 days' })
  await expect(practiced.getByRole('row', { name: /^Last 7 days [01] of 1 under 1$/ })).toBeVisible()
  await expectAccessible(page)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320)
})

test('the dashboard says what to review today, and a round of reviews makes the rest smaller', async ({
  page,
  signIn,
}) => {
  await signIn(page, 'student@example.com')
  await page.goto('/student')
  const toDo = page.getByRole('region', { name: 'To do' })
  const toReview = toDo.getByText(/^\d+ questions? to review$/)
  await expect(toReview).toBeVisible()
  await expect(toDo.getByText(/^about \d+ minutes?$/)).toBeVisible()
  const before = Number.parseInt((await toReview.textContent()) ?? '', 10)
  await expectAccessible(page)
  await toDo.getByRole('link', { name: 'Start reviews' }).press('Enter')

  await expect(page.getByRole('heading', { level: 1, name: 'Today’s reviews' })).toBeVisible()
  const place = page.getByRole('heading', { level: 2, name: /^Question 1 of \d+$/ })
  await expect(place).toBeFocused()
  await expectAccessible(page)
  const kept = page.waitForResponse('**/api/student/practice/answers')
  await answerSomehow(page)
  await page.getByRole('button', { name: 'Check answer' }).press('Enter')
  await expect(page.getByRole('heading', { name: 'Explanation' })).toBeVisible()
  expect((await kept).ok()).toBe(true)

  await page.goto('/student')
  await expect(toReview).toBeVisible()
  expect(Number.parseInt((await toReview.textContent()) ?? '', 10)).toBeLessThan(before)
})

test('a new student has nothing to review', async ({ page, signUp }) => {
  await page.setViewportSize({ width: 320, height: 720 })
  await signUp(page, 'Ada Nwosu')
  await page.goto('/student')
  await expect(page.getByRole('region', { name: 'To do' })).toBeVisible()
  await expect(page.getByText(/to review$/)).toHaveCount(0)
  await page.goto('/student/practice?reviews=1')
  await expect(page.getByText('Nothing more to review today')).toBeVisible()
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320)
})

/** What is chosen and typed on the page. A round asks for either, by chance. */
function givenAnswer(page: Page): Promise<string[]> {
  return page
    .getByRole('main')
    .locator('input')
    .evaluateAll((inputs) =>
      inputs.flatMap((input) =>
        input instanceof HTMLInputElement && (input.type === 'text' || input.checked) ? [input.value] : [],
      ),
    )
}

test('a round comes back after a reload, and what was checked without a network is sent later', async ({
  page,
  signUp,
}) => {
  await page.setViewportSize({ width: 390, height: 800 })
  await signUp(page, 'Ola Brandt')
  await page.goto('/student/practice')
  await page.getByText('Choose a topic', { exact: true }).click()
  await page.getByRole('link', { name: 'Percent' }).click()
  const place = page.getByRole('heading', { level: 2, name: /^(Question )?\d+ of \d+/ })
  await expect(place).toHaveText('Question 1 of 10')
  await page.route('**/api/student/practice/answers', (route) => route.abort())
  await answerSomehow(page)
  const first = await givenAnswer(page)
  expect(first).not.toEqual([])
  await page.getByRole('button', { name: 'Check answer' }).click()
  await expect(page.getByRole('heading', { name: 'Explanation' })).toBeVisible()
  await page.reload()
  await expect(page.getByRole('heading', { name: 'Explanation' })).toBeVisible()
  await expect.poll(() => givenAnswer(page)).toEqual(first)
  await page.getByRole('button', { name: 'Next question' }).click()
  await expect(place).toHaveText('Question 2 of 10')
  await answerSomehow(page)
  const second = await givenAnswer(page)
  expect(second).not.toEqual([])
  await page.reload()
  await expect(place).toHaveText('Question 2 of 10')
  await expect.poll(() => givenAnswer(page)).toEqual(second)
  await expect(page.getByText('You are back in the round that you left.')).toBeVisible()
  await expectAccessible(page)

  await page.unroute('**/api/student/practice/answers')
  await page.goto('/student/practice')
  await expect(page.getByRole('table', { name: 'Practice by day' })).toContainText(/[01] of 1/)
  await page.getByText('Choose a topic', { exact: true }).click()
  await page.getByRole('link', { name: 'Percent' }).click()
  await expect(place).toHaveText('Question 2 of 10')
  await page.getByRole('button', { name: 'Start a new round' }).click()
  await expect(place).toHaveText('Question 1 of 10')
})

test('a timed round shows the pace of the exam, and what was right at its end', async ({ page, signUp }) => {
  await page.setViewportSize({ width: 320, height: 720 })
  await signUp(page, 'Uma Reyes')
  await page.goto('/student/practice')
  await page.getByText('Choose a topic', { exact: true }).click()
  await page.getByRole('link', { name: 'Percent' }).click()
  await page.getByRole('link', { name: 'At exam pace' }).click()
  await expect(page.getByText('The exam gives 1m 48s a question.', { exact: true })).toBeVisible()
  const place = page.getByRole('heading', { level: 2, name: /^(Question )?\d+ of \d+/ })
  for (let number = 1; number <= 10; number++) {
    await expect(place).toHaveText(`Question ${number} of 10`)
    await answerSomehow(page)
    if (number === 2) {
      await expect(page.getByText(/So far you took 0m \d+s\.$/)).toBeVisible()
      await expectAccessible(page)
    }
    await page.getByRole('button', { name: number === 10 ? 'Finish' : 'Next question' }).click()
  }
  await expect(place).toHaveText(/^\d+ of 10 right$/)
  await expect(page.getByText(/^You took 0m \d+s a question; the exam gives 1m 48s\./)).toBeVisible()
  await page.getByText('Question 1', { exact: true }).click()
  await expect(page.getByRole('heading', { name: 'Explanation' })).toBeVisible()
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320)
})

test('a mistake that came back is named with its lesson, and has a round of its own', async ({ page, signUp }) => {
  const student = await signUp(page, 'Ava Lindt')
  const answers = Array.from({ length: 3 }, () => ({
    ...{ questionId: crypto.randomUUID(), origin: 'template', subject: 'math', topic: 'Percent', isRight: false },
    ...{ seconds: 30, misconception: 'percent-of-new-base' },
  }))
  const kept = await page.request.post('/api/student/practice/answers', {
    headers: { authorization: `Bearer ${student.accessToken}` },
    data: { roundId: crypto.randomUUID(), answers },
  })
  expect(kept.ok()).toBe(true)
  await page.goto('/student/practice')
  await page.getByText(/^What came back/).click()
  await expect(page.getByText(/^This one came back 3 times: you /)).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('link', { name: /^Practice this: / }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'One mistake at a time' })).toBeVisible()
  await expect(page.getByRole('heading', { level: 2, name: /^Question 1 of \d+$/ })).toBeFocused()
})
