import { expect, type Locator, type Page } from '@playwright/test'

/** The tutor goes from the dashboard to Maya. Returns the link to her newest result. */
export async function newestResultOfMaya(
  page: Page,
  signIn: (page: Page, email: string) => Promise<void>,
): Promise<Locator> {
  await signIn(page, 'tutor@example.com')
  await page.goto('/tutor')
  await page
    .getByRole('region', { name: /^Needs you/ })
    .getByRole('link', { name: 'Open Maya Chen' })
    .click()
  const result = page.getByRole('table', { name: 'All scores, newest first' }).getByRole('link').first()
  await expect(result).toBeVisible()
  return result
}
