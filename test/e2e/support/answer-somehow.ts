/** Answers a question of a round, which comes by chance: right or wrong, whatever its kind, by keyboard alone. */
import { expect, type Locator, type Page } from '@playwright/test'

/** What the kinds of questions are answered with, each with one step of an answer. */
const ways: readonly {
  readonly of: (page: Page) => Locator
  readonly step: (one: Locator, page: Page) => Promise<void>
}[] = [
  { of: (page) => page.getByRole('radio'), step: (radio) => radio.press('Space') },
  {
    of: (page) => page.getByLabel('Your answer', { exact: true }).and(page.locator('input')),
    step: (field) => field.fill('1'),
  },
  { of: (page) => page.getByLabel('Your value'), step: (field) => field.fill('1') },
  { of: (page) => page.getByRole('checkbox'), step: (box) => box.press('Space') },
  { of: (page) => page.locator('[class*="piece-"]'), step: (piece) => piece.press('Space') },
  { of: (page) => page.getByRole('combobox'), step: async (menu) => void (await menu.selectOption({ index: 1 })) },
  { of: (page) => page.getByRole('button', { name: /^Move up: / }), step: (button) => button.press('Enter') },
  {
    of: (page) => page.getByRole('group', { name: 'Cards', exact: true }).getByRole('button'),
    step: async (card, page) => {
      await card.press('Enter')
      await page
        .getByRole('button', { name: /^(Gap \d+: empty|Put the card into )/ })
        .first()
        .press('Enter')
    },
  },
]

export async function answerSomehow(page: Page): Promise<void> {
  // Kinds other than one choice and a number come a moment after the page.
  const any = ways.map(({ of }) => of(page)).reduce((found, one) => found.or(one))
  await expect(any.first()).toBeVisible()
  const check = page.getByRole('button', { name: 'Check answer' })
  for (const { of, step } of ways) {
    // "Choose two" is not answered by one, and two gaps are not answered by the first. Cards that were placed are gone.
    for (let at = 0; at < mostSteps; at++) {
      const count = await of(page).count()
      if (count === 0) break
      await step(of(page).nth(at % count), page)
      // A timed round checks nothing before its end.
      if ((await check.count()) === 0 || (await check.getAttribute('aria-disabled')) !== 'true') return
    }
  }
}

/** More than any question needs: rows of a table times its columns. */
const mostSteps = 24
