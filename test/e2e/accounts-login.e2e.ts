/** Ways to sign in without the password: an email's link, an email's code, and a new password. */
import { expectAccessible } from './support/accessibility.ts'
import { logIn, makeStudent, password } from './support/account-steps.ts'
import { expectNotice } from './support/expect-notice.ts'
import { expect, test } from './support/fixtures.ts'
import { followMail, waitForLastMessage } from './support/mailbox.ts'

test.use({ bypassCSP: true })

const newPassword = 'staple battery 9'

for (const [screen, viewport] of [
  ['a wide screen', { width: 1280, height: 900 }],
  ['a phone', { width: 390, height: 844 }],
] as const) {
  test(`each state of the login is accessible on ${screen}`, async ({ page }) => {
    await page.setViewportSize(viewport)
    await page.goto('/login')
    await expect(page.getByRole('heading', { name: 'Demo accounts' })).toBeVisible()
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Log in', exact: true }).click()
    await expect(page.getByText('Enter your email.')).toBeVisible()
    await expectAccessible(page)

    await page.getByLabel('Email').fill(`nobody-${viewport.width}@example.com`)
    await page.getByRole('link', { name: 'Email me a magic link' }).click()
    await expect(page.getByRole('heading', { name: 'Log in by email' })).toBeVisible()
    await expect(page.getByLabel('Email')).toHaveValue(`nobody-${viewport.width}@example.com`)
    await page.getByLabel('Email').fill('nobody')
    await page.getByRole('button', { name: 'Send magic link' }).click()
    await expect(page.getByText('Please enter a valid email address')).toBeVisible()
    await expectAccessible(page)
    await page.getByRole('link', { name: 'Back to Login' }).click()
    await page.getByRole('link', { name: 'Forgot password?' }).click()
    await expectAccessible(page)
    await page.getByLabel('Email').fill(`nobody-${viewport.width}@example.com`)
    await page.getByRole('button', { name: 'Send reset code' }).click()
    await page.getByRole('button', { name: 'Reset password' }).click()
    for (const words of ['OTP must be 6 digits', 'Password must be at least 6 characters long']) {
      await expect(page.getByText(words)).toBeVisible()
    }
    await expectAccessible(page)

    for (const address of ['/callback', '/reset-password', '/magic-callback']) {
      await page.goto(address)
      await expect(page.getByRole('alert').first()).toBeVisible()
      // The notice comes a moment after the page, and is judged with it.
      await expect(page.locator('[data-toast]')).toBeVisible()
      await expectAccessible(page)
    }
  })
}

test('a magic link lets a known person in, once', async ({ page }) => {
  const email = await makeStudent(page)
  await page.goto('/login?mode=magic-link')
  await page.getByLabel('Email').fill(email)
  await page.getByRole('button', { name: 'Send magic link' }).click()
  await expectNotice(page, 'Magic link sent')
  await expect(page.getByText('Please check your email for the login link').first()).toBeVisible()
  const mail = await waitForLastMessage(page, email, 'magiclink')
  await followMail(page, mail)
  await expect(page.getByRole('heading', { name: 'Logged in' })).toBeVisible()
  await expectAccessible(page)
  await expect(page).toHaveURL(/\/student$/)

  await followMail(page, mail)
  await expect(page.getByRole('heading', { name: 'This link no longer works' })).toBeVisible()
  await expect(page.getByText('Invalid or expired verification link. Please request a new one.').first()).toBeVisible()
})

test('a magic link makes an account for a newcomer, who may choose a password', async ({ page }) => {
  const email = 'newcomer@example.com'
  await page.goto('/login?mode=magic-link')
  await page.getByLabel('Email').fill(email)
  await page.getByRole('button', { name: 'Send magic link' }).click()
  await expectNotice(page, 'Magic link sent')
  await followMail(page, await waitForLastMessage(page, email, 'signup'))
  const dialog = page.getByRole('alertdialog', { name: 'Set a password?' })
  await expect(dialog.getByRole('button', { name: 'Skip for now' })).toBeVisible()
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Set password' }).click()
  await expect(page).toHaveURL(/\/reset-password$/)
  await page.getByLabel('New password', { exact: true }).fill('short')
  await page.getByLabel('Confirm new password', { exact: true }).fill('other')
  await page.getByRole('button', { name: 'Update password' }).click()
  await expect(page.getByText('Password must be at least 8 characters')).toBeVisible()
  await expect(page.getByText("Passwords don't match")).toBeVisible()
  await expectAccessible(page)
  await page.getByLabel('New password', { exact: true }).fill(newPassword)
  await page.getByLabel('Confirm new password', { exact: true }).fill(newPassword)
  await page.getByRole('button', { name: 'Update password' }).click()
  await expect(page.getByText('Your password has been successfully updated.').first()).toBeVisible()
  await expect(page).toHaveURL(/\/login$/)
  await logIn(page, email, newPassword)
  await expect(page).toHaveURL(/\/student$/)
})

test('a forgotten password is replaced with the code in the email, by keyboard only', async ({ page }) => {
  const email = await makeStudent(page)
  await page.goto('/login?reset=true')
  await page.getByLabel('Email').focus()
  await page.keyboard.type(email)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'Enter your reset code' })).toBeFocused()
  const { code } = await waitForLastMessage(page, email, 'recovery')

  // A phone may drop the tab while the email is read; the step and the address come back.
  await page.reload()
  await expect(page.getByLabel('Email')).toHaveValue(email)
  await page.getByLabel('Email').focus()
  await page.keyboard.press('Tab')
  await page.keyboard.type(code === '000000' ? '111111' : '000000')
  await page.keyboard.press('Tab')
  await page.keyboard.type(newPassword)
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  await page.keyboard.type(newPassword)
  await page.keyboard.press('Enter')
  await expectNotice(page, 'Verification failed')
  await expect(page.getByText('Invalid or expired code')).toBeVisible()
  await expect(page.getByLabel('Reset code')).toBeFocused()
  await expectAccessible(page)
  await page.keyboard.press('ControlOrMeta+a')
  await page.keyboard.type(code)
  await page.keyboard.press('Enter')
  await expect(page.getByText('Your password has been successfully updated.').first()).toBeVisible()
  await expectAccessible(page)
  await expect(page).toHaveURL(/\/login$/)

  await logIn(page, email)
  await expect(page.getByText('Invalid email or password. Please try again.')).toBeVisible()
  await logIn(page, email, newPassword)
  await expect(page).toHaveURL(/\/student$/)
})

test('a forgotten password is replaced with the link in the email', async ({ page, browser, baseURL }) => {
  const email = await makeStudent(page)
  await page.goto('/login?reset=true')
  await page.getByLabel('Email').fill(email)
  await page.getByRole('button', { name: 'Send reset code' }).click()
  await expect(page.getByRole('heading', { name: 'Enter your reset code' })).toBeVisible()
  await followMail(page, await waitForLastMessage(page, email, 'recovery'))
  await expect(page.getByRole('heading', { name: 'Choose a new password' })).toBeVisible()
  await expectAccessible(page)
  // Nothing of the link is left in the address, and loading the page again goes on with it.
  await expect(page).toHaveURL(/\/reset-password$/)
  await page.reload()
  await page.getByLabel('New password', { exact: true }).fill(newPassword)
  await page.getByLabel('Confirm new password', { exact: true }).fill(newPassword)
  await page.getByRole('button', { name: 'Update password' }).click()
  await expect(page.getByText('Password updated').first()).toBeVisible()
  await expect(page).toHaveURL(/\/login$/)
  await logIn(page, email, newPassword)
  await expect(page).toHaveURL(/\/student$/)

  // A link that is opened where nobody asked for it says so.
  const context = await browser.newContext({ ...(baseURL !== undefined && { baseURL }) })
  const other = await context.newPage()
  await other.goto('/reset-password?code=0190a0a0-0000-7000-8000-000000000001')
  await expect(other.getByText(/^Unable to process password reset link/).first()).toBeVisible()
  await other.goto('/reset-password?token_hash=x&type=signup')
  await expect(other.getByText(/^This link is not for password recovery/).first()).toBeVisible()
  await other.goto('/reset-password?token_hash=x&type=recovery')
  await expect(other.getByText(/^Invalid or expired password reset link/).first()).toBeVisible()
  await context.close()
})

test('tokens in the address of the magic callback sign in', async ({ page }) => {
  const email = await makeStudent(page)
  const answer = await page.request.post('/auth/v1/token?grant_type=password', { data: { email, password } })
  const { access_token, refresh_token } = await answer.json()
  await page.goto(`/magic-callback#access_token=${access_token}&refresh_token=${refresh_token}&token_type=bearer`)
  await expect(page.getByRole('heading', { name: 'Logged in' })).toBeVisible()
  await expect(page).toHaveURL(/\/student$/)
  await page.goto('/magic-callback')
  await expect(page).toHaveURL(/\/student$/)
})
