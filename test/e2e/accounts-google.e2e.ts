/** Signing in with Google and linking it, against an OpenID provider on this machine that plays Google. */
import type { Page } from '@playwright/test'
import { type OidcProvider, openOidcProvider } from '../support/oidc-provider.ts'
import { type RunningServer, startServer } from '../support/running-server.ts'
import { logIn, makeStudent } from './support/account-steps.ts'
import { expect, test } from './support/fixtures.ts'

// The provider has to know the server's address before the server knows the provider's.
const port = 3457
const site = `http://localhost:${port}`

let provider: OidcProvider
let google: RunningServer

test.beforeAll(async () => {
  provider = await openOidcProvider(`${site}/auth/v1/callback`)
  google = await startServer({
    PORT: String(port),
    GOOGLE_CLIENT_ID: provider.clientId,
    GOOGLE_CLIENT_SECRET: provider.clientSecret,
    GOOGLE_ISSUER: provider.issuer,
  })
})
test.afterAll(async () => {
  await google.stop()
  await provider[Symbol.asyncDispose]()
})
test.use({ baseURL: site })

function somebody(sub: string) {
  return { sub, email: `${sub}@gmail.example.com`, email_verified: true, name: 'Gina Google' }
}

async function continueWithGoogle(page: Page) {
  await page.goto('/login')
  await page.getByRole('button', { name: 'Continue with Google' }).click()
}

test('a newcomer signs in with Google', async ({ page }) => {
  provider.next = somebody('gina')
  await continueWithGoogle(page)
  await expect(page).toHaveURL(/\/student$/)
  await expect(page.getByText('Gina Google').first()).toBeVisible()
})

test('a person who declines at Google gets a message, and can try again', async ({ page }) => {
  provider.next = null
  await continueWithGoogle(page)
  await expect(page.getByRole('heading', { name: 'You are not logged in' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Return to Login' })).toBeVisible()
})

test('a Google account is linked and unlinked at the account page', async ({ page }) => {
  const email = await makeStudent(page)
  await logIn(page, email)
  await expect(page).toHaveURL(/\/student$/)
  await page.goto('/account')
  provider.next = somebody('linked')
  await page.getByRole('button', { name: 'Link a Google account' }).click()
  await expect(page.getByRole('heading', { name: 'Google account linked' })).toBeVisible()
  await expect(page).toHaveURL(/\/account$/)
  await expect(page.getByText('linked@gmail.example.com')).toBeVisible()
  await page.getByRole('button', { name: 'Unlink Google' }).click()
  await expect(page.getByText('linked@gmail.example.com')).toBeHidden()

  // One that belongs to somebody else stays theirs. The provider would remember who was here before.
  await page.context().clearCookies()
  provider.next = somebody('gina')
  await page.getByRole('button', { name: 'Link a Google account' }).click()
  await expect(page.getByText('This Google account is already linked to another user.').first()).toBeVisible()
  await page.getByRole('link', { name: 'Back to your account' }).click()
  await expect(page.getByRole('heading', { name: 'Account', exact: true })).toBeVisible()
})
