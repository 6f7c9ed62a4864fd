/** Families and classes come together by codes, on a phone. */
import type { Page } from '@playwright/test'
import { expectAccessible } from './support/accessibility.ts'
import { expectNotice } from './support/expect-notice.ts'
import { expect, test } from './support/fixtures.ts'
import { holdBack } from './support/hold-back.ts'

test.use({ viewport: { width: 390, height: 844 }, bypassCSP: true })

/** Makes the code in the dialog that this button opens, and returns it. */
async function makeCode(page: Page, button: string): Promise<string> {
  await page.getByRole('button', { name: button }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Make a code' }).click()
  const shown = dialog.getByText(/^[A-Z2-9]{4}-[A-Z2-9]{4}$/)
  await expect(shown).toBeFocused()
  const code = (await shown.textContent()) ?? ''
  await dialog.getByRole('button', { name: 'Done' }).click()
  return code
}

async function enterCode(page: Page, button: string, code: string) {
  await page.getByRole('button', { name: button }).click()
  const dialog = page.getByRole('dialog', { name: button })
  await dialog.getByLabel('Code').fill('CDFH-2345')
  await dialog.getByRole('button', { name: 'Send request' }).click()
  await expect(dialog.getByText('We cannot find this code. Check each letter, or ask for a new code.')).toBeVisible()
  await dialog.getByLabel('Code').fill(code.toLowerCase())
  await dialog.getByRole('button', { name: 'Send request' }).click()
  await expectNotice(page, 'Request sent')
}

test('a student adds a parent, and joins a tutor', async ({ page, browser, baseURL, signIn, signUp, server }) => {
  await signUp(page, 'Nora Adams')
  await page.goto('/student')
  const code = await makeCode(page, 'Add a parent')

  const parentPage = await (await browser.newContext({ baseURL: baseURL ?? server.url })).newPage()
  await parentPage.setViewportSize({ width: 390, height: 844 })
  const parent = { email: `parent-${Date.now()}@example.com`, password: 'correct horse battery' }
  const account = { ...parent, data: { full_name: 'Ruth Adams', role: 'parent' } }
  expect((await page.request.post('/auth/v1/signup', { data: account })).status()).toBe(200)
  const { messages } = await (await page.request.get('/dev/outbox.json')).json()
  const token = /\b\d{6}\b/.exec(messages.find(({ to }: { to: string }) => to === parent.email).text)?.[0]
  const proof = { type: 'signup', email: parent.email, token }
  expect((await page.request.post('/auth/v1/verify', { data: proof })).status()).toBe(200)
  await signIn(parentPage, parent.email, parent.password)
  await parentPage.goto('/parent')
  await enterCode(parentPage, 'Add a child', code)
  await expect(parentPage.getByText(/waiting for another parent, the tutor or the school to confirm/)).toBeVisible()

  // Where the email leads. The request is in sight at once.
  await page.goto('/help')
  await page.goto('/student#join-requests')
  await expect(page.getByRole('button', { name: 'Refuse Ruth Adams' })).toBeInViewport()
  // Where the notification leads. A child confirms nobody.
  await page.goto('/notifications')
  await page.getByRole('link', { name: 'See the request: Ruth Adams asks to be added as your parent' }).click()
  await expect(page.getByRole('button', { name: 'Refuse Ruth Adams' })).toBeInViewport()
  await expect(page.getByText(/An adult confirms it/)).toBeVisible()
  await expect(page.getByRole('button', { name: 'Confirm Ruth Adams' })).toHaveCount(0)
  const adminPage = await (await browser.newContext({ baseURL: baseURL ?? server.url })).newPage()
  await signIn(adminPage, 'admin@example.com')
  await adminPage.goto('/admin')
  await adminPage.getByRole('button', { name: 'Confirm Ruth Adams' }).click()
  await expectNotice(adminPage, 'Request confirmed')
  await page.goto('/notifications')
  await expect(page.getByText('Ruth Adams is now linked as your parent')).toBeVisible()
  await page.goto('/student')
  await parentPage.goto('/notifications')
  await parentPage.getByRole('link', { name: 'Nora Adams is now on your dashboard' }).click()
  await expect(parentPage.getByRole('heading', { level: 2, name: 'Nora Adams' })).toBeVisible()

  // The child asks to have the parent removed. The school decides, and the child hears it.
  await page.goto('/student')
  await page.getByRole('button', { name: 'Ask to remove Ruth Adams' }).click()
  const asking = page.getByRole('alertdialog', { name: 'Ask to remove Ruth Adams?' })
  await expect(asking.getByText(/We do not tell this person that you asked/)).toBeVisible()
  await expectAccessible(page)
  await asking.getByRole('button', { name: 'Ask the school' }).click()
  await expectNotice(page, 'Your school was asked')
  await expect(page.getByText('You asked to remove this person. The school decides.')).toBeVisible()
  await adminPage.goto('/admin')
  await expect(adminPage.getByText('Nora Adams asks to remove Ruth Adams as their parent.')).toBeVisible()
  await adminPage.getByRole('button', { name: 'Remove Ruth Adams' }).click()
  await expectNotice(adminPage, 'Parent removed')
  await page.goto('/notifications')
  await expect(page.getByText('Ruth Adams is no longer linked as your parent')).toBeVisible()
  await parentPage.goto('/notifications')
  await expect(parentPage.getByText('Nora Adams')).toHaveCount(0)
  await page.goto('/student')

  const tutorPage = await (await browser.newContext({ baseURL: baseURL ?? server.url })).newPage()
  await signIn(tutorPage, 'tutor@example.com')
  await tutorPage.goto('/tutor')
  const tutorCode = await makeCode(tutorPage, 'Invite students')
  await enterCode(page, 'Join a class or tutor', tutorCode)
  await tutorPage.reload()
  await tutorPage.getByRole('button', { name: 'Confirm Nora Adams' }).click()
  await expectNotice(tutorPage, 'Request confirmed')
  await expect(tutorPage.getByRole('heading', { name: 'Nora Adams' })).toBeVisible()
})

const somebodyWaits = {
  toDecide: [
    {
      ...{ id: '0199dddd-0000-7000-8000-000000000001', kind: 'child', target: 'Nora Adams' },
      ...{ person: { fullName: 'Ruth Adams', email: null }, askedAt: '2026-11-01T12:00:00.000Z' },
    },
  ],
  ...{ asked: [], classes: [], removals: [], hasTutorOrClass: false, tutorName: null },
}

/** How far things moved that were on the screen already (web.dev/cls). */
async function watchMoves(page: Page): Promise<() => Promise<number>> {
  await page.addInitScript(() => {
    const moves: number[] = []
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) if ('value' in entry) moves.push(Number(entry.value))
    }).observe({ type: 'layout-shift', buffered: true })
    Object.assign(window, { moves })
  })
  return () =>
    page.evaluate(() => ('moves' in window && Array.isArray(window.moves) ? Math.max(0, ...window.moves) : -1))
}

const visits = {
  'the first page': async (page: Page) => {
    await page.goto('/student')
  },
  'reached from another page': async (page: Page) => {
    await page.getByRole('link', { name: 'Dashboard' }).click()
  },
}

for (const [name, visit] of Object.entries(visits)) {
  for (const late of ['joining', 'new-comments', 'student/goals']) {
    test(`the tabs of a student's dashboard stay where they are: ${name}, ${late} late`, async ({ page, signUp }) => {
      await signUp(page, 'Nora Adams')
      await page.setViewportSize({ width: 1440, height: 900 })
      await page.route('**/api/joining', (route) => route.fulfill({ json: somebodyWaits }))
      const moved = await watchMoves(page)
      await page.goto('/notifications')
      await expect(page.getByText('Nothing yet')).toBeVisible()
      // Only what moves from here on.
      await page.evaluate(() => Reflect.get(window, 'moves').splice(0))
      const release = await holdBack(page, `**/api/${late}`)
      await visit(page)
      await expect(page.getByRole('status', { name: 'Loading your dashboard' })).toBeVisible()
      release()
      await expect(page.getByRole('tab', { name: 'Assigned Tests' })).toBeVisible()
      await expect(page.getByRole('button', { name: 'Refuse Ruth Adams' })).toBeVisible()
      await expect(page.getByText('Did your tutor or school give you a code?')).toBeVisible()
      expect(await moved()).toBeLessThan(0.001)
    })
  }
}
