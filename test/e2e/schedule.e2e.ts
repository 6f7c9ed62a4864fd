/** Tutoring sessions from both sides, and what an administrator sees of them. */
import type { Locator } from '@playwright/test'
import { expectAccessible } from './support/accessibility.ts'
import { expectNotice } from './support/expect-notice.ts'
import { expect, test } from './support/fixtures.ts'

test.use({ bypassCSP: true })

/** What a finger hits: the radio buttons themselves are out of sight. */
function slots(dialog: Locator) {
  return dialog.locator('label').filter({ has: dialog.page().getByRole('radio') })
}

test('a parent books, moves and cancels; a person who wanted the same time for another student gets a message', async ({
  page,
  browser,
  baseURL,
  signIn,
}) => {
  const context = await browser.newContext(baseURL === undefined ? {} : { baseURL })
  const other = await context.newPage()
  await signIn(page, 'parent@example.com')
  await signIn(other, 'tutor@example.com')
  for (const [person, role] of [
    [page, 'parent'],
    [other, 'tutor'],
  ] as const) {
    await person.goto(`/${role}/schedule`)
    await person.getByRole('button', { name: 'Book a session' }).click()
    await person.getByRole('dialog').getByRole('button', { name: 'Later' }).click()
    await expect(person.getByRole('dialog').getByRole('radio').first()).toBeAttached()
  }
  const dialog = page.getByRole('dialog', { name: 'Book a session' })
  await expectAccessible(page)

  await dialog.getByRole('button', { name: 'Book session' }).click()
  await expect(dialog.getByText('Please choose a time.')).toBeVisible()
  await dialog.getByLabel('Student').selectOption('Maya Chen')
  await dialog.getByRole('button', { name: 'Later' }).click()
  await slots(dialog).nth(1).click()
  await dialog.getByLabel('Note for the tutor (optional)').fill('Circles')
  await dialog.getByRole('button', { name: 'Book session' }).click()
  await expectNotice(page, 'Session booked')
  await expect(dialog).toBeHidden()

  // Their page still offers what has just been taken.
  const late = other.getByRole('dialog', { name: 'Book a session' })
  await slots(late).nth(1).click()
  await late.getByRole('button', { name: 'Book session' }).click()
  await expect(late.getByText('This time is no longer free. Please choose another.')).toBeVisible()
  await slots(late).nth(1).click()
  await late.getByRole('button', { name: 'Book session' }).click()
  await expectNotice(other, 'Session booked')
  await context.close()

  const mine = page.getByRole('listitem').filter({ hasText: 'Circles' })
  await mine.getByRole('button', { name: /^Move Maya Chen/ }).click()
  const move = page.getByRole('dialog', { name: 'Move Maya Chen’s session' })
  await move.getByRole('button', { name: 'Later' }).click()
  await slots(move).last().click()
  await move.getByRole('button', { name: 'Move session' }).click()
  await expectNotice(page, 'Session moved')

  await mine.getByRole('button', { name: /^Cancel Maya Chen/ }).click()
  const question = page.getByRole('alertdialog', { name: 'Cancel this session?' })
  await question.getByLabel('Reason (optional)').fill('We are away')
  await question.getByRole('button', { name: 'Cancel session' }).click()
  await expectNotice(page, 'Session cancelled')
  await page.getByText(/^Past and cancelled \(\d+\)$/).click()
  await expect(mine.getByText('We are away')).toBeVisible()
  await expect(mine.getByText('Cancelled', { exact: true })).toBeVisible()
  await expectAccessible(page)
})

test('a tutor sets hours, and an administrator sees and cancels what is booked', async ({ page, signIn }) => {
  await signIn(page, 'tutor@example.com')
  await page.goto('/tutor/schedule?tab=hours')
  await page.getByRole('button', { name: 'Add hours on Friday' }).click()
  await page.getByLabel('Friday, opening 1, until').fill('15:00')
  await page.getByRole('button', { name: 'Save hours' }).click()
  await expect(page.getByText('The end must be after the start.')).toBeVisible()
  await expect(page.getByLabel('Friday, opening 1, from')).toBeFocused()
  await page.getByLabel('Friday, opening 1, until').fill('17:00')
  await page.getByRole('button', { name: 'Add exception' }).click()
  await page.getByLabel('Day of exception 1').fill('2030-01-04')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Save hours' }).click()
  await expectNotice(page, 'Hours saved')
  await page.reload()
  await expect(page.getByLabel('Friday, opening 1, until')).toHaveValue('17:00')
  await expect(page.getByLabel('Day of exception 1')).toHaveValue('2030-01-04')

  await signIn(page, 'admin@example.com')
  await page.goto('/admin/schedule')
  await page.getByRole('combobox', { name: 'Tutor' }).selectOption('Priya Raman')
  await page.getByRole('tab', { name: 'Availability' }).click()
  await expect(page.getByText('When can Priya Raman be booked?')).toBeVisible()
  await page.getByRole('tab', { name: 'Sessions' }).click()
  await page
    .getByRole('button', { name: /^Cancel Leo Chen with Priya Raman/ })
    .first()
    .click()
  const question = page.getByRole('alertdialog', { name: 'Cancel this session?' })
  await question.getByRole('button', { name: 'Cancel session' }).click()
  await expect(question.getByText('Please give a reason. The family will read it.')).toBeVisible()
  await question.getByLabel('Reason').fill('The room is closed')
  await question.getByRole('button', { name: 'Cancel session' }).click()
  await expectNotice(page, 'Session cancelled')
  await expectAccessible(page)
})

test('a calendar address is made, read without signing in, and closed', async ({ page, signIn, request }) => {
  await signIn(page, 'parent@example.com')
  await page.goto('/parent/schedule')
  await page.getByRole('button', { name: 'Create link' }).click()
  const address = await page.getByLabel('Calendar link').inputValue()
  const path = new URL(address).pathname
  expect(await (await request.get(path)).text()).toContain('SUMMARY:Tutoring: Maya Chen with Priya Raman')
  // What calendars read is not taken from them by a slip.
  const question = page.getByRole('alertdialog')
  await page.getByRole('button', { name: 'Create a new link' }).click()
  await expect(question).toContainText('stop showing these dates until you give them the new one')
  await question.getByRole('button', { name: 'Keep the old one' }).click()
  expect((await request.get(path)).status()).toBe(200)
  await page.getByRole('button', { name: 'Create a new link' }).click()
  await question.getByRole('button', { name: 'Create a new link' }).click()
  await expect(page.getByLabel('Calendar link')).not.toHaveValue(address)
  expect((await request.get(path)).status()).toBe(404)
  const renewed = new URL(await page.getByLabel('Calendar link').inputValue()).pathname
  await page.getByRole('button', { name: 'Close the link' }).click()
  await expectAccessible(page)
  await question.getByRole('button', { name: 'Close the link' }).click()
  await expectNotice(page, 'Calendar link closed')
  expect((await request.get(renewed)).status()).toBe(404)
})
