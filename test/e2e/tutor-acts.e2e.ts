/** What tutors do for their students, and what the students see of it. */
import { expectAccessible } from './support/accessibility.ts'
import { expect, test } from './support/fixtures.ts'
import { chooseRowAct } from './support/row-acts.ts'

// axe is a script of its own.
test.use({ bypassCSP: true })

test('a tutor assigns a test with a window and a note, and reads who did not get it', async ({ page, signIn }) => {
  await signIn(page, 'tutor@example.com')
  await page.goto('/tutor/students')
  await page.getByRole('checkbox', { name: 'Select Maya Chen' }).check()
  await page.getByRole('checkbox', { name: 'Select Sofia Reyes' }).check()
  await expect(page.getByText('2 students selected')).toBeVisible()
  await page.getByRole('button', { name: 'Assign tests', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'Assign tests to 2 students' })
  await dialog.getByRole('checkbox', { name: /^Practice Test 1(?!, 20)/ }).check()
  await dialog.getByLabel('Opens').fill('2099-01-01T10:00')
  await dialog.getByRole('button', { name: 'Assign Tests' }).click()
  await expect(dialog.getByText('The due date has to be after the test opens.')).toBeVisible()
  await expect(dialog.getByLabel('Due date')).toBeFocused()
  await dialog.getByLabel('Due date').fill('2099-01-05T10:00')
  await dialog.getByLabel('Closes').fill('2099-01-06T10:00')
  await dialog.getByLabel('Note (optional)').fill('Take it in one go, without your phone.')
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Assign Tests' }).click()
  // Maya keeps what she has, and the dialog says so.
  const notice = page.getByRole('dialog', { name: 'Who did not get a new test' })
  await expect(notice.getByText('Maya Chen already has Practice Test 1 and keeps it unchanged.')).toBeVisible()
  await expectAccessible(page)
  await notice.getByRole('button', { name: 'Done' }).click()
  await expect(notice).toBeHidden()
})

test('a tutor reminds a student and gives more days, with one press each', async ({ page, signIn }) => {
  await signIn(page, 'tutor@example.com')
  await page.goto('/tutor')
  const needs = page.getByRole('region', { name: /^Needs you/ })
  await needs.getByRole('button', { name: 'Remind: Math Workout, Sofia Reyes' }).click()
  await expect(page.getByText('Reminder sent')).toBeVisible()
  await needs.getByRole('link', { name: 'Open Sofia Reyes' }).click()
  const given = page.getByRole('region', { name: 'Assigned tests' })
  await expect(given.getByText('Overdue')).toBeVisible()
  // A second email on one day would be refused.
  await expect(given.getByText('Reminded today')).toBeVisible()
  await expect(given.getByRole('button', { name: 'Remind: Math Workout, Sofia Reyes' })).toHaveCount(0)
  await given.getByRole('button', { name: 'Give 7 more days: Math Workout, Sofia Reyes' }).click()
  await expect(page.getByText('7 more days', { exact: true })).toBeVisible()
  await expect(given.getByText('Overdue')).toHaveCount(0)
  await expectAccessible(page)
})

test('an administrator gives an assignment a window and a note, and the student reads both', async ({
  page,
  signIn,
}) => {
  async function change(fields: Readonly<Record<string, string>>) {
    await signIn(page, 'admin@example.com')
    await page.goto('/admin/manage-students?search=Maya+Chen')
    await chooseRowAct(page, 'Assigned tests of Maya Chen')
    await page.getByRole('button', { name: 'Change dates and PIN of Math Workout' }).click()
    const form = page.getByRole('form', { name: 'Change Math Workout' })
    for (const [label, value] of Object.entries(fields)) await form.getByLabel(label).fill(value)
    await form.getByRole('button', { name: 'Save' }).click()
    await expect(page.getByText('Assignment updated')).toBeVisible()
  }
  await change({
    ...{ Opens: '2099-01-01T10:00', 'Due date': '2099-01-05T10:00', Closes: '2099-01-06T10:00' },
    'Note (optional)': 'Take it in one go.',
  })
  await expectAccessible(page)

  await signIn(page, 'student@example.com')
  await page.goto('/student/tests')
  const row = page.getByRole('listitem').filter({ hasText: 'Math Workout' }).first()
  await expect(row.getByText('Not open yet')).toBeVisible()
  await expect(row.getByText('“Take it in one go.”')).toBeVisible()
  await page.goto('/test/math-workout')
  await expect(page.getByText('This test is not open yet')).toBeVisible()
  await expect(page.getByText('It opens Jan 1, 2099, 10:00 AM. Come back then and press Start now.')).toBeVisible()
  await expect(page.getByText('Take it in one go.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Start now' })).toHaveCount(0)
  await expectAccessible(page)

  // The other journeys take this test.
  await change({ Opens: '', Closes: '', 'Note (optional)': '' })
})
