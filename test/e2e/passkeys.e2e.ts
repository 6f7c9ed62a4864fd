/** Passkeys and security keys, with the authenticator that Chromium has for tests. */
import type { Page } from '@playwright/test'
import { expectAccessible } from './support/accessibility.ts'
import { logIn, makeStudent, password } from './support/account-steps.ts'
import { expectNotice } from './support/expect-notice.ts'
import { expect, test } from './support/fixtures.ts'

test.use({ bypassCSP: true })

/** A key at the USB port that knows its owner's finger. */
async function plugIn(page: Page) {
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('WebAuthn.enable')
  await devtools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'usb',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
}

test('a passkey is added, signs its owner in, and is deleted; a security key confirms a password', async ({ page }) => {
  await plugIn(page)
  const email = await makeStudent(page)
  await logIn(page, email)
  await expect(page).toHaveURL(/\/student$/)
  await page.goto('/account')
  await expect(page.getByText('No passkeys yet')).toBeVisible()
  await page.getByRole('button', { name: 'Add a passkey' }).click()
  await page.getByRole('textbox', { name: 'Name', exact: true }).fill('Blue key')
  await expectAccessible(page)
  await page.keyboard.press('Enter')
  await expectNotice(page, 'Passkey added')
  await expect(page.getByText('Blue key', { exact: true })).toBeVisible()
  await expect(page.getByText('Not used yet')).toBeVisible()
  await expectAccessible(page)

  await page.getByRole('button', { name: 'Logout' }).click()
  await page.getByRole('button', { name: 'Log in with a passkey' }).click()
  await expect(page).toHaveURL(/\/student$/)
  await page.goto('/account')
  await page.getByRole('heading', { name: 'Recent activity' }).click()
  await expect(page.getByText('Signed in with a passkey').first()).toBeVisible()
  await expect(page.getByText(/^Last used/)).toBeVisible()

  await page.getByRole('button', { name: 'Add a security key' }).click()
  await expect(page.getByRole('alertdialog', { name: 'Your passkey will be deleted' })).toContainText('Blue key')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Go on' }).click()
  await page.getByRole('textbox', { name: 'Name', exact: true }).fill('Red key')
  await page.keyboard.press('Enter')
  await expectNotice(page, 'Security key added')
  await page.getByRole('button', { name: 'Not now' }).click()
  await expect(page.getByText('Red key', { exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'Logout' }).click()
  // The account page has a field of this name as well.
  await expect(page.getByRole('heading', { name: 'Log in', level: 1 })).toBeVisible()
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Log in', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'Confirm that it is you' })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Use security key' }).click()
  await expect(page).toHaveURL(/\/student$/)

  await page.goto('/account')
  await expect(page.getByText('No passkeys yet')).toBeVisible()
  // At a screen that was left open for a while.
  await page.clock.setSystemTime(Date.now() + 11 * 60_000)
  await page.getByRole('button', { name: 'Add a passkey' }).click()
  await expect(page.getByRole('heading', { name: 'Enter your password first' })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('textbox', { name: 'Current password' }).fill('not this one')
  await page.keyboard.press('Enter')
  await expect(page.getByText('That password is not right.')).toBeVisible()
  await page.getByRole('textbox', { name: 'Current password' }).fill(password)
  await page.keyboard.press('Enter')
  await page.getByRole('textbox', { name: 'Name', exact: true }).fill('Blue key')
  await page.keyboard.press('Enter')
  await expectNotice(page, 'Passkey added')
  await page.getByRole('button', { name: 'Rename Blue key' }).click()
  await page.getByRole('textbox', { name: 'Name', exact: true }).fill(' ')
  await page.keyboard.press('Enter')
  await expect(page.getByText('Give it a name.')).toBeVisible()
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Delete Blue key' }).click()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Delete', exact: true }).click()
  await expect(page.getByText('No passkeys yet')).toBeVisible()
  await page.getByRole('button', { name: 'Logout' }).click()
  await page.getByRole('button', { name: 'Log in with a passkey' }).click()
  await expect(page.getByText('The passkey did not work. It may have been deleted.')).toBeVisible()
})

test('at an IP address the page says where passkeys work', async ({ page, server }) => {
  await page.goto(`${server.url.replace('localhost', '127.0.0.1')}/login`)
  await expect(page.getByText(`Open this page at ${server.url} to use a passkey`)).toBeVisible()
  await expect(page.getByRole('button', { name: 'Log in with a passkey' })).toHaveCount(0)
})
