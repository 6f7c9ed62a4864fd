/** A round of practice has the layout of the test: its passage beside the question or behind one press, and Check always in view. */
import type { Page } from '@playwright/test'
import { answerSomehow } from './support/answer-somehow.ts'
import { openTest } from './support/attempt.ts'
import { expect, test } from './support/fixtures.ts'

/** Every question of this skill is on a passage. */
async function openPassageQuestion(page: Page): Promise<void> {
  await page.goto('/student/practice?skill=central-idea-and-theme')
  await expect(page.getByRole('heading', { level: 2, name: /^Question 1 of / })).toBeFocused()
}

/** How far what is on the screen moved by itself, as the browser counts it. */
async function watchShifts(page: Page): Promise<() => Promise<number>> {
  await page.addInitScript(() => {
    let sum = 0
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) if ('value' in entry) sum += Number(entry.value)
      document.documentElement.dataset.shifted = String(sum)
    }).observe({ type: 'layout-shift', buffered: true })
  })
  return async () => Number(await page.evaluate(() => document.documentElement.dataset.shifted ?? '0'))
}

for (const { width, height, of } of [
  { width: 390, height: 844, of: 'a phone' },
  { width: 390, height: 460, of: 'a phone with its keyboard' },
  { width: 844, height: 390, of: 'a phone on its side' },
  { width: 1366, height: 640, of: 'a Chromebook' },
]) {
  test(`on ${of}, Check and what was right are in view beside a passage`, async ({ page, signIn }) => {
    await page.setViewportSize({ width, height })
    await signIn(page, 'student@example.com')
    await openPassageQuestion(page)
    const check = page.getByRole('button', { name: 'Check answer' })
    const passage = page.locator('.passage-place')
    await expect(check).toBeInViewport({ ratio: 1 })
    if (width >= 820) {
      await expect(passage).toBeInViewport()
    } else {
      await expect(passage).toBeHidden()
      await page.getByRole('button', { name: 'Passage', exact: true }).click()
      await expect(passage).toBeInViewport()
      await expect(check).toBeInViewport({ ratio: 1 })
      await page.getByRole('button', { name: /^Question \d+$/ }).click()
    }
    await answerSomehow(page)
    if (width < 820) await page.getByRole('button', { name: 'Passage', exact: true }).click()
    await check.click()
    await expect(
      page.getByRole('paragraph').filter({ hasText: /^(Right|Not quite\. The right answer is .+\.)$/ }),
    ).toBeInViewport({ ratio: 1 })
    await expect(page.getByRole('button', { name: /^(Next question|Finish)$/ })).toBeInViewport({ ratio: 1 })
    expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBe(height)
  })
}

test('at 1366x640, four options of two lines are in view with the list closed', async ({ page, signUp }) => {
  const shifted = await watchShifts(page)
  await page.setViewportSize({ width: 1366, height: 640 })
  await signUp(page, 'Ann Low')
  await openTest(page, '/test/practice-test-1?question=12')
  const list = page.getByRole('button', { name: /^Questions, 12 of \d+$/ })
  await expect(list).toHaveAttribute('aria-expanded', 'false')
  const options = page.locator('.question-place label')
  await expect(options).toHaveCount(4)
  for (const option of await options.all()) {
    await expect(option).toBeInViewport({ ratio: 1 })
    expect((await option.boundingBox())?.height).toBeGreaterThan(70)
  }
  expect((await page.locator('.test-screen > header').boundingBox())?.height).toBe(48)
  const before = await shifted()
  await options.first().click()
  await expect(options.first().getByRole('radio')).toBeChecked()
  await expect(page.getByText(/^1 of \d+ answered$/)).toBeVisible()
  // The words of the bar that say what is saved may be longer or shorter. A question that moves by ten pixels counts for 0.003.
  expect((await shifted()) - before).toBeLessThan(0.001)
  await list.click()
  await expect(page.getByRole('navigation', { name: 'Questions' })).toBeVisible()
})

test('on a phone on its side, the first two options of a passage question are in view', async ({ page, signUp }) => {
  await page.setViewportSize({ width: 844, height: 390 })
  await signUp(page, 'Sid Way')
  await openTest(page, '/test/practice-test-1?question=40')
  await expect(page.locator('.passage-place')).toBeInViewport()
  for (const place of [0, 1]) {
    await expect(page.locator('.question-place label').nth(place)).toBeInViewport({ ratio: 1 })
  }
})
