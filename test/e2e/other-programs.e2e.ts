/** An administrator makes a key and an address for events, reads with the key, and ends both. Each dialog is accessible. */
import { expectAccessible } from './support/accessibility.ts'
import { expect, test } from './support/fixtures.ts'

// axe is a script of its own.
test.use({ bypassCSP: true })

test('a key reads until it is revoked', async ({ page, signIn }) => {
  await signIn(page, 'admin@example.com')
  await page.goto('/admin/programs')
  await page.getByRole('button', { name: 'Make a key' }).click()
  const form = page.getByRole('dialog', { name: 'Make a key' })
  await form.getByRole('button', { name: 'Make key' }).click()
  await expect(form.getByText('Choose what the key may read.')).toBeVisible()
  await expectAccessible(page)
  await form.getByLabel('Name', { exact: true }).fill('A spreadsheet')
  await form.getByLabel('Names of students and tutors').check()
  await form.getByRole('button', { name: 'Make key' }).click()
  const shown = page.getByRole('dialog', { name: 'Your new key' })
  const key = await shown.getByText(/^prep_/).textContent()
  // It is shown only once, so a press outside does not close it.
  await page.mouse.click(5, 5)
  await expect(shown).toBeVisible()
  await expectAccessible(page)
  await shown.getByRole('button', { name: 'Done' }).click()
  await expect(shown).toHaveCount(0)

  const headers = { Authorization: `Bearer ${key}` }
  expect((await page.request.get('/api/v1/students', { headers })).status()).toBe(200)
  expect((await page.request.get('/api/v1/results', { headers })).status()).toBe(403)

  await page.getByRole('button', { name: 'Revoke the key of A spreadsheet' }).click()
  const question = page.getByRole('alertdialog', { name: 'Revoke the key of A spreadsheet?' })
  await expectAccessible(page)
  await question.getByRole('button', { name: 'Revoke key' }).click()
  await expect(page.getByText('No keys yet.')).toBeVisible()
  expect((await page.request.get('/api/v1/students', { headers })).status()).toBe(401)
})

test('an address gets a test event, a new secret and other events', async ({ page, signIn }) => {
  await signIn(page, 'admin@example.com')
  await page.goto('/admin/programs')
  await page.getByRole('button', { name: 'Add an address' }).click()
  const form = page.getByRole('dialog', { name: 'Add an address' })
  await form.getByRole('textbox', { name: 'Address' }).fill('https://10.0.0.1/')
  await form.getByLabel('A test is submitted').check()
  await form.getByRole('button', { name: 'Add address' }).click()
  await expect(form.getByText('The address must be one of the public web.')).toBeVisible()
  await expectAccessible(page)
  // Nobody listens there.
  await form.getByRole('textbox', { name: 'Address' }).fill('http://localhost:9/')
  await form.getByRole('button', { name: 'Add address' }).click()
  await page.getByRole('dialog', { name: 'The secret of this address' }).getByRole('button', { name: 'Done' }).click()

  await page.getByRole('button', { name: /^Log:/ }).click()
  const log = page.getByRole('dialog', { name: 'Events sent' })
  await log.getByRole('button', { name: 'Send a test event' }).click()
  await expect(log.getByText('1 try')).toBeVisible()
  await expectAccessible(page)
  await page.keyboard.press('Escape')

  await page.getByRole('button', { name: /^Change:/ }).click()
  const change = page.getByRole('dialog', { name: 'Change events' })
  await change.getByLabel('A session is booked').check()
  await expectAccessible(page)
  await change.getByRole('button', { name: 'Save changes' }).click()
  await expect(page.getByText('2 kinds of events')).toBeVisible()

  await page.getByRole('button', { name: /^New secret:/ }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Make a new secret' }).click()
  await page.getByRole('dialog', { name: 'The secret of this address' }).getByRole('button', { name: 'Done' }).click()

  await page.getByRole('button', { name: /^Delete:/ }).click()
  const question = page.getByRole('alertdialog', { name: 'Delete this address?' })
  await expectAccessible(page)
  await question.getByRole('button', { name: 'Delete address' }).click()
  await expect(page.getByText('No addresses yet.')).toBeVisible()
})
