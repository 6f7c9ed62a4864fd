/** The tools of the test screen, its clock, and how it sounds and reads to everybody. */
import type { Locator, Page } from '@playwright/test'
import { asAdmin, expectAccessible, goToNext, openQuestion } from './support/attempt.ts'
import { expect, test } from './support/fixtures.ts'

/** Selects a few words of the passage with the mouse. */
async function selectInPassage(page: Page) {
  const box = await page.locator('[data-markable="passage"] p').first().boundingBox()
  if (box === null) throw new Error('There is no passage.')
  await page.mouse.move(box.x + 40, box.y + 14)
  await page.mouse.down()
  await page.mouse.move(box.x + 200, box.y + 14, { steps: 4 })
  await page.mouse.up()
}

/** Selects with the mouse from the beginning of a text into it, or into another one. */
async function drag(page: Page, from: Locator, to: Locator = from) {
  const [start, end] = [await from.boundingBox(), await to.boundingBox()]
  if (start === null || end === null) throw new Error('There is no such text.')
  await page.mouse.move(start.x + 1, start.y + 12)
  await page.mouse.down()
  await page.mouse.move(end.x + 90, end.y + 12, { steps: 5 })
  await page.mouse.up()
}

test('eliminated options, notes, highlights and bookmarks are there again after a reload', async ({ page, signUp }) => {
  const problems = collectProblems(page)
  await signUp(page, 'Tia Tools')
  await openQuestion(page, 12)
  await page.getByRole('radio').nth(1).check()
  await page.getByRole('button', { name: 'Eliminate option F' }).click()
  await expect(page.getByRole('radio').nth(1)).not.toBeChecked()
  await page.getByRole('button', { name: 'Bookmark', exact: true }).click()
  await page.getByRole('button', { name: 'Notes', exact: true }).click()
  await page.getByLabel('Notes for question 12').fill('Compare lines 4 and 7.')
  await page.getByRole('button', { name: 'Highlight', exact: true }).click()
  await selectInPassage(page)
  await expect(page.getByRole('heading', { name: 'Highlights' })).toBeVisible()
  expect(await markedTexts(page)).toHaveLength(1)
  await expect(page.getByText('All saved')).toBeVisible()

  await page.reload()
  await expect(page.getByRole('button', { name: 'Restore option F' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Bookmark', exact: true })).toHaveAttribute('aria-pressed', 'true')
  await page.getByRole('button', { name: 'Notes', exact: true }).click()
  await expect(page.getByLabel('Notes for question 12')).toHaveValue('Compare lines 4 and 7.')
  const [marked] = await markedTexts(page)
  expect(marked?.length).toBeGreaterThan(5)

  // The passage is shared: the marking is there at the next question too, and can be removed there.
  await goToNext(page, 13)
  expect(await markedTexts(page)).toEqual([marked])
  const box = await page.locator('[data-markable="passage"] p').first().boundingBox()
  await page.mouse.click((box?.x ?? 0) + 100, (box?.y ?? 0) + 14)
  await page.getByRole('region', { name: 'Highlight' }).getByRole('button', { name: 'Remove' }).click()
  await expect.poll(() => markedTexts(page)).toEqual([])

  // In the mode, a press alone removes it.
  await page.getByRole('button', { name: 'Highlight', exact: true }).click()
  await selectInPassage(page)
  await expect.poll(() => markedTexts(page)).toHaveLength(1)
  await page.mouse.click((box?.x ?? 0) + 100, (box?.y ?? 0) + 14)
  await expect.poll(() => markedTexts(page)).toEqual([])
  await selectInPassage(page)
  await page.getByRole('button', { name: 'Clear Highlights' }).click()
  await expect.poll(() => markedTexts(page)).toEqual([])
  expect(problems).toEqual([])
})

test('words of an option are marked without choosing it, in any size of text, and are there after a reload', async ({
  page,
  signUp,
}) => {
  await signUp(page, 'Opal Option')
  await openQuestion(page, 12)
  const words = page.locator('[data-markable^="option-"]').nth(1)
  const third = page.locator('[data-markable^="option-"]').nth(2)
  await page.getByRole('button', { name: 'Highlight', exact: true }).click()
  await drag(page, words)
  await expect.poll(() => markedTexts(page)).toHaveLength(1)
  const [marked = ''] = await markedTexts(page)
  expect(await words.textContent()).toContain(marked)
  await expect(page.getByRole('radio').nth(1)).not.toBeChecked()
  // One selection over two options marks in both.
  await drag(page, words, third)
  await expect.poll(() => markedTexts(page)).toHaveLength(2)
  await expect(page.getByText('All saved')).toBeVisible()

  await page.reload()
  await expect.poll(() => markedTexts(page)).toHaveLength(2)
  await page.getByRole('button', { name: 'Display and shortcuts' }).click()
  await page.getByRole('radio', { name: 'Largest' }).check()
  await page.getByRole('button', { name: 'Done' }).click()
  const before = await markedTexts(page)
  // Outside of the mode a press on the words chooses, as ever.
  await third.click({ position: { x: 6, y: 8 } })
  await expect(page.getByRole('radio').nth(2)).toBeChecked()
  expect(await markedTexts(page)).toEqual(before)
  await page.getByRole('button', { name: 'Highlight', exact: true }).click()
  await words.click({ position: { x: 40, y: 10 } })
  await expect.poll(() => markedTexts(page)).toHaveLength(1)
  await expect(page.getByRole('radio').nth(1)).not.toBeChecked()
  await page.getByRole('button', { name: 'Clear Highlights' }).click()
  await expect.poll(() => markedTexts(page)).toEqual([])
})

test('a browser without its own sanitizer and highlights shows the same', async ({ page, signUp }) => {
  const problems = collectProblems(page)
  await page.addInitScript(() => {
    Reflect.deleteProperty(Element.prototype, 'setHTML')
    Reflect.deleteProperty(CSS, 'highlights')
  })
  await signUp(page, 'Old Browser')
  await openQuestion(page, 12)
  expect(await page.evaluate(() => 'setHTML' in Element.prototype)).toBe(false)
  await expect(page.locator('[data-markable="passage"] p').first()).toBeVisible()
  await page.getByRole('button', { name: 'Highlight', exact: true }).click()
  await selectInPassage(page)
  await expect(page.locator('mark.marking')).toHaveCount(1)
  await page.locator('mark.marking').click()
  await expect(page.locator('mark.marking')).toHaveCount(0)
  await page.goto('/test/practice-test-1?question=58')
  await expect(page.locator('math').first()).toBeVisible()
  expect(problems).toEqual([])
})

test('minutes that an administrator adds reach the screen within five seconds', async ({ page, signUp, server }) => {
  await signUp(page, 'Mina Minutes')
  await openQuestion(page)
  const admin = await asAdmin(page, server.url)
  await admin.grant(await admin.attemptOf('Mina Minutes'), 10)
  await expect(page.getByText('10 minutes were added.')).toBeVisible({ timeout: 6_000 })
  await expect(page.getByRole('timer')).toHaveText(/3:0\d:\d\d/)
  await page.getByRole('button', { name: 'Dismiss' }).click()
  await expect(page.getByText('10 minutes were added.')).toBeHidden()
})

test('the timer can be hidden, text enlarged and contrast raised, for this device', async ({ page, signUp }) => {
  await signUp(page, 'Dee Display')
  await openQuestion(page)
  await page.getByRole('button', { name: 'Hide timer' }).click()
  await expect(page.getByRole('timer')).toBeHidden()
  const text = page.locator('[data-markable="question"]')
  const before = await text.evaluate((element) => Number.parseFloat(getComputedStyle(element).fontSize))
  await page.getByRole('button', { name: 'Display and shortcuts' }).click()
  await page.getByRole('radio', { name: 'Largest' }).check()
  await page.getByRole('radio', { name: 'High' }).check()
  await page.getByRole('button', { name: 'Done' }).click()
  await page.reload()
  await expect(page.getByRole('button', { name: 'Show timer' })).toBeVisible()
  const after = await text.evaluate((element) => Number.parseFloat(getComputedStyle(element).fontSize))
  expect(after).toBeGreaterThan(before * 1.3)
  await expect(page.locator('[data-contrast="high"]')).toBeAttached()
})

test.describe('accessibility', () => {
  for (const scheme of ['light', 'dark'] as const) {
    test(`axe finds nothing in any state of the test screen (${scheme})`, async ({ browser, signUp, baseURL }) => {
      const context = await browser.newContext({
        bypassCSP: true,
        colorScheme: scheme,
        ...(baseURL !== undefined && { baseURL }),
      })
      const page = await context.newPage()
      await signUp(page, 'Axel Axe')
      await openQuestion(page, 12)
      await page.getByRole('radio').nth(1).check()
      await page.getByRole('button', { name: 'Eliminate option E' }).click()
      await page.getByRole('button', { name: 'Notes', exact: true }).click()
      await page.getByRole('button', { name: 'Highlight', exact: true }).click()
      await selectInPassage(page)
      await expectAccessible(page)
      for (const [button, name] of [
        ['Review', 'Review your answers'],
        ['Display and shortcuts', 'Display and shortcuts'],
        ['All saved', 'Your answers'],
      ] as const) {
        await page.getByRole('button', { name: button, exact: true }).click()
        await expect(page.getByRole('dialog', { name })).toBeVisible()
        await expectAccessible(page)
        await page.keyboard.press('Escape')
      }
      await page.getByRole('button', { name: /^Submit/ }).click()
      await expectAccessible(page)
      await page.getByRole('button', { name: 'Keep working' }).click()
      await openQuestion(page, 70)
      await expectAccessible(page)
      await page.setViewportSize({ width: 390, height: 844 })
      await expectAccessible(page)
      await context.close()
    })
  }
})

/** The texts of the markings as the browser shows them. */
async function markedTexts(page: Page): Promise<string[]> {
  return page.evaluate(() => Array.from(CSS.highlights.get('prep-marking') ?? [], (range) => range.toString()))
}

/** Violations of the content policy and errors of ours. */
function collectProblems(page: Page): string[] {
  const problems: string[] = []
  page.on('pageerror', (error) => problems.push(error.message))
  page.on('console', (message) => {
    if (message.type() === 'error' && /policy|Trusted/i.test(message.text())) problems.push(message.text())
  })
  return problems
}
