/** The notice at the edge of the screen, which stays for five seconds. */
import { expect, type Page } from '@playwright/test'

/** `words` is the whole title or description: part of a longer sentence elsewhere does not count. */
export async function expectNotice(page: Page, words: string, options: { timeout?: number } = {}): Promise<void> {
  await expect(page.locator('[data-toast]').getByText(words, { exact: true })).toBeVisible(options)
}

/** Its time does not go on while the pointer is over it, so its button can be pressed after something else was waited for. */
export async function keepNotice(page: Page): Promise<void> {
  await page.locator('[data-toast]').hover()
}
