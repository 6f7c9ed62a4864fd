/** What the app and its emails say by themselves, and how people turn the emails off. */
import { expectAccessible } from './support/accessibility.ts'
import { openTest, submitAnyway } from './support/attempt.ts'
import { expect, test } from './support/fixtures.ts'
import { waitForLastMessage } from './support/mailbox.ts'

// axe is a script of its own.
test.use({ bypassCSP: true })

test('a student sees a dot, reads what is new, and turns an email off by its link', async ({
  page,
  signUp,
  browser,
}) => {
  const { email } = await signUp(page, 'Nora News')
  await openTest(page, '/test/diagnostic')
  await submitAnyway(page)
  await page.goto('/student')
  await expect(async () => {
    await page.reload()
    await expect(page.getByRole('link', { name: 'Notifications, 1 new' })).toBeVisible({ timeout: 2000 })
  }).toPass({ timeout: 60_000 })
  let requests = 0
  page.on('request', (request) => {
    if (new URL(request.url()).pathname === '/api/notifications') requests += 1
  })
  await page.getByRole('link', { name: 'Notifications, 1 new' }).click()
  const news = page.getByRole('list', { name: 'Notifications' }).getByRole('listitem')
  await expect(news).toContainText(['Your result of Diagnostic Test is in New'])
  await expect(page.getByRole('link', { name: 'Notifications', exact: true })).toBeVisible()
  // A second list would call nothing new.
  expect(requests).toBe(1)
  await expectAccessible(page)

  const { text } = await waitForLastMessage(page, email, 'result_in')
  const link = /https?:\/\/\S+(\/unsubscribe\/\S+)/.exec(text)?.[1] ?? ''
  const stranger = await (await browser.newContext()).newPage()
  await stranger.goto(new URL(link, page.url()).href)
  await expect(stranger.getByRole('heading', { name: 'Turn off these emails?' })).toBeVisible()
  await stranger.getByRole('button', { name: 'Turn off' }).click()
  await expect(stranger.getByRole('heading', { name: 'These emails are off' })).toBeVisible()
  await stranger.context().close()

  await page.getByRole('link', { name: 'account', exact: true }).click()
  const emails = page.getByRole('group', { name: 'Emails to me' })
  await expect(emails.getByRole('checkbox', { name: 'A result is in' })).not.toBeChecked()
  await emails.getByRole('checkbox', { name: 'A result is in' }).click()
  await expect(emails.getByRole('checkbox', { name: 'A result is in' })).toBeChecked()
  await page.reload()
  await expect(emails.getByRole('checkbox', { name: 'A result is in' })).toBeChecked()
  await expect(page.getByRole('combobox', { name: 'Time zone' })).toHaveValue('America/New_York')
})

test('a parent turns an email to a child off, and the child sees who did and turns it on', async ({ page, signIn }) => {
  await signIn(page, 'parent@example.com')
  await page.goto('/account#emails')
  const ofMaya = page.getByRole('group', { name: 'Emails to Maya Chen' })
  await ofMaya.getByRole('checkbox', { name: 'You have not practiced for three days' }).click()
  await expect(ofMaya.getByRole('checkbox', { name: 'You have not practiced for three days' })).not.toBeChecked()
  await signIn(page, 'student@example.com')
  await page.goto('/account#emails')
  await expect(page.getByText(/^One of your parents turned this off/)).toBeVisible()
  const practice = page.getByRole('checkbox', { name: /^You have not practiced for three days/ })
  await practice.click()
  await expect(practice).toBeChecked()
  await expect(page.getByText(/^One of your parents turned this off/)).toHaveCount(0)
})
