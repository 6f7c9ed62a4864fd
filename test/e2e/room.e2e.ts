/** A tutor sits with a class: opens a test, pauses it, goes on, gives minutes, and sees that everybody has handed in. */
import type { Page } from '@playwright/test'
import { expectAccessible } from './support/accessibility.ts'
import { startNow, submitAnyway } from './support/attempt.ts'
import { expectNotice } from './support/expect-notice.ts'
import { expect, test } from './support/fixtures.ts'
import { chooseRowAct } from './support/row-acts.ts'

// axe is a script of its own. Nobody else may have the test.
test.use({ bypassCSP: true, serverName: 'room' })

const exam = 'Sentence Practice'

test('a tutor opens a test for a class, pauses it, goes on and adds minutes', async ({
  page,
  browser,
  baseURL,
  signIn,
}) => {
  test.slow()
  await makeClass(page)
  await signIn(page, 'tutor@example.com')
  await page.goto('/tutor/now')
  await openTheTest(page)
  await expect(page.getByText('1 not started')).toBeVisible()

  const student = await (await browser.newContext(baseURL === undefined ? {} : { baseURL })).newPage()
  await signIn(student, 'student@example.com')
  await student.goto('/test/sentence-practice')
  await startNow(student)
  const start = await readSeconds(student)
  await expect(page.getByRole('table').getByText('Working')).toBeVisible()
  expect(Math.abs((await readSeconds(page)) - start)).toBeLessThan(20)

  await pauseEverybody(page)
  await expect(student.getByRole('heading', { name: 'Pause' })).toBeVisible({ timeout: 10_000 })
  // It stays, whatever the clock says meanwhile.
  for (let look = 0; look < 2; look += 1) await student.waitForResponse((reply) => reply.url().includes('/clock'))
  await expect(student.getByRole('heading', { name: 'Pause' })).toBeVisible()
  await expect(student.getByText(/seconds were (added|taken off)/)).toHaveCount(0)
  await expect(page.getByText(/^Paused until/)).toBeVisible()
  await expect(page.getByRole('table').getByText('Paused')).toBeVisible()
  await expectAccessible(page)

  await page.getByRole('button', { name: `Go on now for everybody at ${exam}` }).click()
  await expectNotice(page, 'The clock runs again')
  await expect(page.getByRole('button', { name: `Pause for everybody at ${exam}` })).toBeFocused()
  await expect(student.getByRole('heading', { name: /^Question 1\b/ })).toBeVisible({ timeout: 10_000 })
  // The pause of five minutes is neither lost nor won.
  await expectAbout(student, start)

  await addMinutes(page)
  await expectAbout(student, start + 300)

  await submitAnyway(student)
  await expect(page.getByText('Everybody has handed in.')).toBeVisible()
  await expect(page.getByRole('timer')).toHaveCount(0)
  await expectAccessible(page)
})

/** With one student of the demo's tutor. */
async function makeClass(page: Page) {
  const signedIn = await Promise.all(
    ['admin', 'tutor'].map(async (role) => {
      const data = { email: `${role}@example.com`, password: 'any password' }
      return (await page.request.post('/auth/v1/token?grant_type=password', { data })).json()
    }),
  )
  const [admin, tutor] = signedIn
  const headers = { authorization: `Bearer ${admin.access_token}` }
  const data = { name: 'Room 7', description: '', gradeLevel: 8, tutorId: tutor.user.id }
  const made = await page.request.post('/api/admin/classes', { headers, data })
  const { id } = await made.json()
  const mine = await page.request.get('/api/tutor/students', {
    headers: { authorization: `Bearer ${tutor.access_token}` },
  })
  const maya = (await mine.json()).students.find(({ fullName }: { fullName: string }) => fullName === 'Maya Chen')
  const set = await page.request.put(`/api/admin/classes/${id}/students`, {
    headers,
    data: { studentIds: [maya.id], knownIds: [] },
  })
  expect(set.status(), await set.text()).toBe(200)
}

async function openTheTest(page: Page) {
  const opener = page.getByRole('button', { name: 'Open a test' })
  await opener.click()
  const dialog = page.getByRole('dialog', { name: 'Open a test' })
  await dialog.getByLabel('For', { exact: true }).selectOption('Room 7')
  await dialog.getByRole('button', { name: 'Open test' }).click()
  await expect(dialog.getByText('Choose a test.')).toBeVisible()
  await expectAccessible(page)
  await dialog.getByLabel('Test', { exact: true }).selectOption(exam)
  await dialog.getByRole('button', { name: 'Open test' }).click()
  await expectNotice(page, '1 student got it.')
  await expect(page).toHaveURL(/\/tutor\/now\?test=/)
  await expect(page.getByRole('heading', { name: exam })).toBeVisible()
  await expect(opener).toBeFocused()
}

async function pauseEverybody(page: Page) {
  await page.getByRole('button', { name: `Pause for everybody at ${exam}` }).click()
  const dialog = page.getByRole('dialog', { name: 'Pause everybody' })
  await dialog.getByLabel('Other', { exact: true }).check()
  await dialog.getByLabel('Minutes', { exact: true }).fill('90')
  await dialog.getByRole('button', { name: 'Pause' }).click()
  await expect(dialog.getByText('Enter a whole number from 1 to 60.')).toBeVisible()
  await expectAccessible(page)
  await dialog.getByLabel('5 minutes', { exact: true }).check()
  await dialog.getByRole('button', { name: 'Pause' }).click()
  await expectNotice(page, 'Paused for 5 minutes')
}

async function addMinutes(page: Page) {
  await chooseRowAct(page, 'Add minutes for Maya Chen')
  const dialog = page.getByRole('dialog', { name: 'Add minutes for Maya Chen' })
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Add minutes' }).click()
  await expectNotice(page, '5 minutes added')
}

async function readSeconds(page: Page): Promise<number> {
  const text = (await page.getByRole('timer').textContent()) ?? ''
  const parts = /(?:(\d+):)?(\d+):(\d\d)/.exec(text)
  expect(parts, `the timer shows ${text}`).not.toBeNull()
  const [hours = 0, minutes = 0, seconds = 0] = (parts ?? []).slice(1).map((part) => Number(part ?? 0))
  return hours * 3600 + minutes * 60 + seconds
}

/** Less by what has passed since, which a slow machine makes long. */
async function expectAbout(page: Page, seconds: number) {
  await expect(async () => {
    const shown = await readSeconds(page)
    expect(shown).toBeLessThanOrEqual(seconds + 1)
    expect(shown).toBeGreaterThan(seconds - 120)
  }).toPass({ timeout: 15_000 })
}
