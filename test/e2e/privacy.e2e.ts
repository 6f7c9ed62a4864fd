/** On a phone: anybody reads what is kept, with the words of the school, and an administrator sees who is due. */
import { expectAccessible } from './support/accessibility.ts'
import { expect, test } from './support/fixtures.ts'

test.use({ viewport: { width: 390, height: 844 }, bypassCSP: true })

test('an administrator writes for families, who read it before they log in', async ({ page, signIn, browser }) => {
  await signIn(page, 'admin@example.com')
  await page.goto('/admin/settings#privacy')
  await page.getByLabel('What your school says about privacy').fill('Ask <b>Ms. Rivera</b> in room 12.')
  await page.getByRole('button', { name: 'Save privacy' }).click()
  await expect(page.getByRole('button', { name: 'Save privacy' })).toBeDisabled()
  await page.goto('/admin/unused-accounts')
  await expect(page.getByText('Nobody is due')).toBeVisible()
  await expectAccessible(page)

  const stranger = await browser.newPage({ viewport: { width: 390, height: 844 }, bypassCSP: true })
  await stranger.goto(new URL('/login', page.url()).href)
  await stranger.getByRole('link', { name: 'Privacy' }).click()
  await expect(stranger.getByRole('heading', { name: 'Privacy', exact: true })).toBeVisible()
  await expect(stranger.getByText('Ask Ms. Rivera in room 12.')).toBeVisible()
  await expect(stranger.getByText(/nobody has used for 24 months/)).toBeVisible()
  const tooWide = () => document.documentElement.scrollWidth > window.innerWidth
  expect(await stranger.evaluate(tooWide)).toBe(false)
  await expectAccessible(stranger)
  await stranger.close()
})
