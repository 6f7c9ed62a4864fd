/** A whole test in the format of 2026, 50 + 50 questions: with a mouse and without a network in the middle, by keys alone, and by taps. */
import type { Locator, Page } from '@playwright/test'
import { type QuestionInFile, readContentForm } from '#server/demo/content-files.ts'
import { expect, test } from './support/fixtures.ts'
import { tabTo } from './support/keyboard.ts'

const address = '/test/practice-test-1-2026'
const sections = (await readContentForm('practice-test-1-2026')).sections

/** How a person does things. */
interface Hands {
  press(target: Locator): Promise<void>
  choose(option: number): Promise<void>
  type(text: string): Promise<void>
  goOn(): Promise<void>
}

const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { name, exact: true })
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const numberField = (page: Page) => page.getByLabel('Your answer', { exact: true })

async function answer({ choose, type }: Hands, { correct_answer: letter, numeric_answer: number }: QuestionInFile) {
  if (letter === undefined) await type(String(number))
  else await choose('ABCD'.indexOf(letter))
}

/** Answers every question as the key says. `before` runs at each question, with the question number. */
async function takeSection(page: Page, hands: Hands, at: number, before = async (_number: number) => {}) {
  const questions = sections[at]?.questions ?? []
  for (const [index, question] of questions.entries()) {
    await heading(page, `Question ${index + 1} of 50`).waitFor()
    await before(index + 1)
    await answer(hands, question)
    await hands.goOn()
    const { passage } = question
    if (passage && passage.title !== questions[index + 1]?.passage?.title) {
      const asked = page.getByRole('alertdialog', { name: 'Hand in this passage?' })
      await hands.press(asked.getByRole('button', { name: 'Hand in', exact: true }))
    }
  }
}

/** Math first, then reading, then submitting. Every answer is right. */
async function takeTest(page: Page, hands: Hands, before?: (number: number) => Promise<void>) {
  await heading(page, 'Which section do you want to take first?').waitFor()
  await hands.press(page.getByRole('radio', { name: /^Mathematics/ }))
  await hands.press(button(page, 'Start Mathematics'))
  await takeSection(page, hands, 1, before)
  await heading(page, 'Mathematics is closed').waitFor()
  await hands.press(button(page, 'Start English Language Arts'))
  await takeSection(page, hands, 0)
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
  await page.goto(address)
  await button(page, 'Start now').click()
  const hands: Hands = {
    press: (target) => target.click(),
    choose: (option) => page.getByRole('radio').nth(option).check(),
    type: (text) => numberField(page).fill(text),
    goOn: () => page.getByRole('button', { name: /^(Next|Hand in)/ }).click(),
  }
  await takeTest(page, hands, async (number) => {
    if (number === 12) await context.setOffline(true)
    if (number === 30) await expect(page.getByText(/waiting, offline/)).toBeVisible()
    if (number === 30) await context.setOffline(false)
  })
})

test('a student takes the whole test of 2026 by keyboard alone', async ({ page, signUp }) => {
  await signUp(page, 'Kay Keys')
  await page.goto(address)
  const press = async (target: Locator) => {
    await tabTo(page, target)
    const isBox = await target.evaluate((element) => element instanceof HTMLInputElement)
    await page.keyboard.press(isBox ? 'Space' : 'Enter')
  }
  await press(button(page, 'Start now'))
  // Tab leads to the first choice of a group, and arrows to the others.
  await tabTo(page, page.getByRole('radio', { name: /^English Language Arts/ }))
  await page.keyboard.press('ArrowDown')
  await expect(page.getByRole('radio', { name: /^Mathematics/ })).toBeChecked()
  await press(button(page, 'Start Mathematics'))
  await heading(page, 'Question 1 of 50').waitFor()
  await press(button(page, 'Display and shortcuts'))
  await press(page.getByLabel('Use single-key shortcuts'))
  await press(button(page, 'Done'))
  const hands: Hands = {
    press,
    choose: (option) => page.keyboard.press(String(option + 1)),
    async type(text) {
      await tabTo(page, numberField(page))
      await page.keyboard.type(text)
      await tabTo(page, button(page, 'Next'))
    },
    goOn: () => page.keyboard.press('n'),
  }
  await takeSection(page, hands, 1)
  await press(button(page, 'Start English Language Arts'))
  await takeSection(page, hands, 0)
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
  await page.goto(address)
  await button(page, 'Start now').tap()
  await takeTest(page, {
    press: (target) => target.tap(),
    choose: (option) => page.getByRole('radio').nth(option).tap(),
    async type(text) {
      await numberField(page).tap()
      await page.keyboard.type(text)
    },
    goOn: () => page.getByRole('button', { name: /^(Next|Hand in)/ }).tap(),
  })
  await context.close()
})
