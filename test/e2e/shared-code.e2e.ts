/** A child shares a link with a parent, who registers by it and types no code. All on phones. */
import type { Page } from '@playwright/test'
import { expectAccessible } from './support/accessibility.ts'
import { expectNotice } from './support/expect-notice.ts'
import { expect, test } from './support/fixtures.ts'
import { followMail, waitForLastMessage } from './support/mailbox.ts'

test.use({ viewport: { width: 390, height: 844 }, bypassCSP: true })

/** What the child's device would send. */
async function sharedLink(page: Page): Promise<string> {
  await page.addInitScript(() => {
    Object.assign(navigator, {
      share: async ({ text }: ShareData) => {
        document.documentElement.dataset.shared = text
      },
    })
  })
  await page.goto('/student')
  await page.getByRole('button', { name: 'Add a parent' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Make a code' }).click()
  await expectAccessible(page)
  await page.getByRole('dialog').getByRole('button', { name: 'Share' }).click()
  const shared = page.locator('html[data-shared]')
  await expect(shared).toHaveCount(1)
  const text = (await shared.getAttribute('data-shared')) ?? ''
  return /http\S+$/.exec(text)?.[0] ?? ''
}

test('a parent registers by the link of a child, and a parent with an account logs in by it', async ({
  page,
  browser,
  baseURL,
  signUp,
  signIn,
  server,
}) => {
  await signUp(page, 'Nora Adams')
  const link = await sharedLink(page)
  expect(link).toMatch(/\/register#join=[A-Z2-9]{4}-[A-Z2-9]{4}$/)
  const code = link.slice(-9)

  const context = await browser.newContext({
    baseURL: baseURL ?? server.url,
    viewport: { width: 390, height: 844 },
    bypassCSP: true,
  })
  const parentPage = await context.newPage()
  // The code is in no address that a server sees.
  const seen: string[] = []
  parentPage.on('request', (request) => seen.push(request.url(), request.headers().referer ?? ''))
  await parentPage.goto(link)
  await expect(parentPage).toHaveURL(/\/register$/)
  await expect(parentPage.getByText('A child asked you to be added')).toBeVisible()
  await expect(parentPage.getByText(/Another parent, the tutor or the school then confirms it/)).toBeVisible()
  await expect(parentPage.getByLabel('Parent')).toBeChecked()
  await expectAccessible(parentPage)
  const email = `parent-${Date.now()}@example.com`
  await parentPage.getByLabel('Full name').fill('Ruth Adams')
  await parentPage.getByLabel('Email').fill(email)
  await parentPage.getByLabel('Password', { exact: true }).fill('correct horse battery')
  await parentPage.getByRole('button', { name: 'Create account' }).click()
  await expect(parentPage.getByText('Next: open the email in this browser')).toBeVisible()
  await expectAccessible(parentPage)

  // The email opens another tab.
  const tab = await context.newPage()
  await followMail(tab, await waitForLastMessage(tab, email, 'signup'))
  // The first tab is signed in as well, and may be the one that asks.
  await expect(tab.getByText(/waiting for another parent, the tutor or the school to confirm/)).toBeVisible()
  await expectAccessible(tab)
  expect(seen.filter((address) => address.includes(code) && !address.includes('#'))).toEqual([])

  await page.goto('/student')
  await expect(page.getByRole('button', { name: 'Refuse Ruth Adams' })).toBeVisible()

  // A further parent has an account already.
  const second = await sharedLink(page)
  const other = await (
    await browser.newContext({ baseURL: baseURL ?? server.url, viewport: { width: 390, height: 844 } })
  ).newPage()
  await signIn(other, 'parent@example.com')
  await other.goto(second)
  const dialog = other.getByRole('dialog', { name: 'Add a child' })
  await expect(dialog.getByLabel('Code')).toHaveValue(second.slice(-9))
  await dialog.getByRole('button', { name: 'Send request' }).click()
  await expectNotice(other, 'Request sent')
  // Nobody is left to decide about in other journeys.
  await other.getByRole('button', { name: /^Take back/ }).click()
  await expectNotice(other, 'Request taken back')
})
