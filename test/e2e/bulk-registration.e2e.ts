/** A school registers a class from the file that its spreadsheet saved. */
import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { expectAccessible } from './support/accessibility.ts'
import { expectNotice } from './support/expect-notice.ts'
import { expect, test } from './support/fixtures.ts'

test.use({ bypassCSP: true })

const password = 'spring-2026'

/** Semicolons, Windows line ends, Windows-1252: the apostrophe is one byte that UTF-8 has not. */
function classFile(rows: readonly string[]): Buffer {
  const text = ['Email;Full Name;Role', ...rows].join('\r\n')
  return Buffer.from([...text].map((letter) => (letter === '’' ? 0x92 : letter.charCodeAt(0))))
}

const good = Array.from(
  { length: 30 },
  (_, at) => `bulk${at}@school.example;Zoë O’Neil ${at};${at % 2 ? 'Student' : ''}`,
)
const broken = [
  ';No Address;student',
  'no.name@school.example; ;student',
  'not-an-address;Bad Address;student',
  'wizard@school.example;Wi Zard;wizard',
  'student@example.com;Somebody Else;student',
]

async function choose(page: Page, buffer: Buffer, name = 'class.csv') {
  await page.getByLabel('CSV file').setInputFiles({ name, mimeType: 'text/csv', buffer })
}

function register(page: Page) {
  return page.getByRole('button', { name: 'Register Users' }).click()
}

function figure(page: Page, name: string) {
  return page.getByRole('term').filter({ hasText: name }).locator('xpath=following-sibling::dd[1]')
}

test('a class of 30 with five kinds of broken rows, stopped, loaded again, resumed, and run once more', async ({
  page,
  signIn,
  browser,
  baseURL,
}) => {
  await signIn(page, 'admin@example.com')
  await page.goto('/admin/bulk-registration')
  await expect(page.getByRole('heading', { name: 'Bulk User Registration' })).toBeVisible()
  for (const role of ['student', 'parent', 'tutor', 'admin']) {
    await expect(page.getByRole('region', { name: 'Example' })).toContainText(`,${role}`)
  }
  await expectAccessible(page)

  await register(page)
  await expectNotice(page, 'No file selected')
  await choose(page, Buffer.from('name,mail\nA,a@example.com'))
  await expectNotice(page, 'Error parsing CSV')
  await expect(page.getByText("CSV must include 'email' and 'full_name' columns").first()).toBeVisible()
  await expect(page.getByLabel('CSV file')).toHaveValue('')

  await choose(page, classFile([...broken, ...good]))
  const preview = page.getByRole('table', { name: 'Preview' })
  await expect(preview.getByRole('row')).toHaveCount(6)
  await expect(page.getByText('35 users in the file, the first 5 of them here')).toBeVisible()
  await expect(page.getByText('4 rows cannot be registered')).toBeVisible()
  await page.getByLabel('Generic password', { exact: true }).fill('12345')
  await register(page)
  await expectNotice(page, 'Invalid password')
  await expect(page.getByLabel('Generic password', { exact: true })).toBeFocused()
  await expectAccessible(page)

  // The server knows the passwords that everybody guesses: it says so before anybody is registered.
  await page.getByLabel('Generic password', { exact: true }).fill('Welcome-2026')
  await register(page)
  await expectNotice(page, 'Registration stopped')
  await expect(page.getByText(/^Invalid password: .* easy to guess/).first()).toBeVisible()
  await expect(figure(page, 'Successful')).toHaveText('0')
  await expectAccessible(page)
  await page.getByLabel('Generic password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Resume' }).click()
  // It goes on meanwhile.
  await expect(figure(page, 'Successful')).toHaveText(/^([3-9]|[12]\d)$/)
  await page.getByRole('link', { name: 'Manage Users' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Stay' }).click()
  await page.getByRole('button', { name: 'Stop' }).click()
  // A notice of the earlier stop may still be on the screen; the button comes when the present person is done.
  await expect(page.getByRole('button', { name: 'Resume' })).toBeVisible()
  await expect(page.getByText('Registration stopped').first()).toBeVisible()
  await expectAccessible(page)

  await page.reload()
  await expect(page.getByText(/users in the file are still to come/)).toBeVisible()
  const kept = await page.evaluate(() => JSON.stringify({ ...sessionStorage, ...localStorage }))
  expect(kept).toContain('bulk29@school.example')
  expect(kept).not.toContain(password)
  await page.getByRole('button', { name: 'Discard' }).press('Enter')
  const discarding = page.getByRole('alertdialog', { name: 'Discard the rest of class.csv?' })
  await expect(discarding).toContainText('users in the file will not be registered')
  await expectAccessible(page)
  await discarding.getByRole('button', { name: 'Keep' }).click()
  await expect(page.getByRole('button', { name: 'Discard' })).toBeFocused()
  await page.getByRole('button', { name: 'Resume' }).click()
  await expect(page.getByText('Invalid password: at least 6 characters')).toBeVisible()
  await expect(page.getByLabel('Generic password', { exact: true })).toBeFocused()
  await page.keyboard.type(password)
  await page.getByRole('button', { name: 'Resume' }).click()
  await expectNotice(page, 'Registration complete', { timeout: 60_000 })
  await expectNotice(page, '30 users registered, 5 failed.')
  await expect(figure(page, 'Failed')).toHaveText('5')
  await expect(page.getByText('1 of them exist already')).toBeVisible()

  await page.getByText('5 errors').click()
  for (const message of [
    'Missing email for a user in row 2',
    'Missing full name for user with email no.name@school.example',
    'Invalid email format for not-an-address',
    'Invalid role for wizard@school.example: wizard. Must be one of: student, parent, tutor, admin',
    'User with email student@example.com already exists',
  ]) {
    await expect(page.getByText(message, { exact: true })).toBeVisible()
  }
  await expectAccessible(page)
  const downloading = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download Error Rows' }).click()
  const errors = await readFile(await (await downloading).path(), 'utf8')
  expect(errors.trim().split('\r\n')).toHaveLength(6)
  expect(errors).toContain('wizard@school.example,Wi Zard,wizard,')

  // Again: nobody is made twice.
  await page.getByRole('button', { name: 'Register Another File' }).click()
  await choose(page, classFile(good.slice(0, 2)))
  await page.getByLabel('Generic password', { exact: true }).fill(password)
  await register(page)
  await expectNotice(page, 'Registration failed')
  await expectNotice(page, 'Failed to register any users. Check the error log for details.')
  await page.goto('/admin/manage-users?search=bulk0%40school.example')
  await expect(page.getByRole('status').filter({ hasText: '1–1 of 1' })).toBeVisible()
  await expect(page.getByRole('rowheader', { name: 'Zoë O’Neil 0' })).toBeVisible()

  const context = await browser.newContext(baseURL === undefined ? {} : { baseURL })
  const student = await context.newPage()
  await signIn(student, 'bulk0@school.example', password)
  await student.goto('/student')
  await expect(student.getByText('Others may know your password.')).toBeVisible()
  await student.getByRole('link', { name: 'Choose one of your own' }).click()
  await expect(student).toHaveURL(/\/account#password$/)
  await expect(student.getByLabel('New password', { exact: true })).toBeVisible()
  await context.close()
})

test('a run that was stopped is discarded after a question', async ({ page, signIn }) => {
  await signIn(page, 'admin@example.com')
  await page.goto('/admin/bulk-registration')
  const people = Array.from({ length: 3 }, (_, at) => `discard${at}@school.example;Discarded ${at};student`)
  await choose(page, classFile(people))
  await page.getByLabel('Generic password', { exact: true }).fill('Welcome-2026')
  await register(page)
  await expectNotice(page, 'Registration stopped')
  await page.getByRole('button', { name: 'Discard' }).click()
  const question = page.getByRole('alertdialog')
  await expect(question).toContainText('3 users in the file will not be registered.')
  await question.getByRole('button', { name: 'Discard' }).click()
  await expect(page.getByRole('heading', { name: 'Register users' })).toBeVisible()
  await page.reload()
  await expect(page.getByRole('button', { name: 'Register Users' })).toBeVisible()
  await expect(page.getByText('Registration stopped')).toHaveCount(0)
})

test('the template is a file that the page accepts, on a phone', async ({ page, signIn }) => {
  await page.setViewportSize({ width: 320, height: 640 })
  await signIn(page, 'admin@example.com')
  await page.goto('/admin')
  await page.getByRole('link', { name: 'Bulk Registration' }).click()
  const downloading = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download Template' }).click()
  await page.getByLabel('CSV file').setInputFiles(await (await downloading).path())
  await expect(page.getByText('4 users in the file')).toBeVisible()
  await expect(page.getByText(/cannot be registered/)).toHaveCount(0)
  await expectAccessible(page)
})
