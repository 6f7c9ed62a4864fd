/** Answers of a forward-only test that come after their question was handed in on another device. */
import type { Page } from '@playwright/test'
import { expectAccessible } from './support/accessibility.ts'
import { expect, test } from './support/fixtures.ts'
import { makeForwardTest } from './support/forward-test.ts'

const heading = (page: Page, name: string) => page.getByRole('heading', { name, exact: true })

test('an administrator reads which unsent answers came too late, and why', async ({
  page,
  signIn,
  signUp,
  server,
  browser,
}) => {
  test.slow()
  await makeForwardTest(page, server.url, 'forward-late')
  const student = await signUp(page, 'Lou Late')
  await page.goto('/test/forward-late')
  await page.getByRole('button', { name: 'Start now' }).click()
  await page.getByRole('radio', { name: /^English Language Arts/ }).check()
  await page.getByRole('button', { name: 'Start English Language Arts' }).click()
  await expect(heading(page, 'Question 1 of 4')).toBeVisible()
  await expect(page.getByText('All saved')).toBeVisible()
  await page.context().setOffline(true)
  await page.getByRole('radio').nth(1).check()

  const elsewhere = await browser.newContext({ baseURL: server.url, bypassCSP: true, reducedMotion: 'reduce' })
  const other = await elsewhere.newPage()
  await student.signIn(other)
  await other.goto('/test/forward-late')
  await expect(heading(other, 'Question 1 of 4')).toBeVisible()
  await other.getByRole('radio').first().check()
  await other.getByRole('button', { name: 'Next', exact: true }).click()
  await expect(heading(other, 'Question 2 of 4')).toBeVisible()
  await expect(other.getByText('All saved')).toBeVisible()

  await page.getByRole('button', { name: /1 waiting, offline/ }).click()
  const downloading = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download unsent answers' }).click()
  const file = await (await downloading).path()

  await signIn(other, 'admin@example.com')
  await other.goto('/admin/attempts')
  await other.getByLabel('File of unsent work').setInputFiles(file)
  const list = other.getByRole('alertdialog', { name: 'Not everything in the file counts' })
  await expect(list.getByRole('listitem')).toHaveText(
    'Question 1 · English Language Arts 1Which is alone?Answer: BThis question was handed in before, so it is closed.',
  )
  for (const colorScheme of ['light', 'dark'] as const) {
    await other.emulateMedia({ colorScheme })
    await expectAccessible(other)
  }
  const keeping = other.waitForEvent('download')
  await list.getByRole('button', { name: 'Download' }).press('Enter')
  expect((await keeping).suggestedFilename()).toBe('work-that-does-not-count.txt')
  await list.getByRole('button', { name: 'Done' }).press('Enter')
  await expect(list).toBeHidden()
  await elsewhere.close()
})
