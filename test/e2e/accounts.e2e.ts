/** A family registers, verifies the address from the outbox, signs in and out. */
import { expect, test } from './support/fixtures.ts'
import { followMail, waitForLastMessage } from './support/mailbox.ts'

test('a new student registers, verifies the address and reaches the dashboard', async ({ page, context }) => {
  await page.goto('/register')
  await page.getByLabel('Full name').fill('Nadia Haddad')
  await page.getByLabel('Email').fill('nadia@example.com')
  await page.getByLabel('Password', { exact: true }).fill('correct horse')
  await page.getByRole('button', { name: /Create account|Register|Sign up/ }).click()
  await expect(page.getByText(/check your email/i).first()).toBeVisible()

  // Before the address is verified nobody gets in.
  const early = await context.newPage()
  await early.goto('/login')
  await early.getByLabel('Email').fill('nadia@example.com')
  await early.getByLabel('Password', { exact: true }).fill('correct horse')
  await early.getByRole('button', { name: /^(Log in|Sign in)$/ }).click()
  await expect(early.getByText('Please verify your email before logging in.')).toBeVisible()
  await expect(early.getByRole('button', { name: 'Resend verification email' })).toBeVisible()
  await early.close()

  await followMail(page, await waitForLastMessage(page, 'nadia@example.com', 'signup'))
  await expect(page.getByRole('heading', { name: 'Email verified!' })).toBeVisible()
  await expect(page).toHaveURL(/\/student$/)
  await expect(page.getByText('Nadia Haddad').first()).toBeVisible()

  await page.getByRole('button', { name: 'Logout' }).click()
  await expect(page).toHaveURL(/\/login$/)
  await page.goto('/student')
  await expect(page).toHaveURL(/\/login/)
})

test('the code of the email does what its link does, where it was asked for', async ({ page }) => {
  await page.goto('/register')
  await page.getByLabel('Full name').fill('Omar Reyes')
  await page.getByLabel('Email').fill('omar@example.com')
  await page.getByLabel('Password', { exact: true }).fill('correct horse')
  await page.getByRole('button', { name: 'Create account' }).click()
  const { code } = await waitForLastMessage(page, 'omar@example.com', 'signup')
  const field = page.getByLabel('Or enter the code')
  await field.fill('12')
  await field.press('Enter')
  await expect(page.getByText('Enter the 6 digits of the code.')).toBeVisible()
  await field.fill(code === '000000' ? '000001' : '000000')
  await field.press('Enter')
  await expect(page.getByText('Invalid or expired code')).toBeVisible()
  await field.fill(code)
  await field.press('Enter')
  await expect(page).toHaveURL(/\/student$/)
  await expect(page.getByText('Omar Reyes').first()).toBeVisible()
})

test('the code of a sign-in email makes an account for a newcomer', async ({ page }) => {
  await page.goto('/login?mode=magic-link')
  await page.getByLabel('Email').fill('lena@example.com')
  await page.getByRole('button', { name: 'Send magic link' }).click()
  await expect(page.getByText('Please check your email for the login link').first()).toBeVisible()
  const { code } = await waitForLastMessage(page, 'lena@example.com', 'signup')
  await page.getByLabel('Or enter the code').fill(code)
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(page).toHaveURL(/\/student$/)
})

test('each role reaches its own portal and no other', async ({ page, signIn }) => {
  for (const [role, title] of [
    ['parent', 'Parent Dashboard'],
    ['tutor', 'Tutor Dashboard'],
    ['student', 'Student Dashboard'],
  ] as const) {
    await signIn(page, `${role}@example.com`)
    await page.goto(role === 'student' ? '/tutor' : '/student')
    await expect(page).toHaveURL(new RegExp(`/${role}$`))
    await expect(page.getByRole('heading', { name: title })).toBeVisible()
  }
})

test('a link into the app that was opened while signed out opens after the login', async ({ page }) => {
  await page.goto('/student/my-results')
  await expect(page).toHaveURL(/\/login$/)
  await page.getByRole('button', { name: 'Log in as parent' }).click()
  await expect(page).toHaveURL(/\/parent$/)
  await page.getByRole('button', { name: 'Logout' }).click()
  await expect(page).toHaveURL(/\/login$/)

  await page.goto('/student/my-results')
  await page.getByRole('button', { name: 'Log in as student' }).click()
  await expect(page).toHaveURL(/\/student\/my-results$/)
  await expect(page.getByRole('heading', { name: 'My Test Results' })).toBeVisible()
})

test('a wrong password gets a message that does not say which half was wrong', async ({ page }) => {
  await page.goto('/login')
  await page.getByLabel('Email').fill('nobody@example.com')
  await page.getByLabel('Password', { exact: true }).fill('wrong password')
  await page.getByRole('button', { name: /^(Log in|Sign in)$/ }).click()
  await expect(page.getByText('Invalid email or password. Please try again.')).toBeVisible()
  await expect(page.getByLabel('Email')).toHaveValue('nobody@example.com')
})
