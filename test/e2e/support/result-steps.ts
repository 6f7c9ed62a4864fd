import { expect, type Locator, type Page } from '@playwright/test'

/** The tutor goes from the dashboard to Maya. Returns the link to her newest result of the diagnostic: other journeys make results of other tests. */
export async function openNewestResultOfMaya(
  page: Page,
  signIn: (page: Page, email: string) => Promise<void>,
): Promise<Locator> {
  await signIn(page, 'tutor@example.com')
  await page.goto('/tutor')
  await page
    .getByRole('region', { name: /^Needs you/ })
    .getByRole('link', { name: 'Open Maya Chen' })
    .click()
  await page.getByText('All scores, topics and goals').click()
  const results = page.getByRole('table', { name: 'All scores, newest first' })
  const result = results.getByRole('link', { name: 'Diagnostic Test' }).first()
  await expect(result).toBeVisible()
  return result
}
