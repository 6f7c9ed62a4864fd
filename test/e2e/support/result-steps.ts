import { expect, type Locator, type Page } from '@playwright/test'

/** The tutor goes from the dashboard to Maya. Returns the link to her newest result of a test, or of all: other journeys make some. */
export async function openNewestResultOfMaya(
  page: Page,
  signIn: (page: Page, email: string) => Promise<void>,
  title?: string,
): Promise<Locator> {
  await signIn(page, 'tutor@example.com')
  await page.goto('/tutor')
  await page
    .getByRole('region', { name: /^Needs you/ })
    .getByRole('link', { name: 'Open Maya Chen' })
    .click()
  await page.getByText('All scores, topics and goals').click()
  const results = page.getByRole('table', { name: 'All scores, newest first' })
  const result = results.getByRole('link', title === undefined ? {} : { name: title }).first()
  await expect(result).toBeVisible()
  return result
}
