/** What an installation may ask for beyond the password, on a server that asks for all of it. */
import { join } from 'node:path'
import { openEmbedded } from '#server/db/database.ts'
import { type RunningServer, startServer } from '../support/running-server.ts'
import { expectAccessible } from './support/accessibility.ts'
import { addApp, logIn, makeStudent, password } from './support/account-steps.ts'
import { expectNotice } from './support/expect-notice.ts'
import { expect, test } from './support/fixtures.ts'
import { waitForLastMessage } from './support/mailbox.ts'

let strict: RunningServer
const port = 3458

test.beforeAll(async () => {
  strict = await startServer({
    PORT: String(port),
    AUTH_IP_LIMITS: '0',
    AUTH_SMS_GAP_SECONDS: '0',
    AUTH_MAIL_GAP_SECONDS: '0',
    AUTH_ADMIN_SECOND_FACTOR: '1',
    AUTH_PASSWORD_NEEDS_REAUTHENTICATION: '1',
  })
})
test.afterAll(() => strict.stop())
test.use({ bypassCSP: true, baseURL: `http://localhost:${port}` })

test('an administrator without a second factor is led to where one is added, and goes on with it', async ({ page }) => {
  await logIn(page, 'admin@example.com', 'any password')
  const lead = page.getByRole('link', { name: 'Turn it on in your account' })
  const bar = page.getByRole('alert').filter({ has: lead })
  await expect(bar).toBeVisible()
  await expectAccessible(page)
  await page.setViewportSize({ width: 320, height: 640 })
  await expectAccessible(page)
  await lead.press('Enter')
  await expect(page).toHaveURL(/\/account$/)
  await expect(page.getByText('Two-step sign-in is off')).toBeVisible()
  await expectAccessible(page)
  await addApp(page)
  await expect(bar).toBeHidden()
  await page.goto('/admin/manage-tests')
  await expect(page.getByText('Practice Test 1').first()).toBeVisible()
  await expect(bar).toBeHidden()
})

test('a phone that is the second factor gets a code at the next login', async ({ page }) => {
  const email = await makeStudent(page)
  await logIn(page, email)
  await expect(page).toHaveURL(/\/student$/)
  await page.goto('/account')
  await page.getByRole('button', { name: 'Add a phone' }).click()
  await page.getByLabel('Phone number').fill('+1 (555) 010-9911')
  await page.getByRole('button', { name: 'Send code' }).click()
  const first = await waitForLastMessage(page, '15550109911', 'mfa')
  await page.getByLabel('6-digit code').fill(first.code)
  await page.getByRole('button', { name: 'Verify and add' }).click()
  await page.getByRole('button', { name: 'Not now' }).click()
  await page.getByRole('button', { name: 'Logout' }).click()
  await expect(page).toHaveURL(/\/login$/)

  await page.setViewportSize({ width: 390, height: 844 })
  await logIn(page, email)
  await expect(page.getByText(/^We send a code to your phone/)).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Send code', exact: true }).click()
  await expect(page.getByText(/^Enter the code that we have sent to your phone/)).toBeVisible()
  await page.getByLabel('6-digit code').fill('12')
  await page.getByRole('button', { name: 'Verify' }).click()
  await expect(page.getByText('The code has 6 digits.')).toBeVisible()
  const { code } = await waitForLastMessage(page, '15550109911', 'mfa')
  await page.getByLabel('6-digit code').fill(code === '000000' ? '111111' : '000000')
  await page.getByRole('button', { name: 'Verify' }).click()
  await expect(page.getByText(/code is not right/)).toBeVisible()
  await expectAccessible(page)
  await page.getByLabel('6-digit code').fill(code)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/student$/)
})

test('in a session of some days a new password needs a code from an email', async ({ page }) => {
  const email = await makeStudent(page)
  await logIn(page, email)
  await expect(page).toHaveURL(/\/student$/)
  await makeSessionsOlder(email)
  await page.goto('/account#password')
  await page.getByLabel('New password', { exact: true }).fill('staple battery 9')
  await page.getByLabel('Confirm new password', { exact: true }).fill('staple battery 9')
  await page.getByRole('button', { name: 'Change password' }).click()
  const code = page.getByLabel('Code from the email')
  await expect(code).toBeFocused()
  await expect(page.getByText('We emailed you a code. Please enter it here.')).toBeVisible()
  await expectAccessible(page)
  await code.fill('not it')
  await page.keyboard.press('Enter')
  await expectNotice(page, 'Error updating password')
  await expect(page.getByLabel('New password', { exact: true })).toHaveValue('staple battery 9')
  await code.fill((await waitForLastMessage(page, email, 'reauthentication')).code)
  await page.keyboard.press('Enter')
  await expectNotice(page, 'Your password has been successfully updated.')
  await expect(code).toBeHidden()

  await page.getByRole('button', { name: 'Logout' }).click()
  await expect(page).toHaveURL(/\/login$/)
  await logIn(page, email, password)
  await expect(page.getByText('Invalid email or password. Please try again.')).toBeVisible()
  await logIn(page, email, 'staple battery 9')
  await expect(page).toHaveURL(/\/student$/)
})

/** Nothing but the database's own row tells how old a session is. */
async function makeSessionsOlder(email: string): Promise<void> {
  await strict.kill()
  const db = await openEmbedded({ dataDir: join(strict.dataDir, 'database'), durable: true })
  await db.pool.query(
    `update auth.sessions set created_at = created_at - interval '3 days'
     where user_id = (select id from auth.users where email = $1)`,
    [email],
  )
  await db.close()
  await strict.startAgain()
}
