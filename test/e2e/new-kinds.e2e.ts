/** The short test of the newer kinds, answered as its key says: in the dark, in forced colors, enlarged as far as it goes, and on paper. */
import type { Page } from '@playwright/test'
import { readContentTest } from '#server/content/content-files.ts'
import { expectAccessible } from './support/accessibility.ts'
import { answerAsKeyed, answerSectionEnds, mouse } from './support/answer-as-keyed.ts'
import { submitAnyway } from './support/attempt.ts'
import { expect, test } from './support/fixtures.ts'

// axe is a script of its own.
test.use({ bypassCSP: true })

const questions = (await readContentTest('new-kinds')).sections.flatMap((section) => section.questions)

async function begin(page: Page) {
  await page.goto('/test/new-kinds')
  await page.getByRole('button', { name: 'Start now' }).click()
}

/** Answers every question; `look` looks at it then. */
async function answerAll(page: Page, look = async (_at: number) => {}) {
  for (const [at, question] of questions.entries()) {
    await expect(page.getByRole('heading', { name: `Question ${at + 1} of ${questions.length}` })).toBeVisible()
    await answerAsKeyed(page, mouse, question)
    await look(at)
    if (at + 1 < questions.length) await page.getByRole('button', { name: 'Next', exact: true }).click()
  }
}

/** What the review says about the parts of each question, in the order of the test. */
const parts = [
  ...['You chose all 2 right options.', 'You chose all 2 right options.'],
  ...['You got all 2 gaps right.', 'You got all 2 gaps right.', 'You got all 5 places right.'],
  ...['You chose all 2 right pieces.', 'You chose all 2 right options.', 'You chose all 3 right options.'],
  ...['You got all 4 rows right.', 'You got all 2 boxes right.', 'Your answer, right:', 'Your answer, right:'],
]

test('results are printed with every question, its text and each part of each answer', async ({ page, signUp }) => {
  await signUp(page, 'Pia Paper')
  await begin(page)
  await answerAll(page)
  await submitAnyway(page)
  await page.addInitScript(() => {
    window.print = () => {
      document.documentElement.dataset.printed = String(document.querySelectorAll('details[open] > summary').length)
    }
  })
  await page.reload()
  await page.emulateMedia({ media: 'print' })
  const rows = page.locator('ol > li > div > details')
  await expect(rows).toHaveCount(questions.length)
  await page.emulateMedia({ media: 'screen' })
  await page.getByRole('tab', { name: 'Answers' }).click()
  await page.getByRole('button', { name: 'Test order' }).click()
  await page.getByRole('button', { name: 'Print with questions' }).click()
  await expect(page.locator('html')).toHaveAttribute('data-printed', /^\d+$/)

  await page.emulateMedia({ media: 'print' })
  for (const [at, words] of parts.entries()) await expect(rows.nth(at).getByText(words)).toBeVisible()
  await expect(page.getByRole('button')).toHaveCount(0)

  await page.emulateMedia({ media: 'screen' })
  await page.getByRole('button', { name: 'Close all questions' }).click()
  await expect(page.locator('ol > li > div > details[open]')).toHaveCount(0)
  await expectAccessible(page)
})

/** Any whole answer, whatever the kind. */
async function answerSomehow(page: Page) {
  const round = page.getByRole('main')
  for (const menu of await round.getByRole('combobox').all()) await menu.selectOption({ index: 1 })
  for (const box of (await round.getByRole('checkbox').all()).slice(0, 2)) await box.check()
  for (const piece of (await round.locator('.piece').all()).slice(0, 2)) await piece.click()
  const value = round.getByLabel('Your value')
  if (await value.isVisible()) await value.fill('1')
  const rows = round.getByRole('group').filter({ has: page.getByRole('radio') })
  for (const row of await rows.all()) await row.getByRole('radio').first().check()
  const order = round.getByRole('button', { name: 'Answer with this order' })
  if (await order.isVisible()) await order.click()
  const cards = round.getByRole('group', { name: 'Cards', exact: true }).getByRole('button')
  const places = round.getByRole('button', { name: /^(Gap \d: empty|Put the card into .*)$/ })
  while ((await cards.count()) > 0 && (await places.count()) > 0) {
    await cards.first().click()
    await places.first().click()
  }
}

test('missed questions of each kind come back in practice, and each says which parts are right', async ({
  page,
  signUp,
}) => {
  await signUp(page, 'Priya Practice')
  await begin(page)
  await answerSectionEnds(page)
  await submitAnyway(page)
  await page.goto(`/student/practice?missed=${page.url().split('/').at(-1)}`)
  const heading = page.getByRole('heading', { level: 2, name: /^Question 1 of \d+$/ })
  const asked = Number((await heading.textContent())?.split(' ').at(-1))
  expect(asked).toBeGreaterThanOrEqual(10)
  for (let number = 1; number <= asked; number += 1) {
    await expect(page.getByRole('heading', { level: 2, name: `Question ${number} of ${asked}` })).toBeVisible()
    await expect(page.getByRole('main').locator('form fieldset').first()).toBeVisible()
    await answerSomehow(page)
    await page.getByRole('button', { name: 'Check answer' }).click()
    await expect(page.getByText(/^(You chose|You got|Your answer, (not )?right)/).first()).toBeVisible()
    await page.getByRole('button', { name: number < asked ? 'Next question' : 'Finish' }).click()
  }
  await expect(page.getByText(new RegExp(`^\\d+ of ${asked} right$`))).toBeVisible()
})

test.describe('on a small desk', () => {
  test.use({ viewport: { width: 1366, height: 640 } })

  test('each kind in the dark, in forced colors and at 500 %: nothing is lost', async ({ page, signUp }) => {
    await signUp(page, 'Dara Dark')
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await begin(page)
    const seen = new Map<string | undefined, number>()
    await answerAll(page, async (at) => {
      const kind = questions[at]?.input_type
      if (seen.has(kind) && kind !== 'drag') return
      seen.set(kind === 'drag' ? `${kind} ${at}` : kind, at)
      await page.emulateMedia({ colorScheme: 'dark' })
      await expectAccessible(page)
      await page.emulateMedia({ colorScheme: 'light', forcedColors: 'active' })
      await expectAccessible(page, { colors: 'forced' })
      await page.emulateMedia({ forcedColors: 'none' })
    })
    expect(seen.size).toBe(8)
    await expect(page.getByText('All saved')).toBeVisible()

    await page.evaluate(() => localStorage.setItem('prep.display', JSON.stringify({ zoom: 500 })))
    for (const at of seen.values()) {
      await page.goto(`/test/new-kinds?question=${at + 1}`)
      await expect(page.getByRole('heading', { name: `Question ${at + 1} of ${questions.length}` })).toBeVisible()
      await expect(page.locator('[data-zoomed] [data-markable="question"]')).toBeVisible()
      const place = page.locator('.question-place')
      expect(await place.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBeLessThanOrEqual(0)
    }
    await expectAccessible(page)
  })
})
