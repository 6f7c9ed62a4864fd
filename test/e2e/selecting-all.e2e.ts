/** An administrator selects everybody who matches a search, not only those on the page, and acts on all of them. */
import { randomUUID } from 'node:crypto'
import { expect, type Page } from '@playwright/test'
import { expectAccessible } from './support/accessibility.ts'
import { expectNotice } from './support/expect-notice.ts'
import { ourFault, runWhileFailing } from './support/fail-calls.ts'
import { test } from './support/fixtures.ts'

test.use({ bypassCSP: true, serviceWorkers: 'block' })

/** Students without an email whose school is theirs alone. */
async function addStudents(page: Page, url: string, school: string, count: number): Promise<void> {
  const signedIn = await page.request.post(`${url}/auth/v1/token?grant_type=password`, {
    data: { email: 'admin@example.com', password: 'any password' },
  })
  const { access_token } = await signedIn.json()
  const rows = Array.from({ length: count }, (_, at) => ({
    ...{ id: randomUUID(), email: null, fullName: `${school} ${letters(at)}`, isHere: false, grade: 8, school },
    ...{ tutorId: null, classId: null, parents: [], testIds: [] },
  }))
  for (let from = 0; from < count; from += 10) {
    const added = await page.request.post(`${url}/api/admin/new-students`, {
      headers: { authorization: `Bearer ${access_token}` },
      data: { students: rows.slice(from, from + 10), entry: 'email', dueDate: null },
    })
    expect(added.status()).toBe(200)
  }
}

function letters(at: number): string {
  return String.fromCharCode(65 + Math.floor(at / 26)) + String.fromCharCode(97 + (at % 26))
}

const bar = (page: Page) => page.getByRole('status').filter({ hasText: 'selected' })
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })

/** There the bar is below the rows. Elsewhere it lies over a part of one, whose buttons then measure too small. */
async function toTheEnd(page: Page) {
  await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight))
}

test('all 55 that match are selected by keyboard, on both pages, and changed at once', async ({
  page,
  server,
  signIn,
}) => {
  await addStudents(page, server.url, 'Larch Academy', 55)
  await signIn(page, 'admin@example.com')
  await page.goto('/admin/manage-students?search=Larch+Academy&sort=fullName&order=asc')
  await page.getByRole('checkbox', { name: 'Select everybody on this page' }).press('Space')
  await expect(bar(page)).toContainText('50 students selected')
  await expect(bar(page)).toContainText('All 50 on this page are selected.')
  await toTheEnd(page)
  await expectAccessible(page)

  const all = button(page, 'Select all 55 that match')
  await runWhileFailing(page, 'GET', /^\/admin\/matching-students$/, async () => {
    await all.press('Enter')
    await expectNotice(page, 'Failed to select the others')
    await expectNotice(page, ourFault)
  })
  await all.press('Enter')
  await expect(bar(page)).toContainText('All 55 that match are selected.')
  await expect(bar(page)).toContainText('55 students selected')
  await expect(button(page, 'Clear')).toBeFocused()
  await toTheEnd(page)
  await expectAccessible(page)

  await button(page, 'Next page').click()
  await expect(page.getByRole('checkbox', { name: 'Select Larch Academy Cc' })).toBeChecked()
  await page.getByRole('checkbox', { name: 'Select Larch Academy Cc' }).uncheck()
  await expect(bar(page)).toContainText('54 students selected')
  await expect(bar(page)).not.toContainText('that match')
  await page.getByRole('checkbox', { name: 'Select Larch Academy Cc' }).check()
  await expect(bar(page)).toContainText('All 55 that match are selected.')

  await button(page, 'Edit Students').click()
  const dialog = page.getByRole('dialog', { name: 'Edit Students' })
  await dialog.getByLabel('Grade').selectOption('Grade 11')
  await dialog.getByRole('button', { name: 'Change 55 Students' }).click()
  await expectNotice(page, '55 students changed.')
  await expect(bar(page)).toHaveCount(0)

  await page.goto('/admin/manage-students?search=Larch+Academy&grade=11')
  await page.getByRole('checkbox', { name: 'Select everybody on this page' }).check()
  await button(page, 'Select all 55 that match').click()
  await expect(bar(page)).toContainText('All 55 that match are selected.')
  await button(page, 'Clear').press('Enter')
  await expect(bar(page)).toHaveCount(0)
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
})

test('access cards are printed for all selected, after a word about earlier cards; what failed is made afterwards', async ({
  page,
  server,
  signIn,
}) => {
  await addStudents(page, server.url, 'Sorrel School', 27)
  await signIn(page, 'admin@example.com')
  await page.goto('/admin/manage-students?search=Sorrel+School&sort=fullName&order=asc')
  await page.getByRole('checkbox', { name: 'Select Sorrel School Aa' }).check()
  const dialog = page.getByRole('dialog', { name: 'Print access cards' })
  const cards = page.getByRole('dialog', { name: 'Access cards' }).getByRole('list', { name: 'Access cards' })

  await runWhileFailing(page, 'POST', /^\/admin\/access-cards\/check$/, async () => {
    await button(page, 'Print Access Cards').click()
    await expect(dialog.getByRole('alert')).toContainText('We could not check who can be given a card')
  })
  await dialog.getByRole('button', { name: 'Retry' }).click()
  await expect(dialog).toContainText('1 student gets a card.')
  await expect(dialog).toContainText('No student has an earlier card that still works.')
  await dialog.getByRole('button', { name: 'Make 1 Card' }).click()
  await expect(cards.getByRole('listitem')).toHaveCount(4)
  await page.keyboard.press('Escape')
  const question = page.getByRole('alertdialog', { name: 'Leave before the cards are printed?' })
  await expectAccessible(page)
  await question.getByRole('button', { name: 'Leave Without Cards' }).click()
  await expect(page.getByRole('dialog')).toHaveCount(0)

  await page.getByRole('checkbox', { name: 'Select everybody on this page' }).check()
  await expect(bar(page)).toContainText('27 students selected')
  await button(page, 'Print Access Cards').click()
  await expect(dialog).toContainText('27 students get a card.')
  await expect(dialog).toContainText('1 of them has an earlier card. It stops working as soon as you make the new one.')
  await dialog.getByText('Who gets a card (27)').click()
  await expect(dialog.getByText('Sorrel School Aa (earlier card ends)')).toBeVisible()
  await expectAccessible(page)

  // The second call fails: the cards of the first stay, and the others follow.
  let calls = 0
  await page.route('**/api/admin/access-cards', (route) => {
    calls += 1
    return calls === 2
      ? route.fulfill({ status: 500, json: { code: 'unexpected', message: 'Broken.', requestId: 'journey-1' } })
      : route.fallback()
  })
  await dialog.getByRole('button', { name: 'Make 27 Cards' }).click()
  const sheet = page.getByRole('dialog', { name: 'Access cards' })
  await expect(sheet).toContainText('20 cards are ready, 7 are still to be made.')
  await expect(sheet).toContainText(ourFault)
  await expectAccessible(page)
  await sheet.getByRole('button', { name: 'Make the other 7' }).click()
  await expect(sheet.getByRole('button', { name: 'Print 27 cards' })).toBeVisible()
  await expect(sheet).toContainText('sorrel.school.ba')

  for (const format of ['Letter', 'A4'] as const) {
    const pdf = await page.pdf({ format, preferCSSPageSize: true })
    expect(pdf.toString('latin1').match(/\/Type\s*\/Page\b/g), format).toHaveLength(4)
  }
})
