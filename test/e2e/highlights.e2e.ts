/** Highlighting by selecting: colors, notes on highlights, by mouse, keyboard and touch. */
import type { Locator, Page } from '@playwright/test'
import { expectAccessible, openQuestion } from './support/attempt.ts'
import { createAuthorApi } from './support/author-api.ts'
import { keepNotice } from './support/expect-notice.ts'
import { expect, test } from './support/fixtures.ts'

type Color = 'yellow' | 'blue' | 'pink'

test('selected words get a color and a note, which are there on another device', async ({
  page,
  signUp,
  browser,
  server,
}) => {
  const student = await signUp(page, 'Hana Highlight')
  await openQuestion(page, 12)
  const bar = page.getByRole('region', { name: /^Highlight/ })
  await selectByMouse(page, 40, 200)
  await bar.getByRole('button', { name: 'Blue' }).click()
  await expect(bar).toBeHidden()
  await expect.poll(() => marked(page, 'blue')).toHaveLength(1)
  const [blue = ''] = await marked(page, 'blue')

  // The second one begins with a note. It has the color that was chosen last.
  await selectByMouse(page, 240, 330)
  await bar.getByRole('button', { name: 'Note' }).click()
  await expect(page.getByLabel('Note on this highlight')).toBeFocused()
  await page.keyboard.type('Why does he say so?')
  await page.getByRole('button', { name: 'Done' }).click()
  await expect(bar).toBeHidden()
  await expect.poll(() => marked(page, 'blue')).toHaveLength(2)
  await expect(page.locator('.note-sign')).toHaveCount(1)
  await expect(page.getByText('All saved')).toBeVisible()

  const elsewhere = await (await browser.newContext({ baseURL: server.url })).newPage()
  await student.signIn(elsewhere)
  await openQuestion(elsewhere, 13)
  await expect.poll(() => marked(elsewhere, 'blue')).toContain(blue)
  await elsewhere.getByRole('button', { name: 'Notes', exact: true }).click()
  const panel = elsewhere.getByRole('region', { name: 'Notes' })
  await expect(panel.getByText('Why does he say so?')).toBeVisible()
  // From the list a highlight gets another color, and goes. Undo brings its note back.
  await panel
    .getByRole('button', { name: /^Change color or note/ })
    .nth(1)
    .click()
  await elsewhere.getByRole('region', { name: 'Highlight' }).getByRole('button', { name: 'Pink' }).click()
  await elsewhere.keyboard.press('Escape')
  await expect.poll(() => marked(elsewhere, 'pink')).toHaveLength(1)
  await panel
    .getByRole('button', { name: /^Remove highlight/ })
    .nth(1)
    .click()
  await keepNotice(elsewhere)
  await expect(panel.getByText('Why does he say so?')).toBeHidden()
  await elsewhere.getByRole('button', { name: 'Undo' }).click()
  await expect(panel.getByText('Why does he say so?')).toBeVisible()
  await elsewhere.getByRole('button', { name: 'Clear Highlights' }).click()
  await expect.poll(async () => [await marked(elsewhere, 'blue'), await marked(elsewhere, 'pink')]).toEqual([[], []])
  await elsewhere.context().close()
})

test('words are highlighted by keyboard alone', async ({ page, signUp }) => {
  await signUp(page, 'Kim Keys')
  await openQuestion(page, 12)
  await selectByKeyboard(page, 6)
  const bar = page.getByRole('region', { name: 'Highlight the selected text' })
  await expect(bar).toBeVisible()
  await expect(page.getByText('Text selected. Press Tab to highlight it.')).toBeAttached()
  await page.keyboard.press('Escape')
  await expect(bar).toBeHidden()

  await selectByKeyboard(page, 6)
  await page.keyboard.press('Tab')
  await expect(bar.getByRole('button', { name: 'Yellow' })).toBeFocused()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect.poll(() => marked(page, 'pink')).toHaveLength(1)
  await expect(bar).toBeHidden()
})

test.describe('by touch', () => {
  test.use({ hasTouch: true, viewport: { width: 320, height: 640 } })

  test('the bar is below the words, inside a phone of 320 px', async ({ page, signUp }) => {
    await signUp(page, 'Tai Touch')
    await openQuestion(page, 12)
    const words = page.locator('[data-markable="question"]')
    await words.tap()
    await words.evaluate((element) => getSelection()?.selectAllChildren(element))
    const bar = page.getByRole('region', { name: 'Highlight the selected text' })
    await expect(bar).toBeVisible()
    const [place, text] = [await bar.boundingBox(), await words.boundingBox()]
    expect(place?.x).toBeGreaterThanOrEqual(0)
    expect((place?.x ?? 0) + (place?.width ?? 999)).toBeLessThanOrEqual(320)
    expect(place?.y).toBeGreaterThan((text?.y ?? 0) + (text?.height ?? 0))
    await bar.getByRole('button', { name: 'Pink' }).tap()
    await expect.poll(() => marked(page, 'pink')).toHaveLength(1)
  })
})

for (const look of [{ colorScheme: 'light' }, { colorScheme: 'dark' }, { forcedColors: 'active' }] as const) {
  test(`the bar and a note meet axe with ${JSON.stringify(look)}`, async ({ browser, server, signUp }) => {
    const context = await browser.newContext({ baseURL: server.url, bypassCSP: true, ...look })
    const page = await context.newPage()
    await signUp(page, 'Axel Axe')
    await openQuestion(page, 12)
    await selectByMouse(page, 40, 200)
    await expectAccessible(page)
    await page
      .getByRole('region', { name: 'Highlight the selected text' })
      .getByRole('button', { name: 'Note' })
      .click()
    await page.keyboard.type('A note')
    await page.getByRole('button', { name: 'Notes', exact: true }).click()
    await expectAccessible(page)
    await context.close()
  })
}

async function selectByMouse(page: Page, from: number, to: number, text?: Locator) {
  const box = await (text ?? page.locator('[data-markable="passage"] p').first()).boundingBox()
  if (box === null) throw new Error('There is no such text.')
  await page.mouse.move(box.x + from, box.y + 14)
  await page.mouse.down()
  await page.mouse.move(box.x + to, box.y + 14, { steps: 4 })
  await page.mouse.up()
}

/** Selects more, letter by letter, as with caret browsing. */
async function selectByKeyboard(page: Page, characters: number) {
  await page
    .locator('[data-markable="passage"] p')
    .first()
    .evaluate((element) => {
      element.closest<HTMLElement>('[tabindex]')?.focus()
      const text = document.createTreeWalker(element, NodeFilter.SHOW_TEXT).nextNode()
      if (text !== null) getSelection()?.setBaseAndExtent(text, 2, text, 3)
    })
  await page.keyboard.down('Shift')
  for (let at = 0; at < characters; at += 1) await page.keyboard.press('ArrowRight')
  await page.keyboard.up('Shift')
}

/** The texts of the highlights of a color, as the browser shows them. */
async function marked(page: Page, color: Color): Promise<string[]> {
  const name = color === 'yellow' ? 'prep-marking' : `prep-marking-${color}`
  return page.evaluate((key) => Array.from(CSS.highlights.get(key) ?? [], (range) => range.toString()), name)
}

test('words in a row of a table and in the head of a column get a color, which is there after a reload', async ({
  page,
  signUp,
  server,
}) => {
  const table = {
    text: 'Think of a number.',
    inputType: 'table' as const,
    correctAnswer: null,
    options: ['Always true', 'Never true'],
    places: ['Twice it is even.', 'Twice it is odd.'].map((text, at) => ({ text, right: [at] })),
  }
  const api = await createAuthorApi(page, server.url)
  await api.makeTest('marked-table', [{ title: 'Math', subject: 'math', questions: [table] }], 'active')
  await signUp(page, 'Rhea Row')
  await page.goto('/test/marked-table')
  await page.getByRole('button', { name: 'Start now' }).click()
  const row = page.locator('[data-markable^="option"]').filter({ hasText: 'Twice it is even.' })
  const head = page.locator('[data-markable^="option"]').filter({ hasText: 'Never true' })
  await expect(row).toBeVisible()
  const bar = page.getByRole('region', { name: /^Highlight/ })
  await selectByMouse(page, 1, 70, row)
  await bar.getByRole('button', { name: 'Pink' }).click()
  await selectByMouse(page, 1, 60, head)
  await bar.getByRole('button', { name: 'Pink' }).click()
  await expect.poll(() => marked(page, 'pink')).toHaveLength(2)
  const words = await marked(page, 'pink')
  expect(words.map((text) => ['Twice it is even.', 'Never true'].some((whole) => whole.includes(text)))).toEqual([
    true,
    true,
  ])
  await expect(page.getByText('All saved')).toBeVisible()
  await page.reload()
  await expect.poll(async () => (await marked(page, 'pink')).toSorted()).toEqual(words.toSorted())
})
