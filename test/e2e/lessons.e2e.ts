import { expectAccessible } from './support/accessibility.ts'
import { expect, test } from './support/fixtures.ts'

// axe is a script of its own.
test.use({ bypassCSP: true })

const marks = /^(Right|Not quite\. The right answer is [A-D]\.)$/

test('a student goes from a missed question to its lesson, tries three questions by keyboard, and practices the skill', async ({
  page,
  signIn,
}) => {
  await signIn(page, 'student@example.com')
  await page.goto('/test-results/diagnostic?show=missed')
  const missed = page.getByRole('region', { name: 'Review' }).locator('details').first()
  await missed.locator('summary').press('Enter')
  const learn = missed.getByRole('link', { name: /^Learn: / })
  const name = ((await learn.textContent()) ?? '').replace('Learn: ', '')
  await learn.press('Enter')

  await expect(page.getByRole('heading', { level: 1 })).toHaveText(new RegExp(`^${name}$`, 'i'))
  await expect(page.getByRole('heading', { level: 2 })).toContainText(['The idea', 'Example 1:', 'Watch out', 'Try it'])
  await expectAccessible(page)
  await page.getByText(/^Example 2: /).press('Enter')
  await expectAccessible(page)

  const questions = page.locator('form')
  await expect(questions).toHaveCount(3)
  for (const question of await questions.all()) {
    const check = question.getByRole('button')
    await expect(check).toHaveAttribute('aria-disabled', 'true')
    await question.getByRole('radio').nth(1).press('Space')
    await check.press('Enter')
    await expect(question.getByRole('status')).toHaveText(marks)
    await expect(question.getByText(/^(Right, your answer|Right)\. /)).toBeVisible()
    await expect(check).toHaveText('Try again')
    await expect(check).toBeFocused()
  }
  await expectAccessible(page)
  await questions.first().getByRole('button').press('Enter')
  await expect(questions.first().getByRole('radio', { checked: true })).toHaveCount(0)

  await page.getByRole('link', { name: 'Practice this skill' }).press('Enter')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(new RegExp(`^${name}$`, 'i'))
  await expect(page.getByRole('heading', { level: 2, name: /^Question 1 of \d+$/ })).toBeFocused()
  await expect(page.getByRole('link', { name: 'Lesson', exact: true })).toBeVisible()
})

test('a new student finds a reading lesson under Practice, and its round has questions', async ({ page, signUp }) => {
  await page.setViewportSize({ width: 320, height: 720 })
  await signUp(page, 'Ida Moss')
  await page.goto('/student/practice')
  await page.getByRole('link', { name: 'Lessons' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Lessons' })).toBeVisible()
  await expect(page.getByRole('main').getByRole('listitem')).toHaveCount(20)
  await page.getByRole('link', { name: 'Inference', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'The idea' })).toBeInViewport()
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320)
  await page.getByRole('link', { name: 'Practice this skill' }).click()
  await expect(page.getByRole('heading', { level: 2, name: 'Question 1 of 10' })).toBeFocused()
})

test('a lesson that cannot be loaded can be asked for again, and one that is not there says so', async ({
  page,
  signIn,
}) => {
  await signIn(page, 'parent@example.com')
  await page.route('**/assets/percent-*.js', (route) => route.abort())
  await page.goto('/lessons/percent')
  await expect(page.getByText('The lesson could not be loaded')).toBeVisible()
  await page.unroute('**/assets/percent-*.js')
  await page.getByRole('button', { name: 'Retry' }).click()
  await expect(page.getByRole('heading', { name: 'The idea' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Practice this skill' })).toHaveCount(0)
  await page.goto('/lessons/juggling')
  await expect(page.getByText('Page not found')).toBeVisible()
})
