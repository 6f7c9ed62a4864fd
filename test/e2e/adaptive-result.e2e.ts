/** What student, parent, tutor and administrator see after an adaptive test. */
import type { Page } from '@playwright/test'
import { expectAccessible } from './support/accessibility.ts'
import { makeAdaptiveTest, perSection, takeAdaptiveTest } from './support/adaptive-test.ts'
import { expect, test } from './support/fixtures.ts'

const slug = 'adaptive-journey'

async function expectRoute(page: Page) {
  const card = page.getByRole('region', { name: 'How the test went' })
  await expect(card.getByText(/^Everybody gets about half right here/)).toBeVisible()
  await expect(card.getByText(/the city does not say how it allows for difficulty/)).toBeVisible()
  for (const name of ['Reading', 'Math']) {
    const picture = card.getByRole('img', { name: new RegExp(`^${name}: \\d+ in the end, most likely \\d+ to \\d+$`) })
    await expect(picture).toBeVisible()
    const table = card.getByRole('table', { name: `${name}, the estimate after each question` })
    await expect(table.getByRole('row')).toHaveCount(1 + perSection)
  }
  return card
}

test('after an adaptive test everybody sees the route, and an administrator puts two side by side', async ({
  browser,
  signIn,
  signUp,
  server,
  baseURL,
}) => {
  const context = await browser.newContext({ bypassCSP: true, ...(baseURL !== undefined && { baseURL }) })
  const page = await context.newPage()
  const { url } = server
  const made = await makeAdaptiveTest(page, url, slug)
  const taken = { url, slug, test: made }
  const reva = await signUp(page, 'Reva Route')
  await takeAdaptiveTest(page, { ...taken, accessToken: reva.accessToken }, (at) => at % 3 === 1)
  const account = { email: 'student@example.com', password: 'any password' }
  const signedIn = await page.request.post(`${url}/auth/v1/token?grant_type=password`, { data: account })
  const { access_token: accessToken } = await signedIn.json()
  const ofMaya = await takeAdaptiveTest(page, { ...taken, accessToken }, (at) => at % 3 !== 1)
  const address = `/test-results/${slug}?submission=${ofMaya}`

  await signIn(page, 'student@example.com')
  await page.goto(address)
  await expectRoute(page)
  await expect(page.getByText(/out of 800, estimated/)).toBeVisible()
  await expect(page.getByText(/^Level today: about \d+ to \d+\.$/)).toBeVisible()
  await expect(page.getByRole('heading', { name: 'How far to your schools' })).toBeVisible()
  await expect(page.getByText(/The score is an estimate/)).toHaveCount(1)
  await expect(page.getByText(/of 20 right/)).toHaveCount(0)
  await expect(page.getByText('Percentage', { exact: true })).toHaveCount(0)
  await expect(page.getByLabel('Compare with')).toHaveCount(0)
  await expectAccessible(page)
  await page.setViewportSize({ width: 390, height: 844 })
  await expectAccessible(page)
  await page.setViewportSize({ width: 1366, height: 640 })
  await page.goto('/student/my-results')
  await expect(page.getByRole('link', { name: /Adaptive Journey.*most likely \d+ to \d+/ })).toBeVisible()

  await signIn(page, 'parent@example.com')
  await page.goto(address)
  await expectRoute(page)

  await signIn(page, 'tutor@example.com')
  await page.goto(address)
  await expectRoute(page)
  await page.goto(`/tutor/tests/${slug}/questions`)
  await expect(page.getByText(/^An adaptive test chooses the questions/)).toBeVisible()

  await signIn(page, 'admin@example.com')
  await page.goto(address)
  const card = await expectRoute(page)
  await card.getByLabel('Compare with').selectOption('Reva Route')
  await expect(card.getByRole('heading', { name: 'Reva Route' })).toBeVisible()
  await expect(card.getByRole('img', { name: /^Math: / })).toHaveCount(2)
  await expectAccessible(page)
})
