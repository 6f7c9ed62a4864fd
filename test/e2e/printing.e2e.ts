/** What comes out of the printer, as the PDF that Chromium makes of a page. */
import type { Page } from '@playwright/test'
import { expect, test } from './support/fixtures.ts'

type Paper = 'Letter' | 'A4'

async function pagesOnPaper(page: Page, format: Paper): Promise<number> {
  const pdf = await page.pdf({ format, preferCSSPageSize: true })
  return pdf.toString('latin1').match(/\/Type\s*\/Page\b/g)?.length ?? 0
}

test('each student of a tutor has one sheet of paper, Letter or A4', async ({ page, signIn }) => {
  await signIn(page, 'tutor@example.com')
  await page.goto('/tutor/report')
  await expect(page.getByRole('button', { name: 'Print' })).toBeEnabled()
  const students = await page.locator('.one-page').count()
  expect(students).toBe(6)
  for (const format of ['Letter', 'A4'] as const) {
    expect(await pagesOnPaper(page, format), format).toBe(students)
  }
  // A Letter page has room for 710 by 950 pixels. Not every student has as little to tell as these.
  await page.setViewportSize({ width: 710, height: 950 })
  await page.emulateMedia({ media: 'print' })
  const heights = await page.locator('.one-page').evaluateAll((sheets) => sheets.map((one) => one.clientHeight))
  expect(Math.max(...heights)).toBeLessThan(850)
  const sizes = await page.locator('.one-page *').evaluateAll((all) => all.map((one) => getComputedStyle(one).fontSize))
  expect(Math.min(...sizes.map(Number.parseFloat))).toBeGreaterThan(8.5 / 0.75)
})

for (const [whose, email, address] of [
  ['report', 'student@example.com', '/student/report'],
  ['progress', 'student@example.com', '/student/progress'],
  ['result', 'student@example.com', '/test-results/diagnostic'],
] as const) {
  test(`from a phone the ${whose} is printed without the bar of the app`, async ({ page, signIn }) => {
    await page.setViewportSize({ width: 390, height: 844 })
    await signIn(page, email)
    await page.goto(address)
    await expect(page.locator('.one-page, .progress-report, .test-results').first()).toBeVisible()
    const bar = page.getByRole('button', { name: 'Open navigation' })
    await expect(bar).toBeVisible()
    await page.emulateMedia({ media: 'print' })
    await expect(bar).toBeHidden()
  })
}
