/** Families and classes come together by codes, on a phone. */
import type { Page } from '@playwright/test'
import { expectNotice } from './support/expect-notice.ts'
import { expect, test } from './support/fixtures.ts'

test.use({ viewport: { width: 390, height: 844 } })

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
  await expect(parentPage.getByText(/waiting for your child or the school to confirm/)).toBeVisible()

  // Where the email leads. The request is in sight at once.
  await page.goto('/help')
  await page.goto('/student#join-requests')
  await expect(page.getByRole('button', { name: 'Confirm Ruth Adams' })).toBeInViewport()
  // Where the notification leads.
  await page.goto('/notifications')
  await page.getByRole('link', { name: 'See the request: Ruth Adams asks to be added as your parent' }).click()
  await expect(page.getByRole('button', { name: 'Confirm Ruth Adams' })).toBeInViewport()
  await page.getByRole('button', { name: 'Confirm Ruth Adams' }).click()
  await expectNotice(page, 'Request confirmed')
  await page.goto('/notifications')
  await expect(page.getByText('Nothing yet')).toBeVisible()
  await page.goto('/student')
  await parentPage.goto('/notifications')
  await parentPage.getByRole('link', { name: 'Nora Adams is now on your dashboard' }).click()
  await expect(parentPage.getByRole('heading', { level: 2, name: 'Nora Adams' })).toBeVisible()

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
