/** A tutor enters 114 answers from paper in one go, corrects one on a phone, and photographs a bubble sheet. */
import type { Page } from '@playwright/test'
import { paper } from '#contracts/attempts/tests.ts'
import { layOutBubbleSheet, listSheetSections } from '#domain/answers/bubble-sheet.ts'
import { fillPage } from '#test/support/sheets/fill-sheet.ts'
import { photographSvg } from '#test/support/sheets/photograph.ts'
import { expectAccessible } from './support/attempt.ts'
import { expect, test } from './support/fixtures.ts'

test.use({ bypassCSP: true, serverName: 'answers on paper' })

/** The second option of each question, as its letter is printed, and 7 where a number is wanted. */
async function wholeSheet(page: Page): Promise<string> {
  const names = await page
    .locator('.answer-input')
    .evaluateAll((fields) => fields.map((field) => field.ariaLabel ?? ''))
  expect(names).toHaveLength(114)
  return names
    .map((name) => {
      const [, second] = name.replace(/^.*: /, '').split(', ')
      return second === undefined ? '7\n' : second.toLowerCase()
    })
    .join('')
}

async function openStudent(page: Page, name: RegExp) {
  await page.goto('/tutor/students')
  await page.getByRole('link', { name }).first().click()
  await page.getByRole('link', { name: 'Enter answers from paper' }).click()
  await expect(page.getByRole('heading', { name: 'Enter answers from paper' })).toBeVisible()
}

test('114 answers are typed in one go, survive a reload, and are scored', async ({ page, signIn }) => {
  await signIn(page, 'tutor@example.com')
  await openStudent(page, /^Leo/)
  await page.getByLabel('Test', { exact: true }).selectOption({ label: 'Practice Test 1' })
  await page
    .getByLabel(/^Minutes: /)
    .first()
    .fill('88')
  await page
    .getByLabel(/^Minutes: /)
    .last()
    .fill('91')
  const first = page.getByLabel(/^Question 1: /)
  await first.focus()
  // A letter of other questions is refused at once, and nothing moves.
  await page.keyboard.type('h')
  await expect(page.getByRole('alert')).toContainText('Type A, B, C or D.')
  await expect(first).toBeFocused()
  await expectAccessible(page)

  const sheet = await wholeSheet(page)
  const began = Date.now()
  await page.keyboard.type(sheet)
  const score = page.getByRole('button', { name: 'Score' })
  await expect(score).toBeFocused()
  expect(Date.now() - began).toBeLessThan(120_000)
  await expect(page.getByRole('status').filter({ hasText: 'filled' })).toHaveText('114 filled, 0 blank')

  await page.reload()
  await expect(page.getByRole('status').filter({ hasText: 'filled' })).toHaveText('114 filled, 0 blank')
  await page.getByLabel(/^Question 114: /).focus()
  await page.keyboard.type('-')
  await expect(score).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByText(/Taken on paper on .+, entered by Priya Raman on /)).toBeVisible()
  await expect(page.getByText('On paper, 2h 59m')).toBeVisible()
  await expectAccessible(page)
})

test('on a phone, a column is pasted, a wrong letter is named, and the answers are corrected later', async ({
  page,
  signIn,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await signIn(page, 'admin@example.com')
  await page.goto('/admin/manage-students?search=Maya%20Chen')
  await page.getByRole('button', { name: 'More for Maya Chen' }).click()
  await page.getByRole('menuitem', { name: /from paper/ }).click()
  await page.getByLabel('Test', { exact: true }).selectOption({ label: 'Diagnostic Test' })
  await expect(page.getByText('Maya Chen has taken this test, and it is locked.')).toBeVisible()
  await page.getByLabel('Test', { exact: true }).selectOption({ label: 'Reading Workout' })
  await page.getByLabel('Taken without a clock').check()
  const first = page.getByLabel(/^Question 1: /)
  await first.focus()
  await first.evaluate((field) => {
    const clipboardData = new DataTransfer()
    clipboardData.setData('text', '1\n2\n9\n1\n')
    field.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
  })
  await expect(page.getByRole('alert')).toContainText('Type ')
  await expect(page.getByLabel(/^Question 3: /)).toBeFocused()
  await expectAccessible(page)
  await page.keyboard.type('-')
  await page.keyboard.press('Backspace')
  await expect(page.getByLabel(/^Question 3: /)).toBeFocused()
  await page.keyboard.type('4')
  await page.getByRole('button', { name: 'Score' }).click()
  await expect(page.getByText('Untimed: no clock ran.')).toBeVisible()

  await page.getByRole('link', { name: 'Correct the answers' }).click()
  await expect(page.getByRole('status').filter({ hasText: 'filled' })).toContainText('3 filled')
  await first.focus()
  await page.keyboard.type(' ')
  await page.getByRole('button', { name: 'Score again' }).click()
  await expect(page.getByText(/Taken on paper on /)).toBeVisible()
  await page.goto('/admin/audit')
  await expect(page.getByText('Corrected answers from paper').and(page.locator(':not(option)')).first()).toBeVisible()
})

test('a photo of the sheet fills the answers in, and two marks are decided by the tutor', async ({ page, signIn }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await signIn(page, 'tutor@example.com')
  await openStudent(page, /^Hana/)
  const asked = page.waitForResponse((response) => response.url().endsWith('/tests/editing-workout/paper'))
  await page.getByLabel('Test', { exact: true }).selectOption({ label: 'Revising and Editing Workout' })
  const printed = paper.parse(await (await asked).json())
  const sheet = layOutBubbleSheet(listSheetSections(printed), { paper: 'letter', isLarge: false })
  const hand = {
    color: '#444',
    coverage: 0.95,
    stroke: 0.6,
    style: 'scribble',
    unsteady: 0.25,
    doubleMarks: 0.15,
  } as const
  const { svg, meant } = fillPage(sheet, 0, hand, 'Hana')
  const buffer = await photographSvg(svg, { perspective: 0.2, turn: 4, table: 70, paper: 215, noise: 10 }, 'Hana')
  const open = [...meant].filter(([, text]) => text === null).map(([number]) => number)
  expect(open.length).toBeGreaterThan(0)

  const photo = { name: 'sheet.jpg', mimeType: 'image/jpeg', buffer }
  await page.getByLabel('Pictures of the bubble sheet').setInputFiles(photo)
  await expect(page.getByText(/^1 page read\. Please decide /)).toBeVisible()
  for (const [number, text] of meant) {
    const field = page.getByLabel(new RegExp(`^Question ${number}: `))
    await expect(field).toHaveValue(text === null ? '?' : text || '-')
  }
  await expectAccessible(page)
  await expect(page.getByRole('button', { name: 'Score' })).toHaveAttribute('aria-disabled', 'true')
  for (const number of open) {
    await page.getByLabel(new RegExp(`^Question ${number}: `)).focus()
    await page.keyboard.type('1')
  }
  await expect(page.getByText('1 page read. Look it over, then score.')).toBeVisible()
  await page.getByRole('button', { name: 'Score' }).click()
  await expect(page.getByText(/Taken on paper on .+, entered by Priya Raman on /)).toBeVisible()
})
