/** The account page: second factor, address, where one is signed in; and devices that make it hard. */
import { expectAccessible } from './support/accessibility.ts'
import { addApp, computeAppCode, logIn, makeStudent, password } from './support/account-steps.ts'
import { expectNotice } from './support/expect-notice.ts'
import { expect, test } from './support/fixtures.ts'
import { followMail, waitForLastMessage } from './support/mailbox.ts'

test.use({ bypassCSP: true })

test('the account page is reached from the sidebar by every role', async ({ page, signIn }) => {
  for (const role of ['student', 'parent', 'tutor', 'admin']) {
    await signIn(page, `${role}@example.com`)
    await page.goto(`/${role}`)
    await page.getByRole('link', { name: /^Account of/ }).click()
    await expect(page.getByRole('heading', { name: 'Account', exact: true })).toBeVisible()
    await expect(page.getByText('This device')).toBeVisible()
    await page.getByRole('heading', { name: 'Recent activity' }).click()
    await expect(page.getByText('Signed in with the password').first()).toBeVisible()
    await expectAccessible(page)
  }
  await page.setViewportSize({ width: 390, height: 844 })
  await expectAccessible(page)
})

test('an authenticator app is added and asked for, and a recovery code replaces it', async ({ page }) => {
  const email = await makeStudent(page)
  await logIn(page, email)
  await expect(page).toHaveURL(/\/student$/)
  const { secret, codes } = await addApp(page)
  await expect(page.getByText('Pocket phone', { exact: true })).toBeVisible()
  await expect(page.getByText('10 of 10 left. Each lets you in once.')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Logout' }).click()
  await expect(page).toHaveURL(/\/login$/)

  // With the keyboard alone.
  await page.getByLabel('Email').focus()
  await page.keyboard.type(email)
  await page.keyboard.press('Tab')
  await page.keyboard.type(password)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'Confirm that it is you' })).toBeVisible()
  await expectAccessible(page)
  // The password alone opens nothing, whatever address is tried.
  await page.goto('/student')
  await expect(page.getByRole('heading', { name: 'Confirm that it is you' })).toBeVisible()
  await page.getByLabel('6-digit code').focus()
  await page.keyboard.type('000000')
  await page.keyboard.press('Enter')
  await expect(page.getByText('That code is not right. Please enter the newest one.')).toBeVisible()
  await expectAccessible(page)
  await page.keyboard.press('ControlOrMeta+a')
  await page.keyboard.type(computeAppCode(secret, 1))
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/student$/)

  await page.getByRole('button', { name: 'Logout' }).click()
  await expect(page).toHaveURL(/\/login$/)
  await logIn(page, email)
  await page.getByRole('button', { name: 'Use a recovery code' }).click()
  await page.getByLabel('Recovery code').fill(codes[0] ?? '')
  await page.getByRole('button', { name: 'Verify' }).click()
  await expect(page).toHaveURL(/\/student$/)
  await page.goto('/account')
  await expect(page.getByText('9 of 10 left. Each lets you in once.')).toBeVisible()
  await page.getByRole('button', { name: 'Rename Pocket phone' }).click()
  await expectAccessible(page)
  await page.getByRole('textbox', { name: 'Name', exact: true }).fill(' ')
  await page.keyboard.press('Enter')
  await expect(page.getByText('Give it a name.')).toBeVisible()
  await page.getByRole('textbox', { name: 'Name', exact: true }).fill('Work phone')
  await page.keyboard.press('Enter')
  await expectNotice(page, 'Second step renamed')
  await page.getByRole('heading', { name: 'Recent activity' }).click()
  await expect(page.getByText('Second step “Pocket phone” renamed to “Work phone”')).toBeVisible()
  await page.getByRole('button', { name: 'Remove Work phone' }).click()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Remove', exact: true }).click()
  await expect(page.getByText('Two-step sign-in is off')).toBeVisible()
})

test('a phone is added and asked for', async ({ page }) => {
  const email = await makeStudent(page)
  await logIn(page, email)
  await expect(page).toHaveURL(/\/student$/)
  await page.goto('/account')
  await page.getByRole('button', { name: 'Add a phone' }).click()
  await page.getByLabel('Phone number').fill('+1 (555) 010-4477')
  await page.getByRole('button', { name: 'Send code' }).click()
  await page.getByLabel('6-digit code').fill((await waitForLastMessage(page, '15550104477', 'mfa')).code)
  await page.getByRole('button', { name: 'Verify and add' }).click()
  await page.getByRole('button', { name: 'Not now' }).click()
  await expect(page.getByText('You have no recovery codes.')).toBeVisible()
})

test('a new address counts when both addresses have confirmed it', async ({ page }) => {
  const email = await makeStudent(page)
  const next = `next-${email}`
  await logIn(page, email)
  await expect(page).toHaveURL(/\/student$/)
  await page.goto('/account#email')
  await page.getByLabel('New email').fill(next)
  await page.getByRole('button', { name: 'Change email' }).click()
  await expect(page.getByText('Two emails are on their way')).toBeVisible()
  await expectAccessible(page)
  await followMail(page, await waitForLastMessage(page, next, 'email_change'))
  await expect(page.getByRole('heading', { name: 'One more confirmation' })).toBeVisible()
  await expectAccessible(page)
  await followMail(page, await waitForLastMessage(page, email, 'email_change'))
  await expect(page.getByRole('heading', { name: 'Email address changed' })).toBeVisible()
  await expect(page).toHaveURL(/\/account$/)
  await expect(page.getByText(next, { exact: true }).first()).toBeVisible()
  await page.getByRole('heading', { name: 'Recent activity' }).click()
  await expect(page.getByText(`Email address changed from ${email} to ${next}`)).toBeVisible()
  // The session that the link has brought took the place of the one before.
  await expect(page.getByRole('button', { name: 'Sign out all others' })).toHaveAttribute('aria-disabled', 'true')
})

test('name and password are changed', async ({ page }) => {
  const email = await makeStudent(page)
  await logIn(page, email)
  await expect(page).toHaveURL(/\/student$/)
  await page.goto('/account#name')
  await page.getByLabel('Full name').fill('Ada Park-Jones')
  await page.getByRole('button', { name: 'Save name' }).click()
  await expect(page.getByRole('link', { name: /Account of Ada Park-Jones/ })).toBeVisible()
  await page.getByRole('heading', { name: 'Password' }).click()
  const refused = page.getByLabel('New password', { exact: true })
  await refused.fill('iloveyou')
  await page.getByLabel('Confirm new password', { exact: true }).fill('iloveyou')
  await page.getByRole('button', { name: 'Change password' }).click()
  await expect(refused).toHaveAccessibleDescription(/known to be weak and easy to guess/)
  await expect(refused).toBeFocused()
  await expectAccessible(page)
  await page.getByLabel('New password', { exact: true }).fill('a new password')
  await page.getByLabel('Confirm new password', { exact: true }).fill('a new password')
  await page.getByRole('button', { name: 'Change password' }).click()
  await expect(page.getByText('Your password has been successfully updated.')).toBeVisible()
  await page.getByRole('heading', { name: 'Recent activity' }).click()
  await expect(page.getByText('Password changed')).toBeVisible()
})

test('signing out the others ends them at once, and they say so', async ({ page, browser, baseURL }) => {
  const email = await makeStudent(page)
  await logIn(page, email)
  await expect(page).toHaveURL(/\/student$/)
  const context = await browser.newContext({ ...(baseURL !== undefined && { baseURL }) })
  const other = await context.newPage()
  await logIn(other, email)
  await expect(other).toHaveURL(/\/student$/)

  await page.goto('/account')
  await page.getByRole('button', { name: 'Sign out all others' }).click()
  await expectNotice(page, 'Signed out everywhere else')
  await other.getByRole('link', { name: /^Account of/ }).click()
  await expect(other.getByText('Your session has ended.', { exact: true })).toBeVisible()
  await other.getByRole('button', { name: 'Log in again' }).click()
  await other.getByLabel('Password', { exact: true }).fill(password)
  await other.getByRole('dialog').getByRole('button', { name: 'Log in', exact: true }).click()
  await expect(other.getByText('Your session has ended.', { exact: true })).toBeHidden()
  await expect(other.getByText('This device')).toBeVisible()

  await page.reload()
  await page.getByRole('button', { name: /^Sign out Chrome/ }).click()
  await expect(page.getByText(/^Chrome.* signed out$/)).toBeVisible()
  await context.close()
})

test('signing out in one tab signs out the other', async ({ page, context }) => {
  await logIn(page, await makeStudent(page))
  await expect(page).toHaveURL(/\/student$/)
  const second = await context.newPage()
  await second.goto('/account')
  await expect(second.getByText('This device')).toBeVisible()
  await page.getByRole('button', { name: 'Logout' }).click()
  await expect(second).toHaveURL(/\/login$/)
})

for (const [direction, minutes] of [
  ['ahead', 65],
  ['behind', -65],
] as const) {
  test(`a device whose clock is an hour ${direction} is signed in like any other`, async ({ page }) => {
    const email = await makeStudent(page)
    await page.clock.install({ time: Date.now() + minutes * 60_000 })
    await page.clock.resume()
    let renewals = 0
    page.on('request', (request) => {
      if (request.url().includes('grant_type=refresh_token')) renewals += 1
    })
    await logIn(page, email)
    await expect(page).toHaveURL(/\/student$/)
    await page.goto('/account')
    await expect(page.getByText('This device')).toBeVisible()
    expect(renewals).toBe(0)
  })
}

test('a tab that slept for a day goes on', async ({ page }) => {
  const email = await makeStudent(page)
  await page.clock.install()
  await logIn(page, email)
  await expect(page).toHaveURL(/\/student$/)
  await page.clock.fastForward('24:00:00')
  await page.getByRole('link', { name: /^Account of/ }).click()
  await expect(page.getByText('This device')).toBeVisible()
})

test('where storage is forbidden the login says so and works', async ({ page }) => {
  const email = await makeStudent(page)
  await page.addInitScript(() => {
    for (const name of ['localStorage', 'sessionStorage']) {
      Object.defineProperty(window, name, {
        get() {
          throw new DOMException('The operation is insecure.', 'SecurityError')
        },
      })
    }
  })
  await page.goto('/login')
  await expect(page.getByText('Your browser does not let this site store anything')).toBeVisible()
  await logIn(page, email)
  await expect(page).toHaveURL(/\/student$/)
  await page.getByRole('link', { name: /^Account of/ }).click()
  await expect(page.getByText('This device')).toBeVisible()
})
