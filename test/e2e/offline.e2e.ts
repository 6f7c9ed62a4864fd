/** A bad network in the middle of a test. */
import { readFileSync } from 'node:fs'
import { asAdmin, expectAccessible, goToNext, openQuestion } from './support/attempt.ts'
import { expect, test } from './support/fixtures.ts'

test.use({ bypassCSP: true })

test('a student goes on without a network, and everything arrives when it is back', async ({
  page,
  context,
  signUp,
  browser,
  baseURL,
}) => {
  const student = await signUp(page, 'Ola Offline')
  await openQuestion(page, 12)
  await page.getByRole('radio').nth(1).check()
  await expect(page.getByText('All saved')).toBeVisible()

  await context.setOffline(true)
  await page.getByRole('radio').nth(2).check()
  await page.getByRole('button', { name: 'Notes', exact: true }).click()
  await page.getByLabel('Notes for question 12').fill('Written on a train.')
  await goToNext(page, 13)
  await page.getByRole('radio').nth(0).check()
  await page.getByRole('button', { name: 'Bookmark', exact: true }).click()
  await expect(page.getByText('2 waiting, offline')).toBeVisible()
  // What opens windows works as well.
  await page.getByRole('button', { name: 'Review', exact: true }).click()
  await expect(page.getByText('2 of 114 answered.')).toBeVisible()
  await page.getByRole('button', { name: 'Keep working' }).click()

  await context.setOffline(false)
  await expect(page.getByText('All saved')).toBeVisible({ timeout: 40_000 })

  const elsewhere = await browser.newContext(baseURL === undefined ? {} : { baseURL })
  const other = await elsewhere.newPage()
  await student.signIn(other)
  await openQuestion(other, 12)
  await expect(other.getByRole('radio').nth(2)).toBeChecked()
  await other.getByRole('button', { name: 'Notes', exact: true }).click()
  await expect(other.getByLabel('Notes for question 12')).toHaveValue('Written on a train.')
  await other.getByRole('button', { name: /^Questions, / }).click()
  await expect(other.getByRole('link', { name: 'Question 13, answered, bookmarked' }).first()).toBeAttached()
  // Nobody writes on the first device, and yet it learns of it within seconds.
  await expect(page.getByRole('alertdialog', { name: 'This test is open on another device or tab' })).toBeVisible()
  await elsewhere.close()
})

test('answers that do not get through are downloaded and loaded into the attempt by an administrator', async ({
  page,
  context,
  signUp,
  server,
}) => {
  await signUp(page, 'Una Unsent')
  await openQuestion(page, 12)
  await context.setOffline(true)
  await page.getByRole('radio').nth(3).check()
  await page.getByRole('button', { name: /1 waiting, offline/ }).click()
  const downloading = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download unsent answers' }).click()
  const file = JSON.parse(readFileSync(await (await downloading).path(), 'utf8'))
  expect(file).toMatchObject({ format: 'prep-platform-unsent-work', version: 1 })

  // The device is lost, and with it what it kept.
  await page.evaluate(() => {
    for (const key of Object.keys(localStorage)) if (key.startsWith('prep.attempt.')) localStorage.removeItem(key)
  })
  await page.close()
  await context.setOffline(false)
  const next = await context.newPage()
  const admin = await asAdmin(next, server.url)
  const attempt = await admin.attemptOf('Una Unsent')
  await admin.loadUnsentWork(attempt, file)
  await openQuestion(next, 12)
  await expect(next.getByRole('radio').nth(3)).toBeChecked()
})

test('a submit that is asked for without a network waits, can be taken back, and is sent when the network is back', async ({
  page,
  context,
  signUp,
}) => {
  await signUp(page, 'Wanda Waits')
  await openQuestion(page, 12)
  const submits: string[] = []
  page.on('request', (request) => {
    if (/\/submit$/.test(request.url())) submits.push(request.url())
  })
  await context.setOffline(true)
  await page.getByRole('radio').nth(1).check()
  async function submit() {
    await page.getByRole('button', { name: /^Submit/ }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Submit Anyway' }).click()
  }
  const waiting = page.getByRole('alertdialog', { name: 'Your test is not submitted yet' })
  await submit()
  await expect(waiting.getByText('Waiting for a connection to submit.')).toBeVisible()
  await expectAccessible(page)
  await waiting.getByRole('button', { name: 'Keep working' }).click()
  await expect(waiting).toBeHidden()
  await page.getByRole('radio').nth(2).check()

  await submit()
  await expect(waiting).toBeVisible()
  expect(submits).toEqual([])
  await context.setOffline(false)
  await expect(page).toHaveURL(/\/test-results\//)
  expect(submits).toHaveLength(1)
})

test('a submit that waits outlives its page: it is sent when the test is opened again with a connection', async ({
  page,
  context,
  signUp,
}) => {
  await signUp(page, 'Cleo Closes')
  await openQuestion(page, 12)
  await context.setOffline(true)
  await page.getByRole('radio').nth(1).check()
  await page.getByRole('button', { name: /^Submit/ }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Submit Anyway' }).click()
  await expect(page.getByText('Waiting for a connection to submit.')).toBeVisible()
  const address = page.url()
  await page.close()
  await context.setOffline(false)
  const again = await context.newPage()
  await again.goto(address)
  await expect(again).toHaveURL(/\/test-results\//)
})
