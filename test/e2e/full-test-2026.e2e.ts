/** A whole test in the format of 2026, 50 + 50 questions: with a mouse and without a network in the middle, by keys alone, and by taps. */
import type { Locator, Page } from '@playwright/test'
import { type QuestionInFile, readContentForm } from '#server/content/content-files.ts'
import { type AnsweringHands, answerAsKeyed } from './support/answer-as-keyed.ts'
import { expect, test } from './support/fixtures.ts'
import { moveFocusTo } from './support/keyboard.ts'

const forms = {
  one: { address: '/test/practice-test-1-2026', sections: (await readContentForm('practice-test-1-2026')).sections },
  two: { address: '/test/practice-test-2-2026', sections: (await readContentForm('practice-test-2-2026')).sections },
}
type Form = (typeof forms)['one']

interface HandsOfTest extends AnsweringHands {
  goOn(): Promise<void>
}

const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { name, exact: true })
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const onwards = (page: Page) => page.getByRole('button', { name: /^(Next|Hand in)/ })

/** Answers every question as the key says. `before` runs at each question, with the question number. */
async function takeSection(
  page: Page,
  hands: HandsOfTest,
  questions: readonly QuestionInFile[] = [],
  before = async (_number: number) => {},
) {
  for (const [index, question] of questions.entries()) {
    await heading(page, `Question ${index + 1} of 50`).waitFor()
    await before(index + 1)
    await answerAsKeyed(page, hands, question)
    await hands.goOn()
    const { passage } = question
    if (passage && passage.title !== questions[index + 1]?.passage?.title) {
      const asked = page.getByRole('alertdialog', { name: 'Hand in this passage?' })
      await hands.press(asked.getByRole('button', { name: 'Hand in', exact: true }))
    }
  }
}

/** Math first, then reading, then submitting. Every answer is right. */
async function takeTest(
  page: Page,
  hands: HandsOfTest,
  { sections: [reading, math] }: Form,
  before?: (number: number) => Promise<void>,
) {
  await heading(page, 'Which section do you want to take first?').waitFor()
  await hands.press(page.getByRole('radio', { name: /^Mathematics/ }))
  await hands.press(button(page, 'Start Mathematics'))
  await takeSection(page, hands, math?.questions, before)
  await heading(page, 'Mathematics is closed').waitFor()
  await hands.press(button(page, 'Start English Language Arts'))
  await takeSection(page, hands, reading?.questions)
  await heading(page, 'You handed in every question').waitFor()
  await hands.press(page.getByRole('main').getByRole('button', { name: 'Submit Test' }))
  await hands.press(page.getByRole('alertdialog').getByRole('button', { name: /^Submit/ }))
  await expect(page).toHaveURL(/\/test-results\//, { timeout: 60_000 })
  await expectAllRight(page)
}

async function expectAllRight(page: Page) {
  await expect(page.getByText('100/100').first()).toBeVisible()
  await expect(page.getByText('Every answer is right. Well done!')).toBeVisible()
}

test('a student takes the whole test of 2026 with a mouse, a part of it without a network', async ({
  page,
  context,
  signUp,
}) => {
  await signUp(page, 'Mona Mouse')
  await page.goto(forms.one.address)
  await button(page, 'Start now').click()
  const hands: HandsOfTest = {
    press: (target) => target.click(),
    pick: (group, at) => group.nth(at).check(),
    choose: async (menu, at) => {
      await menu.selectOption({ index: at + 1 })
    },
    type: (field, text) => field.fill(text),
    goOn: () => onwards(page).click(),
  }
  await takeTest(page, hands, forms.one, async (number) => {
    if (number === 12) await context.setOffline(true)
    if (number === 30) await expect(page.getByText(/waiting, offline/)).toBeVisible()
    if (number === 30) await context.setOffline(false)
  })
})

test('a student takes the whole test of 2026 by keyboard alone', async ({ page, signUp }) => {
  await signUp(page, 'Kay Keys')
  const { address, sections } = forms.two
  await page.goto(address)
  const press = async (target: Locator) => {
    await moveFocusTo(page, target)
    const isBox = await target.evaluate((element) => element instanceof HTMLInputElement)
    await page.keyboard.press(isBox ? 'Space' : 'Enter')
  }
  const down = async (times: number) => {
    for (let time = 0; time < times; time += 1) await page.keyboard.press('ArrowDown')
  }
  await press(button(page, 'Start now'))
  // Tab leads to the first choice of a group, and arrows to the others.
  await moveFocusTo(page, page.getByRole('radio', { name: /^English Language Arts/ }))
  await page.keyboard.press('ArrowDown')
  await expect(page.getByRole('radio', { name: /^Mathematics/ })).toBeChecked()
  await press(button(page, 'Start Mathematics'))
  await heading(page, 'Question 1 of 50').waitFor()
  await press(button(page, 'Display and shortcuts'))
  await press(page.getByLabel('Use single-key shortcuts'))
  await press(button(page, 'Done'))
  const hands: HandsOfTest = {
    press,
    async pick(group, at) {
      // A single question takes the number of its option; groups beside each other take arrows.
      if ((await group.count()) === 4) return page.keyboard.press(String(at + 1))
      await moveFocusTo(page, group.first())
      if (at === 0) await page.keyboard.press('Space')
      else await down(at)
    },
    async choose(menu, at) {
      await moveFocusTo(page, menu)
      await down(at + 1)
    },
    async type(field, text) {
      await moveFocusTo(page, field)
      await page.keyboard.type(text)
      await moveFocusTo(page, onwards(page))
    },
    async goOn() {
      // In a menu, the key would be the beginning of a choice.
      const isMenu = await page.evaluate(() => document.activeElement instanceof HTMLSelectElement)
      if (isMenu) await moveFocusTo(page, onwards(page))
      await page.keyboard.press('n')
    },
  }
  await takeSection(page, hands, sections[1]?.questions)
  await press(button(page, 'Start English Language Arts'))
  await takeSection(page, hands, sections[0]?.questions)
  await press(page.getByRole('main').getByRole('button', { name: 'Submit Test' }))
  await press(page.getByRole('alertdialog').getByRole('button', { name: /^Submit/ }))
  await expect(page).toHaveURL(/\/test-results\//)
  await expectAllRight(page)
})

test('a student takes the whole test of 2026 on a phone, by taps', async ({ browser, server, signUp }) => {
  const context = await browser.newContext({
    ...{ baseURL: server.url, viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true },
    ...{ locale: 'en-US', serviceWorkers: 'block' as const },
  })
  const page = await context.newPage()
  await signUp(page, 'Tara Taps')
  await page.goto(forms.one.address)
  await button(page, 'Start now').tap()
  const hands: HandsOfTest = {
    press: (target) => target.tap(),
    pick: (group, at) => group.nth(at).tap(),
    async choose(menu, at) {
      await menu.selectOption({ index: at + 1 })
    },
    async type(field, text) {
      await field.tap()
      await page.keyboard.type(text)
      await field.blur()
    },
    goOn: () => onwards(page).tap(),
  }
  await takeTest(page, hands, forms.one)
  await context.close()
})
