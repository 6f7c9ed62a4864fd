/** The device's date, its time zone and its sleep change nothing about the time that is left. */
import type { Page } from '@playwright/test'
import { asAdmin, openQuestion } from './support/attempt.ts'
import { expect, test } from './support/fixtures.ts'

const hours = 3_600_000
const minutes = 60_000

test.describe('the date of the device', () => {
  for (const [words, ahead] of [
    ['three hours ahead', 3 * hours],
    ['three hours behind', -3 * hours],
  ] as const) {
    test(`${words}: the countdown is the server's`, async ({ page, signUp, server }) => {
      const student = await signUp(page, `Cleo ${words}`)
      await page.addInitScript(movableDate)
      await openQuestion(page)
      const attempt = await (await asAdmin(page, server.url)).attemptOf(`Cleo ${words}`)
      // First in the middle of the test, then from the start of a page.
      await page.evaluate((milliseconds) => Reflect.get(window, 'moveDate')(milliseconds), ahead)
      await expectRightTime(page, attempt, student.accessToken)
      await page.evaluate((milliseconds) => sessionStorage.setItem('ahead', String(milliseconds)), ahead)
      await page.reload()
      await expect(page.getByRole('timer')).toBeVisible()
      await expectRightTime(page, attempt, student.accessToken)
      await page.getByRole('radio').nth(1).check()
      await expect(page.getByText('All saved')).toBeVisible()
    })
  }
})

test('a change of the time zone in the middle of a test changes nothing', async ({
  browser,
  baseURL,
  signUp,
  server,
}) => {
  // A time zone that the context sets itself can no longer be changed.
  const context = await browser.newContext({ timezoneId: '', ...(baseURL !== undefined && { baseURL }) })
  const page = await context.newPage()
  const student = await signUp(page, 'Zoe Zone')
  await openQuestion(page)
  const attempt = await (await asAdmin(page, server.url)).attemptOf('Zoe Zone')
  const hour = () => page.evaluate(() => new Date().getHours())
  const before = await hour()
  const devtools = await context.newCDPSession(page)
  await devtools.send('Emulation.setTimezoneOverride', { timezoneId: 'Asia/Kolkata' })
  expect(await hour()).not.toBe(before)
  await expectRightTime(page, attempt, student.accessToken)
  await context.close()
})

test('after 20 minutes of sleep, in which the clock of the device stood still, the countdown is right', async ({
  page,
  signUp,
  server,
}) => {
  const student = await signUp(page, 'Sam Sleep')
  let slept = 0
  // What the device finds when it wakes: the server has gone on without it.
  await page.route('**/api/attempts/**', async (route) => {
    const response = await route.fetch()
    const body = await response.json()
    const serverNow = new Date(Date.parse(body.serverNow) + slept).toISOString()
    await route.fulfill({ response, json: { ...body, serverNow } })
  })
  await openQuestion(page)
  const attempt = await (await asAdmin(page, server.url)).attemptOf('Sam Sleep')
  await expectRightTime(page, attempt, student.accessToken)
  slept = 20 * minutes
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
  await expect(page.getByRole('timer')).toHaveText(/2:39:\d\d|2:38:\d\d/, { timeout: 6_000 })
  await expectRightTime(page, attempt, student.accessToken, slept)
})

/** Makes `moveDate(milliseconds)` set the page's date forward or back, and `sessionStorage.ahead` do so from the start. */
function movableDate() {
  const real = Date
  let ahead = Number(sessionStorage.getItem('ahead') ?? 0)
  const now = () => real.now() + ahead
  const moved = new Proxy(real, {
    construct: (target, given) => (given.length === 0 ? new target(now()) : Reflect.construct(target, given)),
    get: (target, name) => (name === 'now' ? now : Reflect.get(target, name)),
  })
  Object.assign(window, {
    Date: moved,
    moveDate(milliseconds: number) {
      ahead = milliseconds
    },
  })
}

/** Seconds between two looks of the display. */
const displayStep = 0.25

async function expectRightTime(page: Page, attempt: string, token: string, slept = 0) {
  // A busy device shows the time later than it is.
  await expect(async () => {
    const most = (await secondsLeft(page, attempt, token)) - slept / 1000
    const shown = await secondsShown(page)
    const least = (await secondsLeft(page, attempt, token)) - slept / 1000
    expect(shown).toBeLessThanOrEqual(most + 1 + displayStep)
    expect(shown).toBeGreaterThanOrEqual(least - 1 - displayStep)
  }).toPass({ timeout: 10_000 })
}

/** As the server has it. */
async function secondsLeft(page: Page, attempt: string, token: string): Promise<number> {
  const headers = { authorization: `Bearer ${token}` }
  const { deadlineAt, serverNow } = await (await page.request.get(`/api/attempts/${attempt}/clock`, { headers })).json()
  return (Date.parse(deadlineAt) - Date.parse(serverNow)) / 1000
}

async function secondsShown(page: Page): Promise<number> {
  const text = (await page.getByRole('timer').textContent()) ?? ''
  const [all, hour, minute, second] = /(\d+):(\d+):(\d+)/.exec(text) ?? []
  expect(all, `the timer shows ${text}`).toBeDefined()
  return Number(hour) * 3600 + Number(minute) * 60 + Number(second)
}
