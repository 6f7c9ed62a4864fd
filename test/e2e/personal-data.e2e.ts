/** Taking away what is kept about oneself, and about a person who asks for it. */
import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { expectAccessible } from './support/accessibility.ts'
import { expectNotice } from './support/expect-notice.ts'
import { expect, test } from './support/fixtures.ts'
import { chooseRowAct } from './support/row-acts.ts'

test.use({ bypassCSP: true })

async function downloaded(page: Page, name: string) {
  const waiting = page.waitForEvent('download')
  await page.getByRole('button', { name }).click()
  const file = await waiting
  return { name: file.suggestedFilename(), data: JSON.parse(await readFile(await file.path(), 'utf8')) }
}

test('a student downloads their data, after a failure that is said', async ({ page, signIn }) => {
  await signIn(page, 'student@example.com')
  await page.goto('/account#data')
  await page.route('**/api/account/export', (route) => route.abort())
  await page.getByRole('button', { name: 'Download my data' }).click()
  const section = page
    .locator('section, div')
    .filter({ has: page.getByRole('button', { name: 'Download my data' }) })
    .last()
  await expect(section.getByRole('alert')).toBeVisible()
  await expectAccessible(page)
  await page.unroute('**/api/account/export')

  const { name, data } = await downloaded(page, 'Download my data')
  await expectNotice(page, 'Your data is downloaded')
  await expect(section.getByRole('alert')).toHaveCount(0)
  expect(name).toMatch(/^maya-chen-data-\d{4}-\d\d-\d\d\.json$/)
  expect(data.account).toMatchObject({ email: 'student@example.com', fullName: 'Maya Chen' })
  const [submission] = data.student.submissions
  expect(submission.answers.length).toBeGreaterThanOrEqual(submission.totalQuestions)
  expect(submission.totalQuestions).toBeGreaterThan(0)
})

test('a parent downloads the data of their child on a phone', async ({ page, signIn }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await signIn(page, 'parent@example.com')
  await page.goto('/account#data')
  await expect(page.getByRole('button', { name: 'Download Maya Chen’s data' })).toBeVisible()
  await expectAccessible(page)
  const { name, data } = await downloaded(page, 'Download Maya Chen’s data')
  await expectNotice(page, 'Maya Chen’s data is downloaded')
  expect(name).toMatch(/^maya-chen-data-\d{4}-\d\d-\d\d\.json$/)
  expect(data.account).toMatchObject({ email: 'student@example.com', fullName: 'Maya Chen' })
})

test('an administrator downloads what is kept about a person', async ({ page, signIn }) => {
  await signIn(page, 'admin@example.com')
  await page.goto('/admin/manage-users?search=maya')
  await chooseRowAct(page, 'Login details of Maya Chen')
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByText('What is kept about them')).toBeVisible()
  await expectAccessible(page)
  const { data } = await downloaded(page, 'Download Data')
  expect(data.account.fullName).toBe('Maya Chen')
})
