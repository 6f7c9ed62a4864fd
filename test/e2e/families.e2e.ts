/** Registration where families register: the age comes first. On a phone. */
import { startServer } from '../support/running-server.ts'
import { expectAccessible } from './support/accessibility.ts'
import { expect, test } from './support/fixtures.ts'

test.use({ viewport: { width: 390, height: 844 }, bypassCSP: true })

test('a student says the age first, a child under 13 is sent to a parent, and a shared code stays', async ({
  page,
}) => {
  const server = await startServer({ REGISTRATION: 'families', AUTH_IP_LIMITS: '0' })
  try {
    await page.goto(`${server.url}/register`)
    await expect(page.getByRole('radio', { name: /Student/ })).toBeChecked()
    await expectAccessible(page)
    const year = new Date().getFullYear()
    await page.getByLabel('Month you were born').selectOption('January')
    await page.getByLabel('Year you were born').fill(String(year - 9))
    await page.getByRole('button', { name: 'Continue' }).click()
    await expect(page.getByText('A parent registers for you.')).toBeVisible()
    await expectAccessible(page)

    await page.reload()
    await page.getByLabel('Month you were born').selectOption('January')
    await page.getByLabel('Year you were born').fill(String(year - 15))
    await page.getByRole('button', { name: 'Continue' }).click()
    await expectAccessible(page)
    await page.getByLabel('Full name').fill('Maya Young')
    await page.getByLabel('Email').fill(`maya-${Date.now()}@example.com`)
    await page.getByLabel('Password', { exact: true }).fill('correct horse battery')
    await page.getByRole('button', { name: 'Create account' }).click()
    await expect(page.getByRole('heading', { name: 'Check your email' })).toBeVisible()

    await page.goto('about:blank')
    await page.goto(`${server.url}/register#join=K7MP-4WXR`)
    await expect(page.getByText('A child asked you to be added')).toBeVisible()
    await expect(page.getByRole('radio', { name: /Parent/ })).toBeChecked()
    await page.getByRole('button', { name: 'Continue' }).click()
    await expect(page.getByText('A child asked you to be added')).toBeVisible()
    await expect(page.getByLabel('Full name')).toBeVisible()
    await page.getByRole('button', { name: 'Back' }).click()
    await expect(page.getByRole('radio', { name: /Parent/ })).toBeChecked()
  } finally {
    await server.stop()
  }
})
