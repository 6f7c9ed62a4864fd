/** The tour of the test screen, which has no frame of a portal around it. */
import { expectAccessible } from './support/attempt.ts'
import { expect, test } from './support/fixtures.ts'

test('a student takes the tour on a phone, from the help page to the end', async ({ browser, baseURL, signUp }) => {
  const context = await browser.newContext({
    bypassCSP: true,
    viewport: { width: 390, height: 844 },
    ...(baseURL !== undefined && { baseURL }),
  })
  const page = await context.newPage()
  await signUp(page, 'Tara Tour')
  await page.goto('/help')
  await page.getByRole('link', { name: /tour/i }).first().click()
  await expect(page.getByRole('heading', { name: 'Question 1 of 5' })).toBeVisible()
  await page.getByRole('radio').nth(1).check()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Passage' }).click()
  await expect(page.getByRole('heading', { name: 'The Ferry' })).toBeVisible()
  await expect(page.getByRole('radio').nth(1)).toBeHidden()
  await expectAccessible(page)
  for (const number of [2, 3, 4, 5]) {
    await page.getByRole('button', { name: 'Next' }).click()
    await expect(page.getByRole('heading', { name: `Question ${number} of 5` })).toBeVisible()
  }
  await page.getByRole('button', { name: 'Review answers' }).click()
  const review = page.getByRole('dialog', { name: 'Review your answers' })
  await expect(review.getByText('1 of 5 answered.')).toBeVisible()
  await review.getByRole('button', { name: 'Go to submit' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Finish Preview' }).click()
  await expect(page.getByRole('heading', { name: 'This is how a test works' })).toBeFocused()
  await expectAccessible(page)
  await page.getByRole('link', { name: 'See my tests' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await context.close()
})
