/** How much the main pages ask of a reader with a phone: their height and their words, as the demo shows them. */
import type { Page } from '@playwright/test'
import { expect, test } from './support/fixtures.ts'

// Other journeys add students, sessions and requests.
test.use({ serverName: 'page-budgets' })

interface Budget {
  readonly email: string
  readonly address: string
  /** At 390 x 844, from the top of the page to its end. */
  readonly pixels: number
  /** In `main`; what is folded does not count. */
  readonly words: number
}

const budgets: readonly Budget[] = [
  { email: 'student@example.com', address: '/student', pixels: 1_000, words: 100 },
  // The whole window, whatever is asked; a question has up to 150 words.
  { email: 'student@example.com', address: '/student/practice?mixed=1', pixels: 844, words: 200 },
  { email: 'parent@example.com', address: '/parent', pixels: 1_300, words: 170 },
  { email: 'parent@example.com', address: '/parent/progress', pixels: 1_300, words: 140 },
  { email: 'tutor@example.com', address: '/tutor', pixels: 1_600, words: 200 },
  { email: 'admin@example.com', address: '/admin', pixels: 1_500, words: 140 },
  { email: 'admin@example.com', address: '/admin/tests/practice-test-1/edit-questions', pixels: 7_800, words: 1_300 },
  { email: 'student@example.com', address: '/test-results/diagnostic', pixels: 2_000, words: 250 },
  { email: 'student@example.com', address: '/student/progress', pixels: 1_900, words: 170 },
  { email: 'student@example.com', address: '/student/practice', pixels: 1_400, words: 120 },
  { email: 'student@example.com', address: '/student/tests', pixels: 1_700, words: 230 },
  { email: 'student@example.com', address: '/account', pixels: 1_900, words: 160 },
  { email: 'admin@example.com', address: '/admin/settings', pixels: 1_100, words: 90 },
  // Ten people, as the family of the demo has; 50 are on a page.
  { email: 'admin@example.com', address: '/admin/manage-students', pixels: 1_300, words: 130 },
  { email: 'admin@example.com', address: '/admin/manage-users', pixels: 1_300, words: 130 },
]

for (const { email, address, pixels, words } of budgets) {
  test(`${address} is at most ${pixels} px high and ${words} words long on a phone`, async ({ page, signIn }) => {
    await page.setViewportSize({ width: 390, height: 844 })
    await signIn(page, email)
    await page.goto(address)
    await expect(page.locator('main h1')).toBeVisible()
    await expect(page.locator('main [aria-busy="true"], main [role="status"]:has(svg.animate-spin)')).toHaveCount(0)
    await page.waitForLoadState('networkidle')
    const measured = await measure(page)
    expect(measured.pixels).toBeLessThanOrEqual(pixels)
    expect(measured.words).toBeLessThanOrEqual(words)
  })
}

async function measure(page: Page): Promise<{ pixels: number; words: number }> {
  return await page.evaluate(() => ({
    pixels: document.documentElement.scrollHeight,
    // biome-ignore lint/performance/useDomNodeTextContent: what is folded does not count
    words: (document.querySelector('main')?.innerText ?? '').split(/\s+/u).filter((word) => /[\p{L}\p{N}]/u.test(word))
      .length,
  }))
}
