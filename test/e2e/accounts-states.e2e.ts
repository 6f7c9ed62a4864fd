/** Each state of the screens before the portals, on a phone: what it says, where it leads, and that all can use it. */
import { expectAccessible } from './support/accessibility.ts'
import { logIn, makeStudent, password } from './support/account-steps.ts'
import { expectNotice } from './support/expect-notice.ts'
import { expect, test } from './support/fixtures.ts'
import { holdBack } from './support/hold-back.ts'
import { followMail, waitForLastMessage } from './support/mailbox.ts'

test.use({ bypassCSP: true, viewport: { width: 390, height: 844 } })

let people = 0

function newAddress() {
  people += 1
  return `state${people}-${Date.now()}@example.com`
}

const easyToGuess = /known to be weak and easy to guess/

test('registering: missing fields, a short password, the email, and the email again', async ({ page }) => {
  const email = newAddress()
  await page.goto('/register')
  await page.getByRole('button', { name: 'Create account' }).click()
  await expectNotice(page, 'Missing information')
  await expectNotice(page, 'All fields are required')
  await expect(page.getByLabel('Full name')).toBeFocused()
  await expectAccessible(page)
  await page.getByLabel('Full name').fill('Rosa Klein')
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill('short')
  await page.keyboard.press('Enter')
  await expectNotice(page, 'Password too short')
  await expect(page.getByLabel('Email')).toHaveValue(email)
  await page.getByLabel('Password', { exact: true }).fill('Password123')
  await page.keyboard.press('Enter')
  await expect(page.getByLabel('Password', { exact: true })).toHaveAccessibleDescription(easyToGuess)
  await expect(page.getByLabel('Password', { exact: true })).toBeFocused()
  await expect(page.getByLabel('Full name')).toHaveValue('Rosa Klein')
  await expectAccessible(page)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('radio', { name: /^Parent/ }).check()
  await page.getByRole('button', { name: 'Create account' }).click()
  await expectNotice(page, 'Account created!')
  await expect(page.getByRole('heading', { name: 'Check your email' })).toBeFocused()
  await expectAccessible(page)
  // One email a minute: the button says how long it waits instead of offering what would be refused.
  const resend = page.getByRole('button', { name: 'Resend verification email' })
  await expect(resend).toHaveAccessibleDescription(/^You can ask again in \d+ seconds\.$/)
  await expectAccessible(page)

  await followMail(page, await waitForLastMessage(page, email, 'signup'))
  await expect(page.getByRole('heading', { name: 'Email verified!' })).toBeVisible()
  await expect(page).toHaveURL(/\/parent$/)
})

test('registering with an address that has an account offers the email again', async ({ page }) => {
  const email = await makeStudent(page)
  await page.goto('/register')
  await page.getByLabel('Full name').fill('Ada Park')
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Create account' }).click()
  await expectNotice(page, 'Registration failed')
  await expect(
    page.getByRole('main').getByText('This email is already registered. Try signing in instead.'),
  ).toBeVisible()
  await expect(page.getByRole('button', { name: 'Resend verification email' })).toBeVisible()
  await expectAccessible(page)
})

test('logging in before the address is verified', async ({ page }) => {
  const email = newAddress()
  const data = { email, password, data: { full_name: 'U', role: 'student' } }
  expect((await page.request.post('/auth/v1/signup', { data })).status()).toBe(200)
  await logIn(page, email)
  await expectNotice(page, 'Account not verified')
  await expect(page.getByText('Please verify your email before logging in.')).toBeVisible()
  await expectAccessible(page)
  await logIn(page, email, 'not the password')
  await expectNotice(page, 'Error signing in')
})

test('an email is requested too soon: magic link and reset code', async ({ page }) => {
  for (const path of ['magiclink', 'recover']) {
    const email = await makeStudent(page)
    expect((await page.request.post(`/auth/v1/${path}`, { data: { email } })).status()).toBe(200)
    await page.goto(path === 'recover' ? '/login?reset=true' : '/login?mode=magic-link')
    await page.getByLabel('Email').fill(email)
    await page.getByRole('button', { name: path === 'recover' ? 'Send reset code' : 'Send magic link' }).click()
    await expectNotice(page, path === 'recover' ? 'Error sending reset code' : 'Error sending magic link')
    await expect(page.getByLabel('Email')).toHaveValue(email)
    await expect(page.getByRole('button', { name: /^Send/ })).toHaveAccessibleDescription(/^You can ask again in/)
    await expectAccessible(page)
  }
  await expect(page.getByText('Failed to send reset code')).toBeVisible()
})

test('the callback while it verifies, when it fails and when nobody asked for the link here', async ({ page }) => {
  const letGo = await holdBack(page, '**/auth/v1/verify')
  await page.goto('/callback?token_hash=nothing&type=signup')
  await expect(page.getByRole('heading', { name: 'Verifying your account...' })).toBeVisible()
  await expectAccessible(page)
  letGo()
  await expectNotice(page, 'Authentication failed')
  await expectNotice(page, 'Invalid or expired verification link. Please request a new one.')
  await expect(page.getByRole('heading', { name: 'This link no longer works' })).toBeVisible()
  await page.getByRole('link', { name: 'Try Again' }).focus()
  await expectAccessible(page)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/register$/)

  await page.goto('/callback')
  await expectNotice(page, 'No verification token found.')
  await expect(page.getByRole('main').getByText(/^Open the newest email from us and press its button/)).toBeVisible()
  await expect(page).toHaveURL(/\/login$/)
  await page.goto('/callback#error=server_error&error_code=unexpected_failure')
  await expectNotice(page, 'Unable to verify your account. Please try again.')

  // A code that nobody mailed proves nothing, and a magic link works only where it was asked for.
  await page.goto('/callback?code=anything-at-all')
  await expectNotice(page, 'Failed to create a session. Please try logging in again.')
  await page.goto('/callback?type=signup&code=anything-at-all')
  await expectNotice(page, 'Invalid or expired verification link. Please request a new one.')
  await page.goto('/callback?type=magiclink&code=of-another-browser')
  await expect(page.getByRole('heading', { name: 'Open the link where you asked for it' })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Send a new link' }).press('Enter')
  await expect(page).toHaveURL(/\/login\?mode=magic-link$/)

  // An email that another browser asked for still verifies the address.
  const email = newAddress()
  const challenge = { code_challenge: 'x'.repeat(43), code_challenge_method: 'plain' }
  const data = { email, password, data: { full_name: 'E', role: 'student' }, ...challenge }
  expect((await page.request.post('/auth/v1/signup?redirect_to=/callback', { data })).status()).toBe(200)
  const { searchParams } = new URL((await waitForLastMessage(page, email, 'signup')).link)
  await page.goto(
    `/auth/v1/verify?token=${searchParams.get('token')}&type=signup&redirect_to=${new URL('/callback?type=signup', page.url())}`,
  )
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Confirm email address' }).press('Enter')
  await expect(page.getByRole('heading', { name: 'Email verified!' })).toBeVisible()
  await expect(page.getByText('Log in with your password to go on.')).toBeVisible()
  await expectAccessible(page)
  await expect(page).toHaveURL(/\/login$/)
})

test('the magic callback while it logs in, when it fails and when there is nothing in the link', async ({ page }) => {
  const email = await makeStudent(page)
  const answer = await page.request.post('/auth/v1/token?grant_type=password', { data: { email, password } })
  const { access_token, refresh_token } = await answer.json()
  const letGo = await holdBack(page, '**/auth/v1/user')
  await page.goto(`/magic-callback#access_token=${access_token}&refresh_token=${refresh_token}&token_type=bearer`)
  await expect(page.getByRole('heading', { name: 'Logging you in...' })).toBeVisible()
  await expectAccessible(page)
  letGo()
  await expect(page.getByRole('heading', { name: 'Logged in' })).toBeVisible()
  await expect(page).toHaveURL(/\/student$/)
  await page.getByRole('button', { name: 'Open navigation' }).click()
  await page.getByRole('button', { name: 'Logout' }).click()
  await expect(page).toHaveURL(/\/login$/)

  await page.goto('/magic-callback')
  await expectNotice(page, 'Authentication failed')
  await expectNotice(page, 'No authentication data found in the link. Please try requesting a new magic link.')
  await expect(page.getByRole('heading', { name: 'This link no longer works' })).toBeVisible()
  await expectAccessible(page)
  await expect(page).toHaveURL(/\/login$/)
  await page.goto('/magic-callback#access_token=not.a.token&refresh_token=nothing&token_type=bearer')
  await expect(page.getByRole('heading', { name: 'You are not logged in' })).toBeVisible()
  await expect(page).toHaveURL(/\/login$/)
})

test('a reset link while it is verified, when it fails, and on to a new password', async ({ page }) => {
  const letGo = await holdBack(page, '**/auth/v1/verify')
  await page.goto('/reset-password?token_hash=nothing&type=recovery')
  await expect(page.getByRole('heading', { name: 'Verifying your reset link...' })).toBeVisible()
  await expectAccessible(page)
  letGo()
  await expectNotice(page, 'Error resetting password')
  await expect(page.getByRole('heading', { name: 'Password reset failed' })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Request a new email' }).press('Enter')
  await expect(page).toHaveURL(/\/login\?reset=true$/)

  await page.goto('/reset-password')
  await expect(page.getByRole('main').getByText(/^Invalid password reset link\./)).toBeVisible()
  await page.getByRole('link', { name: 'Back to Login' }).press('Enter')
  await expect(page).toHaveURL(/\/login$/)

  const email = await makeStudent(page)
  expect((await page.request.post('/auth/v1/recover', { data: { email } })).status()).toBe(200)
  const { searchParams } = new URL((await waitForLastMessage(page, email, 'recovery')).link)
  await page.goto(`/reset-password?token_hash=${searchParams.get('token')}&type=recovery`)
  await expect(page.getByRole('heading', { name: 'Choose a new password' })).toBeVisible()
  await page.getByLabel('New password', { exact: true }).fill(password)
  await page.getByLabel('Confirm new password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Update password' }).click()
  // It is the password that the account has already.
  await expectNotice(page, 'Error updating password')
  await expect(page.getByLabel('New password', { exact: true })).toBeFocused()
  await expectAccessible(page)
  await page.getByLabel('New password', { exact: true }).fill('Ada-Park-2011')
  await page.getByLabel('Confirm new password', { exact: true }).fill('Ada-Park-2011')
  await page.getByRole('button', { name: 'Update password' }).click()
  await expect(page.getByLabel('New password', { exact: true })).toHaveAccessibleDescription(easyToGuess)
  await page.getByLabel('New password', { exact: true }).fill('staple battery 9')
  await page.getByLabel('Confirm new password', { exact: true }).fill('staple battery 9')
  await page.getByRole('button', { name: 'Update password' }).click()
  await expect(page.getByRole('heading', { name: 'Password updated' })).toBeVisible()
  await expectAccessible(page)
  await expect(page).toHaveURL(/\/login$/)
})
