/** A school adds students with everything that belongs to them: from a file, from a paste, and typed in. */
import type { Page } from '@playwright/test'
import { expectAccessible } from './support/accessibility.ts'
import { createAuthorApi } from './support/author-api.ts'
import { expect, test } from './support/fixtures.ts'
import { followMail, waitForLastMessage } from './support/mailbox.ts'
import { chooseRowAct } from './support/row-acts.ts'

test.use({ bypassCSP: true })

/** Semicolons, Windows line ends, Windows-1252: the apostrophe is one byte that UTF-8 has not. */
function classFile(lines: readonly string[]): Buffer {
  return Buffer.from([...lines.join('\r\n')].map((letter) => (letter === '’' ? 0x92 : letter.charCodeAt(0))))
}

async function open(page: Page) {
  await page.goto('/admin/manage-students')
  await page.getByRole('link', { name: 'Add many students' }).click()
  await expect(page.getByRole('heading', { name: 'Who do you want to add?' })).toBeVisible()
}

const row = (page: Page, number: number) => page.getByRole('group', { name: `Row ${number}`, exact: true })

test('from a file: 30 rows, the wrong ones are corrected in place, siblings share a parent', async ({
  page,
  server,
  signIn,
  signUp,
}) => {
  // A class of their own: other journeys count the students of the demo's tutor.
  const api = await createAuthorApi(page, server.url)
  await api.makeClass('Elm Group', await api.makeTutor(await signUp(page, 'Noor Haddad'), 'Noor Haddad'))
  await signIn(page, 'admin@example.com')
  await open(page)
  await expectAccessible(page)
  const rows = Array.from({ length: 27 }, (_, at) => {
    const family = Math.floor(at / 3)
    return `Zoë O’Neil ${at};add${at}@school.example;8th;Elm;Elm Group;Pat O’Neil ${family};pat${family}@home.example`
  })
  const lines = [
    'Student;Student mail;Grade level;School name;Group;Guardian;Parent email;Locker',
    ...rows,
    'Bad Address;not-an-address;8;Elm;;;;12',
    'Bad Class;bad@school.example;5;Elm;Nowhere;;;12',
    'Maya Chen;student@example.com;8;Elm;Saturday Prep;;;12',
  ]
  const file = { name: 'class.csv', mimeType: 'text/csv', buffer: classFile(lines) }
  await page.getByLabel('Choose a file, or drop it here').setInputFiles(file)

  await expect(page.getByRole('heading', { name: 'Which column is what?' })).toBeFocused()
  await expect(page.getByLabel('Guardian')).toHaveValue('parentName')
  await expect(page.getByLabel('Locker')).toHaveValue('unused')
  await expect(page.getByText('Zoë O’Neil 0 · Zoë O’Neil 1 · Zoë O’Neil 2')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Check the rows' }).click()

  await expect(page.getByText('30 rows. 2 have a problem.')).toBeVisible()
  await expectAccessible(page)
  await expect(row(page, 28).getByText('This is not an email address.')).toBeVisible()
  await row(page, 28).getByLabel('Email (optional)').fill('found@school.example')
  await expect(row(page, 29).getByText('A grade is a number from 6 to 12.')).toBeVisible()
  await row(page, 29).getByLabel('Grade').selectOption('8')
  await page.getByRole('button', { name: 'Next' }).click()
  await expect(row(page, 29).getByLabel('Class', { exact: true })).toBeFocused()
  await expect(row(page, 29).getByText('There is no such class. Choose one.')).toBeVisible()
  await row(page, 29).getByLabel('Class', { exact: true }).selectOption({ label: 'Elm Group' })
  await expect(row(page, 30).getByText('Already here')).toBeVisible()
  await expect(page.getByText('30 rows. No problem found.')).toBeVisible()
  await page.getByRole('button', { name: 'Next' }).click()

  await expect(page.getByRole('heading', { name: 'What do they get?' })).toBeFocused()
  await page.getByRole('checkbox', { name: 'Practice Test 1', exact: true }).check()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Add 30 students' }).click()

  await expect(page.getByRole('heading', { name: 'All students are in' })).toBeVisible({ timeout: 60_000 })
  await expect(page.getByText('29 students are new.')).toContainText('1 was here already and got what was missing.')
  await expect(page.getByText('29 students are new.')).toContainText('9 parents were invited.')
  await expectAccessible(page)

  await page.goto('/admin/manage-students?search=add26%40school.example')
  const made = page.getByRole('row', { name: /Zoë O’Neil 26/ })
  await expect(made).toContainText('Formal Student')
  await expect(made).toContainText('Pat O’Neil 8')
})

test('from a paste without headings; an invited student chooses a password', async ({
  page,
  signIn,
  browser,
  baseURL,
}) => {
  await signIn(page, 'admin@example.com')
  await open(page)
  await page.getByLabel('Or paste from a spreadsheet').fill('Pia Paste\tpia@school.example\t9\n\t\t\n')
  await page.getByRole('button', { name: 'Use what I pasted' }).click()
  await expect(page.getByLabel('Column 1')).toHaveValue('fullName')
  await page.getByLabel('Column 3').selectOption('grade')
  await page.getByRole('button', { name: 'Check the rows' }).click()
  await expect(page.getByText('1 row. No problem found.')).toBeVisible()
  await page.getByRole('button', { name: 'Next' }).click()
  await page.getByRole('button', { name: 'Add 1 student' }).click()
  await expect(page.getByText('Invited at pia@school.example.')).toBeVisible()

  const context = await browser.newContext(baseURL === undefined ? {} : { baseURL })
  const student = await context.newPage()
  await followMail(student, await waitForLastMessage(student, 'pia@school.example', 'invite'))
  await expect(student.getByRole('heading', { name: 'Choose a new password' })).toBeVisible()
  await context.close()
})

test('typed by keyboard: what is wrong is said at the field', async ({ page, signIn }) => {
  await signIn(page, 'admin@example.com')
  await open(page)
  await page.getByRole('button', { name: 'Type them in' }).press('Enter')
  await expect(page.getByRole('heading', { name: 'Check the rows' })).toBeFocused()
  await row(page, 1).getByLabel('Name', { exact: true }).fill('Tia Typed')
  await row(page, 1).getByLabel('Email (optional)').fill('tia')
  await page.getByRole('button', { name: 'Next' }).press('Enter')
  await expect(row(page, 1).getByLabel('Email (optional)')).toBeFocused()
  await expect(row(page, 1).getByText('This is not an email address.')).toBeVisible()
  await row(page, 1).getByLabel('Email (optional)').fill('tia@school.example')
  await page.getByRole('button', { name: 'Next' }).press('Enter')
  await page.getByRole('button', { name: 'Add 1 student' }).press('Enter')
  await expect(page.getByText('Invited at tia@school.example.')).toBeVisible()

  await page.getByRole('button', { name: 'Add more students' }).click()
  await page.getByRole('button', { name: 'Type them in' }).click()
  await row(page, 1).getByLabel('Name', { exact: true }).fill('Not Saved')
  await page.getByRole('link', { name: 'All students' }).click()
  const question = page.getByRole('alertdialog', { name: 'Discard unsaved changes?' })
  await expectAccessible(page)
  await question.getByRole('button', { name: 'Keep Editing' }).click()
  await expect(row(page, 1).getByLabel('Name', { exact: true })).toHaveValue('Not Saved')
})

test('a printed card leads to a password, once; a new card from the list of students ends it', async ({
  page,
  signIn,
  browser,
  baseURL,
}) => {
  await signIn(page, 'admin@example.com')
  await open(page)
  await page.getByRole('button', { name: 'Type them in' }).click()
  await row(page, 1).getByLabel('Name', { exact: true }).fill('Cara Card')
  await page.getByRole('button', { name: 'Next' }).click()
  await page.getByRole('button', { name: 'Add 1 student' }).click()
  await expect(page.getByText('1 student gets in with a card')).toBeVisible()
  await page.getByRole('button', { name: 'Make the card' }).click()
  const cards = page.getByRole('list', { name: 'Access cards' })
  await expect(cards).toContainText('cara.card')
  await expectAccessible(page)
  const first = await codeOn(page)
  await page.emulateMedia({ media: 'print' })
  await expect(cards).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Add students' })).toBeHidden()
  await page.emulateMedia({ media: 'screen' })

  await page.goto('/admin/manage-students?search=Cara+Card')
  await chooseRowAct(page, 'Access of Cara Card')
  const dialog = page.getByRole('dialog', { name: 'How Cara Card gets in' })
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Make an access card' }).click()
  await expect(dialog.getByRole('list', { name: 'Access cards' })).toBeVisible()
  const second = await codeOn(page)

  const context = await browser.newContext(baseURL === undefined ? {} : { baseURL })
  const student = await context.newPage()
  await student.setViewportSize({ width: 390, height: 844 })
  await student.goto('/login')
  await student.getByRole('link', { name: 'I have an access card' }).click()
  await expectAccessible(student)
  await student.getByLabel('Code').fill(first)
  await student.getByRole('button', { name: 'Continue' }).click()
  await expect(student.getByText(/^This code is wrong, used or too old/)).toBeVisible()
  await expect(student.getByLabel('Code')).toBeFocused()
  await student.getByLabel('Code').fill(second)
  await student.getByRole('button', { name: 'Continue' }).click()
  await expect(student.getByRole('heading', { name: 'Choose your password' })).toBeFocused()
  await expect(student.getByText('Hello Cara Card.')).toBeVisible()
  await expectAccessible(student)
  await student.getByLabel('New password', { exact: true }).fill('river stone 27')
  await student.getByLabel('Confirm new password', { exact: true }).fill('river stone 27')
  await student.getByRole('button', { name: 'Save password and log in' }).click()
  await expect(student).toHaveURL(/\/student$/)
  await context.close()

  const again = await browser.newContext(baseURL === undefined ? {} : { baseURL })
  const login = await again.newPage()
  await login.goto('/login')
  await login.getByLabel('Email').fill('cara.card')
  await login.getByLabel('Password', { exact: true }).fill('river stone 27')
  await login.getByRole('button', { name: 'Log in', exact: true }).click()
  await expect(login).toHaveURL(/\/student$/)
  await again.close()
})

test('a parent without an address is left out, and can join later with a code', async ({ page, signIn }) => {
  await signIn(page, 'admin@example.com')
  await open(page)
  const pasted = ['Student\tGuardian\tParent email', 'Nora Named\tPetra Named', 'Odd Address\tOla Address\tola@']
  await page.getByLabel('Or paste from a spreadsheet').fill(pasted.join('\n'))
  await page.getByRole('button', { name: 'Use what I pasted' }).click()
  await page.getByRole('button', { name: 'Check the rows' }).click()
  await expect(page.getByText('2 rows. 1 has a problem.')).toBeVisible()
  await expect(row(page, 1)).toContainText('Parent left out: Petra Named has no email')
  await expect(page.getByText('The parent of 1 student has no email address.')).toBeVisible()
  await row(page, 2).getByLabel('Parent’s email').fill('')
  await expect(row(page, 2).getByText('Without an email the parent is left out.')).toBeVisible()
  await expect(page.getByText('The parent of 2 students has no email address.')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Next' }).click()
  await expect(page.getByText('These parents are left out, and can join later with a code.')).toBeVisible()
  await page.getByRole('button', { name: 'Add 2 students' }).click()

  await expect(page.getByText('2 parents were left out, because there is no email address.')).toBeVisible()
  await expectAccessible(page)
  const code = page.getByRole('button', { name: 'Make a code for a parent of Nora Named' })
  await code.click()
  const dialog = page.getByRole('dialog', { name: 'Code for a parent of Nora Named' })
  await dialog.getByRole('button', { name: 'Make a code' }).click()
  await expect(dialog.getByText(/^[C-Y2-9]{4}-[C-Y2-9]{4}$/)).toBeVisible()
  await dialog.getByRole('button', { name: 'Done' }).click()
  await expect(code).toBeFocused()
  await page.getByRole('button', { name: 'Make the cards' }).click()
  await expect(page.getByRole('list', { name: 'Access cards' })).toContainText('press Add a parent on your dashboard')

  // The codes are nowhere else.
  await expect(page.getByRole('button', { name: 'Add more students' })).toHaveAttribute('aria-disabled', 'true')
  const leave = page.getByRole('link', { name: 'All students' })
  await leave.click()
  const question = page.getByRole('alertdialog', { name: 'Leave before the cards are printed?' })
  await expectAccessible(page)
  await question.getByRole('button', { name: 'Keep Cards' }).click()
  await expect(question).toBeHidden()
  await page.evaluate(() => {
    window.print = () => {}
  })
  await page.getByRole('button', { name: 'Print 2 cards' }).click()
  await leave.click()
  await expect(page).toHaveURL(/\/admin\/manage-students$/)
})

async function codeOn(page: Page): Promise<string> {
  const text = (await page.getByRole('list', { name: 'Access cards' }).textContent()) ?? ''
  return /[C-Y2-9]{4}-[C-Y2-9]{4}/.exec(text)?.[0] ?? ''
}
