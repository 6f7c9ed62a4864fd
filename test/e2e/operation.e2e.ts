/** An administrator takes a backup along, and the demo out, in a browser on a server of their own. */
import { stat } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { demoTestSlugs } from '#server/demo/demo-test-names.ts'
import { runCommand } from '../support/run-command.ts'
import { type RunningServer, startServer } from '../support/running-server.ts'
import { expectAccessible } from './support/accessibility.ts'
import { expectNotice } from './support/expect-notice.ts'
import { runWhileFailing } from './support/fail-calls.ts'
import { expect, test } from './support/fixtures.ts'

// axe is a script of its own.
test.use({ bypassCSP: true })

test('a backup is downloaded whole; a failure is shown and can be tried again', async ({ page, signIn }, info) => {
  await signIn(page, 'admin@example.com')
  await page.goto('/admin/settings#backup')
  await expect(page.getByText('The first night has not come yet.')).toBeVisible()
  await page.route('**/api/admin/backups', (route) => route.abort())
  await page.getByRole('button', { name: 'Back up now' }).click()
  await expect(page.getByText('The backup could not be made.')).toBeVisible()
  await expectAccessible(page)
  await page.unroute('**/api/admin/backups')

  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Back up now' }).click(),
  ])
  await expect(page.getByText('The backup is downloaded.')).toBeVisible()
  expect(download.suggestedFilename()).toMatch(/^prep-backup-\d{8}-\d{6}\.tar\.gz$/)
  const file = info.outputPath('backup.tar.gz')
  await download.saveAs(file)
  expect((await stat(file)).size).toBeGreaterThan(100_000)
  // The key of its secrets is not in it.
  const args = [file, '--forget-secrets']
  const restored = await runCommand('restore', { args, settings: { DATA_DIR: info.outputPath('restored') } })
  expect(restored).toMatchObject({ code: 0, output: expect.stringContaining('is restored and was compared') })
})

test.describe('the demo', () => {
  let own: RunningServer
  test.beforeAll(async () => {
    own = await startServer({ AUTH_IP_LIMITS: '0' })
  })
  test.afterAll(() => own.stop())

  async function openSettings(page: Page, email: string, password: string) {
    const answer = await page.request.post(`${own.url}/auth/v1/token?grant_type=password`, {
      data: { email, password },
    })
    expect(answer.status()).toBe(200)
    await page.goto(`${own.url}/health`)
    const session = JSON.stringify(await answer.json())
    await page.evaluate((stored) => localStorage.setItem('supabase.auth.token', stored), session)
    await page.goto(`${own.url}/admin/settings#demo-data`)
  }

  test('is removed when an administrator outside the demo types the words', async ({ page, browser }) => {
    test.slow()
    await openSettings(page, 'admin@example.com', 'any password')
    await expect(page.getByRole('button', { name: 'Remove demo data…' })).toHaveAttribute('aria-disabled', 'true')
    await expect(page.getByText('You are signed in with a demo account.')).toBeVisible()
    await expectAccessible(page)

    await own.kill()
    const password = 'correct horse'
    const made = await runCommand('admin-create', {
      args: ['--email', 'ada@school.example', '--name', 'Ada Obi', '--password-stdin'],
      input: `${password}\n`,
      settings: { DATA_DIR: own.dataDir },
    })
    expect(made).toMatchObject({ code: 0 })
    await own.startAgain()

    const context = await browser.newContext({ bypassCSP: true })
    const mine = await context.newPage()
    await openSettings(mine, 'ada@school.example', password)
    await mine.getByRole('button', { name: 'Remove demo data…' }).click()
    const dialog = mine.getByRole('alertdialog')
    await expect(dialog.getByText('10 people', { exact: true })).toBeVisible()
    await expect(dialog.getByText(`${demoTestSlugs.length} tests`, { exact: true })).toBeVisible()
    await dialog.getByRole('button', { name: 'Remove demo data' }).click()
    await expect(dialog.getByText('Type “remove demo data”.')).toBeVisible()
    await expect(dialog.getByRole('textbox')).toBeFocused()
    await expectAccessible(mine)
    await dialog.getByRole('textbox').fill('remove demo data')
    await runWhileFailing(mine, 'POST', /^\/admin\/demo-data\/removal$/, async () => {
      await dialog.getByRole('button', { name: 'Remove demo data' }).click()
      await expect(dialog.getByRole('alert')).toBeVisible()
    })
    await expect(dialog.getByRole('textbox')).toHaveValue('remove demo data')
    await dialog.getByRole('button', { name: 'Remove demo data' }).click()
    await expectNotice(mine, 'Demo data removed')
    await expect(mine.getByRole('heading', { name: 'Demo data' })).toHaveCount(0)
    await mine.goto(`${own.url}/admin/manage-users`)
    await expect(mine.getByText('ada@school.example').first()).toBeVisible()
    await expect(mine.getByText('student@example.com')).toHaveCount(0)
    await context.close()
  })
})
