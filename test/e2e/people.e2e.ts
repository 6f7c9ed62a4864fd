/** An administrator brings students, parents, tutors, classes and tests together; each of them sees what is theirs. */
import { randomUUID } from 'node:crypto'
import type { Browser, Locator, Page } from '@playwright/test'
import { expectAccessible } from './support/accessibility.ts'
import { password } from './support/account-steps.ts'
import { openTest } from './support/attempt.ts'
import { expectNotice } from './support/expect-notice.ts'
import { expect, test } from './support/fixtures.ts'
import { chooseRowAct } from './support/row-acts.ts'

test.use({ bypassCSP: true })

/** A verified account whose name nobody else has. */
async function register(page: Page, role: 'student' | 'parent', firstName: string) {
  const fullName = `${firstName} ${randomUUID().slice(0, 8)}`
  const email = `${randomUUID()}@example.com`
  const data = { email, password, data: { full_name: fullName, role } }
  expect((await page.request.post('/auth/v1/signup', { data })).status()).toBe(200)
  const { messages } = await (await page.request.get('/dev/outbox.json')).json()
  const token = /\b\d{6}\b/.exec(messages.find(({ to }: { to: string }) => to === email).text)?.[0]
  const verified = await page.request.post('/auth/v1/verify', { data: { type: 'signup', email, token } })
  expect(verified.status()).toBe(200)
  return { fullName, email }
}

type Somebody = Awaited<ReturnType<typeof register>>

/** Types into a field that offers what it finds, and takes the one of that name. */
async function pick(dialog: Locator, label: string, name: string) {
  await dialog.getByRole('combobox', { name: label }).fill(name)
  await dialog.page().getByRole('option').filter({ hasText: name }).click()
}

async function search(page: Page, label: string, words: string) {
  await page.getByRole('searchbox', { name: label }).fill(words)
  await page.getByRole('searchbox', { name: label }).press('Enter')
}

function rowOf(page: Page, { fullName }: Somebody) {
  return page.getByRole('row').filter({ hasText: fullName })
}

async function another(browser: Browser, baseURL: string | undefined): Promise<Page> {
  return (await browser.newContext({ bypassCSP: true, ...(baseURL !== undefined && { baseURL }) })).newPage()
}

test('a user becomes a student with two parents, gets a test with the class, and those who should see the result', async ({
  page,
  browser,
  baseURL,
  signIn,
}) => {
  const [maya, ann, bo, stranger] = [
    await register(page, 'student', 'Maya'),
    await register(page, 'parent', 'Ann'),
    await register(page, 'parent', 'Bo'),
    await register(page, 'parent', 'Sue'),
  ]
  await signIn(page, 'admin@example.com')
  await page.goto('/admin')
  await page.getByRole('navigation').getByRole('link', { name: 'Students', exact: true }).click()
  await search(page, 'Search students', maya.fullName)
  await expect(rowOf(page, maya).getByText('User Only')).toBeVisible()
  await page.getByRole('checkbox', { name: `Select ${maya.fullName}` }).check()
  await page.getByRole('button', { name: 'Make Formal Students' }).click()
  await expect(page.getByRole('dialog', { name: 'Make Formal Students' }).getByLabel('School')).toBeVisible()
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Clear', exact: true }).click()
  await expect(rowOf(page, maya).getByText('Not assigned')).toBeVisible()
  await chooseRowAct(rowOf(page, maya), `Delete ${maya.fullName}`)
  await expectNotice(page, 'Cannot delete')
  await expectNotice(page, 'This user is not a formal student yet. They only have a user account.')

  await chooseRowAct(rowOf(page, maya), `Edit ${maya.fullName}`)
  const form = page.getByRole('dialog', { name: `Edit ${maya.fullName}` })
  await form.getByLabel('School').fill('H')
  await form.getByRole('button', { name: 'Save Changes' }).click()
  await expect(form.getByText('School name must be at least 2 characters')).toBeVisible()
  await expect(form.getByLabel('School')).toBeFocused()
  await form.getByLabel('School').fill('Harbor High')
  await form.getByLabel('Grade').selectOption('11')
  await form.getByRole('button', { name: 'Save Changes' }).click()
  await expectNotice(page, 'Student updated')
  await expect(rowOf(page, maya).getByText('Formal Student')).toBeVisible()

  await chooseRowAct(rowOf(page, maya), `Link parents of ${maya.fullName}`)
  const parents = page.getByRole('dialog', { name: `Link parents of ${maya.fullName}` })
  await pick(parents, 'Add a parent', ann.fullName)
  await pick(parents, 'Add a parent', bo.fullName)
  await parents.getByRole('button', { name: `Move ${bo.fullName} up` }).click()
  await expect(parents.getByRole('listitem').first()).toContainText('Primary')
  await expect(parents.getByRole('listitem').first()).toContainText(bo.fullName)
  await parents.getByRole('button', { name: 'Save Links' }).click()
  await expectNotice(page, 'Parents linked')
  await expect(rowOf(page, maya).getByText(`${bo.fullName} (primary)`)).toBeVisible()

  const tutorPage = await another(browser, baseURL)
  await signIn(tutorPage, 'tutor@example.com')
  await tutorPage.goto('/tutor')
  await expect(tutorPage.getByRole('heading', { name: 'Student Results' })).toBeVisible()
  await expect(tutorPage.getByText(maya.fullName)).toHaveCount(0)

  await page.getByRole('link', { name: 'Manage Classes' }).click()
  await page.getByRole('button', { name: 'Create Class' }).click()
  const newClass = page.getByRole('dialog', { name: 'Create Class' })
  const className = `Saturday ${randomUUID().slice(0, 8)}`
  await newClass.getByLabel('Class name').fill('Sa')
  await newClass.getByRole('button', { name: 'Create Class' }).click()
  await expect(newClass.getByText('Class name must be at least 3 characters')).toBeVisible()
  await expect(newClass.getByText('Please select a tutor')).toBeVisible()
  await newClass.getByLabel('Class name').fill(className)
  await pick(newClass, 'Tutor', 'Priya Raman')
  await newClass.getByRole('button', { name: 'Create Class' }).click()
  await expectNotice(page, 'Class created')

  await page.getByRole('button', { name: `Manage Students of ${className}` }).click()
  const members = page.getByRole('dialog', { name: `Manage students of ${className}` })
  await pick(members, 'Add a student', maya.fullName)
  await expect(members.getByText('1 student', { exact: true })).toBeVisible()
  await members.getByRole('button', { name: 'Save Students' }).click()
  await expectNotice(page, 'Class membership updated')

  await page.getByRole('button', { name: `Assign tests to ${className}` }).click()
  const assigning = page.getByRole('dialog', { name: `Assign tests to the class ${className}` })
  await expect(assigning.getByRole('link', { name: 'Go to Manage Tests' })).toHaveAttribute('target', '_blank')
  await assigning.getByRole('checkbox', { name: /^Diagnostic Test active/ }).check()
  await assigning.getByRole('button', { name: 'Assign Tests' }).click()
  await expectNotice(page, '1 new assignment')

  const studentPage = await another(browser, baseURL)
  await signIn(studentPage, maya.email, password)
  await studentPage.goto('/student')
  await expect(studentPage.getByText('Due in 7 days')).toBeVisible()
  await openTest(studentPage, '/test/diagnostic')
  await studentPage.getByRole('radio').first().check()
  await studentPage.getByRole('button', { name: /^Submit/ }).click()
  await studentPage.getByRole('button', { name: 'Submit Anyway' }).click()
  await expect(studentPage).toHaveURL(/\/test-results\//)

  await tutorPage.reload()
  await expect(tutorPage.getByRole('heading', { name: maya.fullName })).toBeVisible()
  for (const parent of [ann, bo]) {
    const parentPage = await another(browser, baseURL)
    await signIn(parentPage, parent.email, password)
    await parentPage.goto('/parent')
    await expect(parentPage.getByText('1 submission', { exact: true })).toBeVisible()
    await expect(parentPage.getByText('Grade 11 • Harbor High')).toBeVisible()
    await parentPage.context().close()
  }
  const strangerPage = await another(browser, baseURL)
  await signIn(strangerPage, stranger.email, password)
  await strangerPage.goto('/parent')
  await expect(strangerPage.getByText(/No children found\. Please contact support/)).toBeVisible()

  await chooseRowAct(page, `Results of ${className}`)
  await expect(page.getByRole('heading', { name: className, level: 1 })).toBeVisible()
  await expect(page.getByText('1 of 1', { exact: true })).toBeVisible()
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Export CSV' }).click()
  expect((await download).suggestedFilename()).toMatch(/^saturday-.*-diagnostic\.csv$/)
  await page.getByRole('link', { name: maya.fullName }).click()
  await expect(page).toHaveURL(/\/test-results\/diagnostic\?submission=/)

  // From a test: the class first, then the same dialog with the test chosen.
  await page.goto('/admin/manage-tests?search=Reading Workout')
  await chooseRowAct(page, 'Assign Reading Workout')
  const choosing = page.getByRole('dialog', { name: 'Assign Reading Workout' })
  await expect(choosing.getByRole('link', { name: 'Choose students instead' })).toBeVisible()
  await pick(choosing, 'Class', className)
  await choosing.getByRole('button', { name: 'Go on' }).click()
  await expect(assigning.getByRole('checkbox', { name: /^Reading Workout/ })).toBeChecked()
  await assigning.getByRole('button', { name: 'Assign Tests' }).click()
  await expectNotice(page, '1 new assignment')

  // Locked by submitting, opened again without a PIN, and taken away with everything else.
  await page.goto(`/admin/manage-students?search=${encodeURIComponent(maya.fullName)}`)
  await chooseRowAct(rowOf(page, maya), `Assigned tests of ${maya.fullName}`)
  const assigned = page.getByRole('dialog', { name: `Assigned tests of ${maya.fullName}` })
  await expect(assigned.getByText('Completed, locked')).toBeVisible()
  await assigned.getByRole('button', { name: /^Unlock/ }).click()
  await expect(assigned.getByText('Completed, unlocked')).toBeVisible()
  await studentPage.goto('/student')
  await expect(
    studentPage.getByRole('link', { name: 'Retake Test' }).or(studentPage.getByRole('button', { name: 'Retake Test' })),
  ).toBeVisible()
  await page.keyboard.press('Escape')
  await chooseRowAct(rowOf(page, maya), `Delete ${maya.fullName}`)
  const question = page.getByRole('alertdialog', { name: `Delete ${maya.fullName}?` })
  await expect(question).toContainText('1 submission, 2 assignments, 2 parent links and 1 class membership')
  await question.getByRole('button', { name: 'Delete Student' }).click()
  await expectNotice(page, 'Student deleted')
  await expect(rowOf(page, maya).getByText('User Only')).toBeVisible()

  for (const other of [tutorPage, studentPage, strangerPage]) await other.context().close()
})

test('students are made, selected and given tests by keyboard alone', async ({ page, signIn }) => {
  const leo = await register(page, 'student', 'Leo')
  await signIn(page, 'admin@example.com')
  await page.goto('/admin/manage-students')
  await page.getByRole('button', { name: 'Create Student' }).focus()
  await page.keyboard.press('Enter')
  const form = page.getByRole('dialog', { name: 'Create Student' })
  await form.getByRole('button', { name: 'Create Student' }).press('Enter')
  await expect(form.getByText('Please select a user')).toBeVisible()
  await expect(form.getByRole('combobox', { name: 'User' })).toBeFocused()
  await page.keyboard.type(leo.fullName)
  await expect(page.getByRole('option').filter({ hasText: leo.fullName })).toBeVisible()
  await expect(page.getByRole('option')).toHaveCount(1)
  await page.keyboard.press('Enter')
  await expect(form.getByRole('combobox', { name: 'User' })).toHaveValue(leo.fullName)
  await form.getByLabel('School').focus()
  await page.keyboard.type('Lincoln School')
  await page.keyboard.press('Enter')
  await expectNotice(page, 'Student created')
  await expect(form).toBeHidden()

  await page.getByRole('searchbox', { name: 'Search students' }).focus()
  await page.keyboard.type(leo.fullName)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('row')).toHaveCount(2)
  await page.getByRole('checkbox', { name: `Select ${leo.fullName}` }).press('Space')
  await expect(page.getByText('1 student selected')).toBeVisible()
  await page.getByRole('button', { name: 'Assign Tests', exact: true }).press('Enter')
  const assigning = page.getByRole('dialog', { name: `Assign tests to ${leo.fullName}` })
  await assigning.getByRole('checkbox', { name: /^Diagnostic Test active/ }).press('Space')
  await assigning.getByLabel('Due date').fill('2020-01-01T10:00')
  await assigning.getByRole('button', { name: 'Assign Tests' }).press('Enter')
  await expect(assigning.getByText('The due date must be in the future.')).toBeVisible()
  await expect(assigning.getByLabel('Due date')).toBeFocused()
  await assigning.getByLabel('Due date').fill('2099-01-01T10:00')
  await assigning.getByLabel('Retake PIN (optional)').fill('ab')
  await assigning.getByRole('button', { name: 'Assign Tests' }).press('Enter')
  await expect(assigning.getByText('The PIN has 4 characters.')).toBeVisible()
  await assigning.getByLabel('Retake PIN (optional)').fill('ab79')
  await assigning.getByRole('button', { name: 'Assign Tests' }).press('Enter')
  await expectNotice(page, '1 new assignment')
  await expect(page.getByText('1 student selected')).toBeHidden()

  // What is assigned is shown as such and not given twice.
  await page.getByRole('button', { name: `Assign tests to ${leo.fullName}` }).press('Enter')
  await expect(assigning.getByRole('checkbox', { name: /^Diagnostic.*already assigned/ })).toBeDisabled()
})

for (const viewport of [
  { width: 320, height: 720 },
  { width: 1280, height: 900 },
]) {
  test(`the screens for students and classes are accessible ${viewport.width} pixels wide`, async ({
    browser,
    baseURL,
    signIn,
  }) => {
    const page = await another(browser, baseURL)
    await page.setViewportSize(viewport)
    await signIn(page, 'admin@example.com')
    await page.goto('/admin/manage-students?search=Maya+Chen')
    await expect(page.getByRole('row').filter({ hasText: 'Maya Chen' })).toBeVisible()
    await expectAccessible(page)
    for (const [button, dialog] of [
      ['Create Student', 'Create Student'],
      ['Link parents of Maya Chen', 'Link parents of Maya Chen'],
      ['Assign tests to Maya Chen', 'Assign tests to Maya Chen'],
      ['Assigned tests of Maya Chen', 'Assigned tests of Maya Chen'],
    ] as const) {
      await chooseRowAct(page, button)
      await expect(page.getByRole('dialog', { name: dialog })).toBeVisible()
      await expectAccessible(page)
      await page.keyboard.press('Escape')
      await expect(page.getByRole('dialog')).toBeHidden()
    }
    await page.goto('/admin/manage-students?search=nobody-at-all')
    await expect(page.getByText('No students found')).toBeVisible()
    await expectAccessible(page)

    await page.goto('/admin/manage-classes')
    await page.getByRole('button', { name: 'Manage Students of Saturday Prep' }).click()
    await expect(page.getByRole('dialog').getByRole('listitem').first()).toBeVisible()
    await expectAccessible(page)
    await page.keyboard.press('Escape')
    await chooseRowAct(page, 'Results of Saturday Prep')
    await expect(page.getByRole('heading', { level: 2 }).first()).toBeVisible()
    await expectAccessible(page)
    await page.context().close()
  })
}
