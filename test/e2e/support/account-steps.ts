/** Steps that several journeys of the accounts share. */
import { expect, type Page } from '@playwright/test'
import { TOTP } from 'otpauth'

export const password = 'correct horse battery'

/** Signs in as a person does. */
export async function logIn(page: Page, email: string, withPassword = password): Promise<void> {
  await page.goto('/login')
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(withPassword)
  await page.getByRole('button', { name: 'Log in', exact: true }).click()
}

let count = 0

/** Makes a verified student and gives their address. */
export async function makeStudent(page: Page, fullName = 'Ada Park'): Promise<string> {
  count += 1
  const email = `ada${count}-${Date.now()}@example.com`
  const data = { email, password, data: { full_name: fullName, role: 'student' } }
  expect((await page.request.post('/auth/v1/signup', { data })).status()).toBe(200)
  const { messages } = await (await page.request.get('/dev/outbox.json')).json()
  const token = /\b\d{6}\b/.exec(messages.find(({ to }: { to: string }) => to === email).text)?.[0]
  const verified = await page.request.post('/auth/v1/verify', { data: { type: 'signup', email, token } })
  expect(verified.status()).toBe(200)
  // That was a sign-in as well, on no device of theirs.
  const { access_token } = await verified.json()
  await page.request.post('/auth/v1/logout', { headers: { Authorization: `Bearer ${access_token}` } })
  return email
}

/** What an authenticator app shows; `ahead` steps later, since each code is good once. */
export function computeAppCode(secret: string, ahead = 0): string {
  return new TOTP({ secret: secret.replaceAll(' ', '') }).generate({ timestamp: Date.now() + ahead * 30_000 })
}

/** Enrols an authenticator app at /account and gives its secret and the recovery codes. */
export async function addApp(page: Page): Promise<{ secret: string; codes: string[] }> {
  await page.goto('/account')
  await page.getByRole('button', { name: 'Add an authenticator app' }).click()
  await page.getByRole('textbox', { name: 'Name', exact: true }).fill('Pocket phone')
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(page.getByRole('img', { name: 'QR code for your authenticator app' })).toBeVisible()
  const secret = (await page.getByText(/^[A-Z2-7]{4}( [A-Z2-7]{1,4}){7}$/).textContent()) ?? ''
  await page.getByLabel('6-digit code').fill(computeAppCode(secret))
  await page.getByRole('button', { name: 'Verify and add' }).click()
  await page.getByRole('button', { name: 'Make codes' }).click()
  const list = page.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem')
  await expect(list).toHaveCount(10)
  const codes = await list.allTextContents()
  await page.getByRole('button', { name: 'I have kept them' }).click()
  return { secret, codes }
}
