/** In a page that the browser translates, everything goes on: the clock, the test, each page and dialog of a family. */
import type { Locator, Page } from '@playwright/test'
import { openTest, submitAnyway } from './support/attempt.ts'
import { createAuthorApi } from './support/author-api.ts'
import { type Dialog, dialogs } from './support/dialogs.ts'
import { expect, test } from './support/fixtures.ts'
import { openScreen } from './support/open-screen.ts'
import { chooseRowAct } from './support/row-acts.ts'
import { screens } from './support/screens.ts'
import { expectTranslated, translatePages } from './support/translator.ts'

test.use({ viewport: { width: 1280, height: 800 } })

const section = {
  title: 'Only',
  subject: 'math' as const,
  questions: [{ text: 'How much is $1 + 1$?' }, { text: 'How much is 2 + 2?' }, { text: 'How much is 3 + 3?' }],
}

/** What the page throws. */
function errorsOf(page: Page): Error[] {
  const errors: Error[] = []
  page.on('pageerror', (error) => errors.push(error))
  return errors
}

for (const role of ['student', 'parent'] as const) {
  test(`each page of the ${role} is there when it is translated, and gives way to the next`, async ({
    page,
    signIn,
  }) => {
    test.slow()
    const errors = errorsOf(page)
    await translatePages(page)
    await signIn(page, `${role}@example.com`)
    for (const screen of screens[role]) {
      await test.step(screen.pattern, async () => {
        await openScreen(page, screen)
        await expectTranslated(page)
      })
    }
    await openScreen(page, { pattern: `/${role}`, address: `/${role}` })
    const links = page.getByRole('complementary').getByRole('link')
    const count = await links.count()
    expect(count).toBeGreaterThan(3)
    for (let at = 0; at < count; at++) {
      await expectTranslated(page)
      await links.nth(at).click()
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    }
    await expectTranslated(page)
    expect(errors).toEqual([])
  })

  test(`each dialog of the ${role} opens, answers and closes when it is translated`, async ({ page, signIn }) => {
    test.slow()
    const errors = errorsOf(page)
    await translatePages(page)
    await signIn(page, `${role}@example.com`)
    for (const [address, opened] of Object.entries(dialogs[role])) {
      await openScreen(page, { pattern: address, address })
      for (const dialog of opened) await test.step(`${address}: ${dialog.shows}`, () => useDialog(page, dialog))
    }
    expect(errors).toEqual([])
  })
}

async function useDialog(page: Page, { button, fields = {}, submit }: Dialog) {
  await expectTranslated(page)
  await chooseRowAct(page, button)
  const open = page.locator('[role="dialog"], [role="alertdialog"], dialog[open]')
  await expect(open.last()).toBeVisible()
  await expect(open.last().locator('.animate-pulse, .animate-spin')).toHaveCount(0)
  await expectTranslated(page)
  for (const [label, text] of Object.entries(fields)) await open.last().getByLabel(label, { exact: true }).fill(text)
  if (submit) {
    await open.last().getByRole('button', { name: submit, exact: true }).press('Enter')
    await expect(open.last().locator('[aria-invalid="true"]').first()).toBeVisible()
    await expectTranslated(page)
  }
  await page.keyboard.press('Escape')
  const discard = page.getByRole('button', { name: 'Discard Changes' })
  await expect(async () => {
    if (await discard.isVisible()) await discard.press('Enter', { timeout: 1_000 })
    await expect(open).toHaveCount(0, { timeout: 1_000 })
  }).toPass()
}

async function expectToMove(timer: Locator) {
  const before = await timer.textContent()
  await expect(timer).not.toHaveText(before ?? '')
}

test('a translated test is answered and submitted, and its results come', async ({ page, server, signUp }) => {
  const errors = errorsOf(page)
  const api = await createAuthorApi(page, server.url)
  await api.makeTest('translated-by-hand', [section], 'active')
  await signUp(page, 'Tara Translated')
  await translatePages(page)
  await openTest(page, '/test/translated-by-hand')
  await expectTranslated(page)
  await expectToMove(page.getByRole('timer'))
  await expect(page.locator('math font')).toHaveCount(0)
  await page.getByRole('radio').first().check()
  await page.getByRole('button', { name: 'Eliminate option B' }).click()
  await expect(page.getByText('All saved')).toBeVisible()
  for (const number of [2, 3]) {
    await page.getByRole('button', { name: 'Next' }).click()
    await expect(page.getByRole('heading', { name: new RegExp(`^Question ${number}\\b`) })).toBeVisible()
    await expectTranslated(page)
    await expectToMove(page.getByRole('timer'))
  }
  await submitAnyway(page)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expectTranslated(page)
  await expect(page.getByText('of 3 right').first()).toBeVisible()
  expect(errors).toEqual([])
})

test('the time of a translated test runs out, and its results come', async ({ page, server, signUp }) => {
  test.slow()
  const errors = errorsOf(page)
  const api = await createAuthorApi(page, server.url)
  await api.makeTest('translated-to-the-end', [section], 'active', 'paper-2017', 1)
  await signUp(page, 'Timo Translated')
  await translatePages(page)
  await openTest(page, '/test/translated-to-the-end')
  await expectTranslated(page)
  await page.getByRole('radio').first().check()
  await expect(page.getByRole('timer')).toHaveText(/^0:[0-4]\d$/, { timeout: 30_000 })
  await expectTranslated(page)
  await page.waitForURL(/\/test-results\//, { timeout: 90_000 })
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expectTranslated(page)
  expect(errors).toEqual([])
})
