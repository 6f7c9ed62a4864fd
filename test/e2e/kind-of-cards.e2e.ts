/** Cards that are written for gaps and boxes, and dragged there with the pointer. With keys and taps: `kinds.e2e.ts`. */
import type { Locator, Page } from '@playwright/test'
import { createAuthorApi } from './support/author-api.ts'
import { expect, test } from './support/fixtures.ts'
import { moveFocusTo, pressByKey } from './support/keyboard.ts'
import { chooseRowAct } from './support/row-acts.ts'

const gaps = {
  text: 'First [[1]], then [[2]] the shirts.',
  inputType: 'drag' as const,
  correctAnswer: null,
  options: ['wash', 'dry', 'burn'],
  places: [
    { text: '', right: [0] },
    { text: '', right: [1] },
  ],
}

const boxes = {
  text: 'Sort the numbers.',
  inputType: 'drag' as const,
  correctAnswer: null,
  several: true,
  options: ['Two', 'Three'],
  places: [
    { text: 'Even', right: [0] },
    { text: 'Odd', right: [1] },
  ],
}

const button = (within: Page | Locator, name: string) => within.getByRole('button', { name, exact: true })

test('cards are dragged into gaps and boxes, from one to another, and back', async ({ page, signUp, server }) => {
  const api = await createAuthorApi(page, server.url)
  await api.makeTest('cards', [{ title: 'Reading', subject: 'reading', questions: [gaps, boxes] }], 'active')
  await signUp(page, 'Carla Cards')
  await page.goto('/test/cards')
  await button(page, 'Start now').click()
  const drag = (card: Locator, to: Locator) => card.dragTo(to, { steps: 8 })
  const bank = page.getByRole('group', { name: 'Cards', exact: true })

  await drag(button(bank, 'wash'), button(page, 'Gap 1: empty'))
  await expect(button(page, 'Gap 1: wash')).toBeVisible()
  await drag(button(bank, 'dry'), button(page, 'Gap 1: wash'))
  await expect(button(page, 'Gap 1: dry')).toBeVisible()
  await expect(button(bank, 'wash')).toBeVisible()
  await drag(button(page, 'Gap 1: dry'), button(page, 'Gap 2: empty'))
  await expect(button(page, 'Gap 1: empty')).toBeVisible()
  await expect(button(page, 'Gap 2: dry')).toBeVisible()
  await drag(button(page, 'Gap 2: dry'), bank)
  await expect(button(bank, 'dry')).toBeVisible()
  await drag(button(bank, 'burn'), button(page, 'Gap 2: empty'))
  await button(page, 'Next').click()

  const even = page.getByRole('group', { name: 'Even', exact: true })
  const odd = page.getByRole('group', { name: 'Odd', exact: true })
  await drag(button(bank, 'Two'), odd)
  await expect(button(odd, 'Two')).toBeVisible()
  await drag(button(odd, 'Two'), even)
  await expect(button(even, 'Two')).toBeVisible()
  await drag(button(bank, 'Three'), odd)
  await expect(page.getByText('All cards are in use.')).toBeVisible()
  await expect(page.getByText('All saved')).toBeVisible()

  await page.reload()
  await expect(button(even, 'Two')).toBeVisible()
  await expect(button(odd, 'Three')).toBeVisible()
  await button(page, 'Previous').click()
  await expect(button(page, 'Gap 1: empty')).toBeVisible()
  await expect(button(page, 'Gap 2: burn')).toBeVisible()
})

/** Opens the form of a new question after the first one. */
async function openForm(page: Page): Promise<Locator> {
  await chooseRowAct(page.locator('ol > li').last(), /^Insert question here/)
  const form = page.getByRole('dialog', { name: 'Add New Question' })
  await expect(form).toBeVisible()
  return form
}

/** With the pointer: cards for boxes. */
async function writeBoxes(page: Page) {
  const form = await openForm(page)
  await form.getByLabel('Question text').fill('Sort the animals.')
  await form.getByLabel('Answer input type').selectOption('Drag into gaps or boxes')
  await form.getByRole('tab', { name: 'Answer' }).click()
  await form.getByLabel('Where the cards go').selectOption('Into boxes')
  for (const [at, text] of ['Owl', 'Trout'].entries())
    await form.getByLabel(`Card ${at + 1}`, { exact: true }).fill(text)
  for (const at of [4, 3]) await button(form, `Delete card ${at}`).click()
  await form.getByLabel('Text of box 1', { exact: true }).fill('Flies')
  await form.getByLabel('Text of box 2', { exact: true }).fill('Swims')
  await form.getByLabel('Owl is right in box 1').check()
  await button(form, 'Add Question').click()
  await expect(form.getByText(/box/i).first()).toBeVisible()
  await form.getByLabel('Trout is right in box 2').check()
  const preview = form.getByRole('region', { name: 'Preview' })
  await expect(button(preview.getByRole('group', { name: 'Cards', exact: true }), 'Trout')).toBeVisible()
  await button(form, 'Add Question').click()
  await expect(form).toBeHidden()
}

/** With the keyboard alone: cards for gaps. */
async function writeGaps(page: Page) {
  const type = async (field: Locator, text: string) => {
    await moveFocusTo(page, field)
    await page.keyboard.type(text)
  }
  const form = await openForm(page)
  await type(form.getByLabel('Question text'), 'An owl can [[1]], and a trout can [[2]].')
  await type(form.getByLabel('Answer input type'), 'Drag')
  await expect(form.getByLabel('Answer input type')).toHaveValue('drag')
  await moveFocusTo(page, form.getByRole('tab', { selected: true }))
  await page.keyboard.press('End')
  await expect(form.getByRole('tab', { name: 'Answer', selected: true })).toBeFocused()
  await expect(form.getByLabel('Where the cards go')).toHaveValue('gaps')
  for (const [at, text] of ['fly', 'swim', 'read'].entries())
    await type(form.getByLabel(`Card ${at + 1}`, { exact: true }), text)
  await pressByKey(page, button(form, 'Delete card 4'))
  for (const [at, card] of ['fly', 'swim'].entries()) {
    await moveFocusTo(
      page,
      form
        .getByRole('group', { name: `Gap ${at + 1}` })
        .getByRole('radio')
        .first(),
    )
    // A card is right in one gap: to choose the first one here too would take it from the gap before.
    await page.keyboard.press(at === 0 ? 'Space' : 'ArrowDown')
    await expect(form.getByLabel(`${card} is right in gap ${at + 1}`)).toBeChecked()
  }
  // An arrow key passes over a card that is right in another gap.
  await page.keyboard.press('ArrowUp')
  await expect(form.getByLabel('fly is right in gap 2')).toBeFocused()
  await page.keyboard.press('ArrowUp')
  await expect(form.getByLabel('read is right in gap 2')).toBeChecked()
  await page.keyboard.press('ArrowUp')
  await expect(form.getByLabel('swim is right in gap 2')).toBeChecked()
  await expect(form.getByLabel('fly is right in gap 1')).toBeChecked()
  await pressByKey(page, button(form, 'Add Question'))
  await expect(form).toBeHidden()
}

test('an author writes cards for gaps and boxes, and a student drags them there', async ({
  page,
  signIn,
  signUp,
  server,
  browser,
}) => {
  test.slow()
  const api = await createAuthorApi(page, server.url)
  await api.makeTest(
    'animals',
    [{ title: 'Reading', subject: 'reading', questions: [{ text: 'Which is it?' }] }],
    'active',
  )
  await signIn(page, 'admin@example.com')
  await page.goto('/admin/tests/animals/edit-questions')
  await writeBoxes(page)
  await writeGaps(page)

  const taker = await browser.newContext({ baseURL: server.url })
  const student = await taker.newPage()
  await signUp(student, 'Cleo Cards')
  await student.goto('/test/animals')
  await button(student, 'Start now').click()
  const bank = student.getByRole('group', { name: 'Cards', exact: true })
  await button(student, 'Next').click()
  for (const [card, box] of [
    ['Owl', 'Flies'],
    ['Trout', 'Swims'],
  ] as const) {
    const to = student.getByRole('group', { name: box, exact: true })
    await button(bank, card).dragTo(to, { steps: 8 })
    await expect(button(to, card)).toBeVisible()
  }
  await button(student, 'Next').click()
  await button(bank, 'fly').dragTo(button(student, 'Gap 1: empty'), { steps: 8 })
  await button(bank, 'read').dragTo(button(student, 'Gap 2: empty'), { steps: 8 })
  await expect(button(student, 'Gap 2: read')).toBeVisible()
  await student.getByRole('button', { name: /^Submit/ }).click()
  await student
    .getByRole('alertdialog')
    .getByRole('button', { name: /^Submit/ })
    .click()
  await expect(student).toHaveURL(/\/test-results\//)
  await student.getByRole('tab', { name: 'Answers' }).click()
  await student.getByText('Question 2', { exact: true }).click()
  await expect(student.getByText('You got all 2 boxes right.')).toBeVisible()
  await student.getByText('Question 3', { exact: true }).click()
  await expect(student.getByText('You got 1 of 2 gaps right.')).toBeVisible()
  await taker.close()
})
