/** A child under 13, from the age to the first login, with a day that goes by at the server. On a phone. */
import { serve } from '@hono/node-server'
import { dayMs } from '#domain/text/milliseconds.ts'
import { createApp } from '#server/app.ts'
import { createUser } from '#server/auth/accounts/create-user.ts'
import { sendSecondMails } from '#server/features/email-plus/second-mails.ts'
import { findFreePort } from '../support/free-port.ts'
import { openTestServer } from '../support/test-server.ts'
import { expectAccessible } from './support/accessibility.ts'
import { expect, test } from './support/fixtures.ts'

test.use({ viewport: { width: 390, height: 844 }, bypassCSP: true })

const parent = { email: 'paula@example.com', password: 'correct horse battery', fullName: 'Paula Parent' }

async function startWithClock() {
  const port = await findFreePort()
  const url = `http://localhost:${port}`
  const inner = await openTestServer(new Date().toISOString(), { REGISTRATION: 'families', PUBLIC_URL: url })
  const app = await createApp(inner.services, 'dist/web')
  const listening = serve({ fetch: app.fetch, port })
  return {
    ...inner,
    url,
    async linkTo(address: string): Promise<string> {
      const { rows } = await inner.db.pool.query<{ text: string }>(
        `select text from public.outbox_messages where recipient = $1 and kind = 'consent' order by created_at desc limit 1`,
        [address],
      )
      return /https?:\/\/\S+\/consent#\S+/.exec(rows[0]?.text ?? '')?.[0] ?? ''
    },
    async stop() {
      listening.close()
      await inner[Symbol.asyncDispose]()
    },
  }
}

test('a child asks a parent, who agrees twice, makes the account, hands over the code and takes it all back', async ({
  page,
  browser,
}) => {
  const server = await startWithClock()
  try {
    await createUser(server.db, server.clock, { ...parent, role: 'parent', emailConfirmed: true })

    await page.goto(`${server.url}/register`)
    await page.getByLabel('Month you were born').selectOption('January')
    await page.getByLabel('Year you were born').fill(String(new Date().getFullYear() - 9))
    await page.getByRole('button', { name: 'Continue' }).click()
    await page.getByLabel('Email of a parent').fill(parent.email)
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Ask my parent' }).click()
    await expect(page.getByText('We wrote to your parent.')).toBeVisible()
    await expectAccessible(page)

    await page.goto('about:blank')
    await page.goto(await server.linkTo(parent.email))
    await expect(page.getByText('We show no ads and sell nothing.')).toBeVisible()
    await expectAccessible(page)
    await page.getByRole('link', { name: 'Log in', exact: true }).click()
    await page.getByLabel('Email', { exact: false }).first().fill(parent.email)
    await page.getByLabel('Password', { exact: true }).fill(parent.password)
    await page.getByRole('button', { name: 'Log in', exact: true }).click()
    await page.getByRole('button', { name: 'I am the parent, and I agree' }).click()
    await expect(page.getByText('Thank you. You agreed once.')).toBeVisible()
    await expectAccessible(page)
    await page.getByRole('link', { name: 'Parent Dashboard' }).click()
    await expect(page.getByText('You agreed that your child may have an account')).toBeVisible()

    server.clock.set(new Date(server.clock.now().getTime() + dayMs))
    await sendSecondMails(server.services)
    await page.goto('about:blank')
    await page.goto(await server.linkTo(parent.email))
    await page.getByRole('button', { name: 'Yes, I still agree' }).click()
    await page.getByLabel('Full name of your child').fill('Kim Kind')
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Create the account' }).click()
    const code = (await page.locator('.card-code').textContent()) ?? ''
    expect(code).toMatch(/^\w{4}-\w{4}$/)
    await expectAccessible(page)
    await page.getByRole('link', { name: 'Parent Dashboard' }).click()
    await expect(page.getByRole('heading', { name: 'Kim Kind' }).first()).toBeVisible()

    const child = await (await browser.newContext({ viewport: { width: 390, height: 844 } })).newPage()
    await child.goto(`${server.url}/card#code=${code}`)
    await child.getByRole('button', { name: 'Continue' }).click()
    await expect(child.getByText('Hello Kim Kind.')).toBeVisible()
    await child.getByLabel('New password', { exact: true }).fill('correct horse battery')
    await child.getByRole('textbox', { name: 'Confirm new password' }).fill('correct horse battery')
    await child.getByRole('button', { name: 'Save password and log in' }).click()
    await expect(child).toHaveURL(/\/student/)

    // The browser has the date of today, and so the login of a moment ago is a fresh proof.
    server.clock.set(new Date())
    await page.goto(`${server.url}/account#erasure`)
    await page.getByRole('button', { name: 'Take back my consent for Kim Kind' }).click()
    await expect(page.getByText('Take back your consent for Kim Kind?')).toBeVisible()
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Take back consent' }).click()
    await expect(page.getByText('A parent took their consent back. The account of Kim Kind is closed.')).toBeVisible()
    await child.reload()
    await expect(child.getByRole('heading', { name: 'Log in' })).toBeVisible()
  } finally {
    await server.stop()
  }
})
