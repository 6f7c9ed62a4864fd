import { expect, type Page } from '@playwright/test'
import { matchPath } from 'react-router'
import { chooseRowAct } from './row-acts.ts'
import type { Screen } from './screens.ts'

/** Goes there and waits until what it shows has come. */
export async function openScreen(page: Page, { address, link, pattern }: Screen): Promise<void> {
  await page.goto(address)
  if (link) {
    await chooseRowAct(page, link)
    // The page before stays in view until the new one has its data.
    await page.waitForURL(({ pathname }) => matchPath(pattern, pathname) !== null)
    // The address changes before the page does, and then the heading gets the focus.
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  }
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expectWhole(page)
}

/** Nothing of the page is still loading. */
export async function expectWhole(page: Page): Promise<void> {
  await expect(page.locator('main .animate-pulse, main .animate-spin')).toHaveCount(0)
}
