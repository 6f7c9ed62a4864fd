/** A test in the format of 2026: it is handed in set by set, and nothing leads back. */
import type { Page } from '@playwright/test'
import { expectAccessible } from './support/accessibility.ts'
import { turnOnShortcuts } from './support/attempt.ts'
import { expect, test } from './support/fixtures.ts'
import { makeForwardTest } from './support/forward-test.ts'
import { moveFocusTo } from './support/keyboard.ts'

async function openForwardTest(page: Page, url: string, slug: string) {
  await makeForwardTest(page, url, slug)
  await page.goto(`/test/${slug}`)
  await expect(heading(page, 'Which section do you want to take first?')).toBeVisible()
}

const heading = (page: Page, name: string) => page.getByRole('heading', { name, exact: true })

for (const [what, width, height] of [
  ['on a desk', 1280, 800],
  ['on a phone', 390, 844],
] as const) {
  test(`a forward-only test leads on, never back, and closes section by section, ${what}`, async ({
    page,
    signIn,
    server,
  }) => {
    await page.setViewportSize({ width, height })
    await signIn(page, 'admin@example.com')
    await openForwardTest(page, server.url, `forward-${width}`)
    await page.getByText('Mathematics', { exact: true }).first().click()
    await page.getByRole('button', { name: 'Start Mathematics' }).click()
    await expect(heading(page, 'Question 1 of 2')).toBeVisible()
    const next = page.getByRole('button', { name: 'Next', exact: true })
    await expect(next).toHaveAttribute('aria-disabled', 'true')
    await expect(page.getByText('Answer to go on').first()).toBeVisible()
    for (const number of [1, 2]) {
      await expect(heading(page, `Question ${number} of 2`)).toBeVisible()
      await page.getByRole('radio').first().check()
      await next.click()
    }
    await expect(heading(page, 'Mathematics is closed')).toBeVisible()
    await expect(page.getByText(/^Read each text/)).toBeVisible()
    await page.getByRole('button', { name: 'Start English Language Arts' }).click()
    await expect(heading(page, 'Question 1 of 4')).toBeVisible()

    // Neither the browser's way back nor an address leads to a closed question, nor one to a question that is not open yet.
    await page.getByRole('radio').first().check()
    await next.click()
    await expect(heading(page, 'Question 2 of 4')).toBeVisible()
    // On a passage, too, each question needs an answer before the next.
    await expect(next).toHaveAttribute('aria-disabled', 'true')
    await page.getByRole('radio').first().check()
    await next.click()
    await expect(heading(page, 'Question 3 of 4')).toBeVisible()
    await page.goBack()
    await expect(heading(page, 'Question 2 of 4')).toBeVisible()
    await page.getByRole('button', { name: 'Previous' }).hover()
    await expect(page.getByRole('button', { name: 'Previous' })).toHaveAttribute('aria-disabled', 'true')

    // Until they are handed in, answers change.
    await page.getByRole('radio').nth(1).check()
    await next.click()
    await expect(heading(page, 'Question 3 of 4')).toBeVisible()
    await page.getByRole('radio').first().check()
    await next.click()
    await expect(heading(page, 'Question 4 of 4')).toBeVisible()
    const handIn = page.getByRole('button', { name: 'Hand in' })
    await expect(handIn).toHaveAttribute('aria-disabled', 'true')
    await page.getByRole('radio').first().check()
    await handIn.click()
    const asked = page.getByRole('alertdialog', { name: 'Hand in this passage?' })
    await expect(asked.getByText('You answered all 3 questions.')).toBeVisible()
    await asked.getByRole('button', { name: 'Keep working' }).click()
    await handIn.click()
    await asked.getByRole('button', { name: 'Hand in' }).click()
    await expect(heading(page, 'You handed in every question')).toBeVisible()
    await page.getByRole('main').getByRole('button', { name: 'Finish Preview' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Finish Preview' }).click()
    await expect(page).toHaveURL(/\/admin/)
  })
}

test('a forward-only test can be taken by keyboard alone', async ({ page, signIn, server }) => {
  await signIn(page, 'admin@example.com')
  await openForwardTest(page, server.url, 'forward-keys')
  await moveFocusTo(page, page.getByRole('radio', { name: /^English Language Arts/ }))
  await page.keyboard.press('Space')
  await moveFocusTo(page, page.getByRole('button', { name: 'Start English Language Arts' }))
  await page.keyboard.press('Enter')
  await expect(heading(page, 'Question 1 of 4')).toBeVisible()
  await turnOnShortcuts(page)
  // Nothing is handed in without an answer, and nothing leads back.
  await page.keyboard.press('n')
  await expect(heading(page, 'Question 1 of 4')).toBeVisible()
  await page.keyboard.press('1')
  await page.keyboard.press('n')
  await expect(heading(page, 'Question 2 of 4')).toBeVisible()
  await page.keyboard.press('p')
  await expect(heading(page, 'Question 2 of 4')).toBeVisible()
  for (const number of [2, 3, 4]) {
    await expect(heading(page, `Question ${number} of 4`)).toBeVisible()
    await page.keyboard.press('1')
    await page.keyboard.press('n')
  }
  const asked = page.getByRole('alertdialog', { name: 'Hand in this passage?' })
  await expect(asked.getByText('You answered all 3 questions.')).toBeVisible()
  await moveFocusTo(page, asked.getByRole('button', { name: 'Hand in' }))
  await page.keyboard.press('Enter')
  await expect(heading(page, 'English Language Arts is closed')).toBeVisible()
})

for (const colorScheme of ['light', 'dark'] as const) {
  test(`axe finds nothing in a forward-only test (${colorScheme})`, async ({ browser, signIn, server }) => {
    const context = await browser.newContext({ bypassCSP: true, colorScheme, baseURL: server.url })
    const page = await context.newPage()
    await signIn(page, 'admin@example.com')
    await openForwardTest(page, server.url, `forward-${colorScheme}`)
    await expectAccessible(page)
    await page.getByRole('radio', { name: /^English Language Arts/ }).check()
    await page.getByRole('button', { name: 'Start English Language Arts' }).click()
    await expect(heading(page, 'Question 1 of 4')).toBeVisible()
    await expectAccessible(page)
    await page.getByRole('radio').first().check()
    await page.getByRole('button', { name: 'Next', exact: true }).click()
    for (const number of [2, 3]) {
      await expect(heading(page, `Question ${number} of 4`)).toBeVisible()
      await page.getByRole('radio').first().check()
      await page.getByRole('button', { name: 'Next', exact: true }).click()
    }
    await expect(heading(page, 'Question 4 of 4')).toBeVisible()
    await page.getByRole('radio').first().check()
    await page.getByRole('button', { name: 'Hand in' }).click()
    await expectAccessible(page)
    await page.getByRole('alertdialog').getByRole('button', { name: 'Hand in' }).click()
    await expect(heading(page, 'English Language Arts is closed')).toBeVisible()
    await expectAccessible(page)
    await context.close()
  })
}

test('a student takes a forward-only test, offline in the middle, goes on elsewhere, and reviews it', async ({
  page,
  context,
  signUp,
  server,
  browser,
}) => {
  test.slow()
  await makeForwardTest(page, server.url, 'forward-student')
  const student = await signUp(page, 'Fay Forward')
  await page.goto('/test/forward-student')
  await expect(page.getByText(/cannot go back/).first()).toBeVisible()
  await page.getByRole('button', { name: 'Start now' }).click()
  await page.getByRole('radio', { name: /^English Language Arts/ }).check()
  await page.getByRole('button', { name: 'Start English Language Arts' }).click()
  const next = page.getByRole('button', { name: 'Next', exact: true })
  await expect(heading(page, 'Question 1 of 4')).toBeVisible()
  await page.getByRole('radio').nth(1).check()
  await next.click()
  await expect(heading(page, 'Question 2 of 4')).toBeVisible()
  await expect(page.getByText('All saved')).toBeVisible()

  // A reload leads to the open passage, not to what was handed in.
  await page.goto('/test/forward-student?question=1')
  await expect(heading(page, 'Question 2 of 4')).toBeVisible()
  await page.getByRole('radio').first().check()
  await context.setOffline(true)
  for (const number of [3, 4]) {
    await next.click()
    await expect(heading(page, `Question ${number} of 4`)).toBeVisible()
    await page.getByRole('radio').first().check()
  }
  await page.getByRole('button', { name: 'Hand in' }).click()
  await page
    .getByRole('alertdialog', { name: 'Hand in this passage?' })
    .getByRole('button', { name: 'Hand in' })
    .click()
  await expect(heading(page, 'English Language Arts is closed')).toBeVisible()
  await expect(page.getByText(/waiting, offline/)).toBeVisible()
  await context.setOffline(false)
  await expect(page.getByText('All saved')).toBeVisible({ timeout: 40_000 })

  const elsewhere = await browser.newContext({ baseURL: server.url })
  const other = await elsewhere.newPage()
  await student.signIn(other)
  await other.goto('/test/forward-student')
  // Between the sections, or in the next one: nothing of the first is open here either.
  const start = other.getByRole('button', { name: 'Start Mathematics' })
  await expect(start.or(heading(other, 'Question 1 of 2'))).toBeVisible()
  if (await start.isVisible()) await start.click()
  await expect(heading(other, 'Question 1 of 2')).toBeVisible()
  for (const number of [1, 2]) {
    await expect(heading(other, `Question ${number} of 2`)).toBeVisible()
    await other.getByRole('radio').first().check()
    await other.getByRole('button', { name: 'Next', exact: true }).click()
  }
  await expect(heading(other, 'You handed in every question')).toBeVisible()
  await other.getByRole('main').getByRole('button', { name: 'Submit Test' }).click()
  await other
    .getByRole('alertdialog')
    .getByRole('button', { name: /^Submit/ })
    .click()
  await expect(other).toHaveURL(/\/test-results\//)
  await expect(other.getByText('5/6').first()).toBeVisible()
  await elsewhere.close()
})
