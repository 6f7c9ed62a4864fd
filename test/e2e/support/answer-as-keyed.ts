/** Answers a question of a test in `content/` as its key says, whatever its kind, with the hands that are given. */
import { expect, type Locator, type Page } from '@playwright/test'
import { type QuestionInFile, readContentTest } from '#server/content/content-files.ts'

/** How a person does things. */
export interface AnsweringHands {
  press(target: Locator): Promise<void>
  /** Of several radio buttons that exclude each other, `at` counts from zero. */
  pick(group: Locator, at: number): Promise<void>
  /** Of a menu, without its first line, which asks to choose. */
  choose(menu: Locator, at: number): Promise<void>
  type(field: Locator, text: string): Promise<void>
}

type Placed = QuestionInFile & { readonly places: NonNullable<QuestionInFile['places']> }

export async function answerAsKeyed(page: Page, hands: AnsweringHands, question: QuestionInFile): Promise<void> {
  const { input_type: kind, places, line } = question
  if (line !== undefined) return draw(page, hands, line)
  if (kind === 'drop_down' && places) return chooseFromMenus(page, hands, { ...question, places })
  if (kind === 'table' && places) return fillTable(page, hands, { ...question, places })
  if (kind === 'drag' && places) return sortCards(page, hands, { ...question, places })
  if (kind === 'order' && places) return putInOrder(page, hands, { ...question, places })
  if (question.numeric_answer !== undefined) {
    return hands.type(page.getByLabel('Your answer', { exact: true }), String(question.numeric_answer))
  }
  const letters = lettersOf(question)
  const { correct_answer: letter, correct_answers: several } = question
  if (letter !== undefined) return hands.pick(page.getByRole('radio'), letters.indexOf(letter))
  for (const one of several ?? []) {
    const at = letters.indexOf(one)
    await hands.press(kind === 'clickable_text' ? page.locator(`.piece-${at + 1}`) : page.getByRole('checkbox').nth(at))
  }
}

function lettersOf({ options = {} }: QuestionInFile): string[] {
  return Object.keys(options)
}

async function draw(page: Page, { type, pick }: AnsweringHands, line: NonNullable<QuestionInFile['line']>) {
  await type(page.getByLabel('Your value'), String(line.point))
  if (!line.ray) return
  await pick(page.getByRole('radio', { name: /^(Open|Closed)/ }), line.circle === 'open' ? 0 : 1)
  await pick(page.getByRole('radio', { name: /^To the (left|right)/ }), line.direction === 'left' ? 0 : 1)
}

async function chooseFromMenus(page: Page, { choose }: AnsweringHands, question: Placed) {
  for (const [gap, { options = lettersOf(question), correct }] of question.places.entries()) {
    await choose(page.getByRole('combobox', { name: `Gap ${gap + 1}` }), options.indexOf(correct[0] ?? ''))
  }
}

async function fillTable(page: Page, { pick }: AnsweringHands, question: Placed) {
  const letters = lettersOf(question)
  // The first group is the whole table.
  const rows = page.getByRole('group').filter({ has: page.getByRole('radio') })
  for (const [row, { correct }] of question.places.entries()) {
    await pick(rows.nth(row + 1).getByRole('radio'), letters.indexOf(correct[0] ?? ''))
  }
}

/** What is left of the cards stays in the order of the file. */
async function sortCards(page: Page, { press }: AnsweringHands, question: Placed) {
  const cards = page.getByRole('group', { name: 'Cards', exact: true }).getByRole('button')
  let left = 0
  for (const letter of lettersOf(question)) {
    const place = question.places.findIndex(({ correct }) => correct.includes(letter))
    if (place === -1) {
      left += 1
      continue
    }
    await press(cards.nth(left))
    const isInText = question.text.includes('[[1]]')
    const name = isInText ? `Gap ${place + 1}: empty` : /^Put the card into /
    const targets = page.getByRole('button', { name })
    await press(isInText ? targets : targets.nth(place))
  }
}

async function putInOrder(page: Page, { press }: AnsweringHands, question: Placed) {
  const lines = lettersOf(question)
  for (const [place, { correct }] of question.places.entries()) {
    for (let at = lines.indexOf(correct[0] ?? ''); at > place; at -= 1) {
      await press(
        page.getByRole('button', { name: new RegExp(`^Move up: .*, place ${at + 1} of ${question.places.length}$`) }),
      )
      lines.splice(at - 1, 2, ...lines.slice(at - 1, at + 1).toReversed())
    }
  }
}

export const mouse: AnsweringHands = {
  press: (target) => target.click(),
  pick: (group, at) => group.nth(at).check(),
  choose: async (menu, at) => {
    await menu.selectOption({ index: at + 1 })
  },
  type: (field, text) => field.fill(text),
}

/**
 * Of the test of new kinds, from its first question on, the last question of each section alone: what is open before it was reached, and so it is
 * missed.
 */
export async function answerSectionEnds(page: Page): Promise<void> {
  const { sections } = await readContentTest('new-kinds')
  const all = sections.flatMap(({ questions }) => questions)
  const ends = new Set(sections.map(({ questions }) => questions.at(-1)))
  for (const [at, question] of all.entries()) {
    await expect(page.getByRole('heading', { name: `Question ${at + 1} of ${all.length}` })).toBeVisible()
    if (ends.has(question)) await answerAsKeyed(page, mouse, question)
    if (at + 1 < all.length) await page.getByRole('button', { name: 'Next', exact: true }).click()
  }
}
