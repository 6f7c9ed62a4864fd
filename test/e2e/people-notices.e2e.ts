/** What administrators, parents and tutors see when something about people fails, and when there is nothing yet. */
import type { Locator, Page } from '@playwright/test'
import { expectAccessible } from './support/accessibility.ts'
import { createAuthorApi } from './support/author-api.ts'
import { expectNotice } from './support/expect-notice.ts'
import { ourFault, runWhileFailing } from './support/fail-calls.ts'
import { expect, test } from './support/fixtures.ts'
import { chooseRowAct } from './support/row-acts.ts'

test.use({ bypassCSP: true, serviceWorkers: 'block' })

/** Presses while calls of that kind fail: the notice has that title, with the server's words under it. */
async function expectFailure(page: Page, title: string, call: [method: string, path: RegExp], button: Locator) {
  await runWhileFailing(page, ...call, async () => {
    await button.click()
    await expectNotice(page, title)
    await expectNotice(page, ourFault)
  })
}

function buttonIn(scope: Page | Locator, name: string) {
  return scope.getByRole('button', { name, exact: true })
}

/** Opens a list whose call fails once, and gets it with Retry. */
async function expectRetry(page: Page, address: string, call: RegExp, title: string) {
  await runWhileFailing(page, 'GET', call, async () => {
    await page.goto(address)
    await expect(page.getByRole('alert').filter({ hasText: title })).toBeVisible()
    await expectAccessible(page)
  })
  await buttonIn(page, 'Retry').click()
  await expect(page.getByText(title)).toHaveCount(0)
}

test('failures with users show a message and keep what was typed', async ({ page, signIn }) => {
  await signIn(page, 'admin@example.com')
  await page.goto('/admin/manage-users?search=student%40example.com')
  await buttonIn(page, 'Edit Maya Chen').click()
  const form = page.getByRole('dialog', { name: 'Edit User' })
  await form.getByLabel('Full name').fill('Maya Chang')
  const one = /^\/admin\/users\/[^/]+$/
  await expectFailure(page, 'Failed to update user', ['PUT', one], buttonIn(form, 'Save Changes'))
  await expect(form.getByLabel('Full name')).toHaveValue('Maya Chang')
  await buttonIn(form, 'Cancel').click()
  await chooseRowAct(page, 'Delete Maya Chen')
  const question = page.getByRole('alertdialog', { name: 'Delete Maya Chen?' })
  await expectFailure(page, 'Failed to delete user', ['DELETE', one], buttonIn(question, 'Delete User'))
})

test('failures with students show a message and keep what was chosen', async ({
  page,
  server,
  browser,
  signIn,
  signUp,
}) => {
  // Maya has all others already.
  const api = await createAuthorApi(page, server.url)
  const newest = await api.makeTest('never-assigned', [{ title: 'Reading', questions: [{ text: 'What is it?' }] }])
  const context = await browser.newContext()
  await signUp(await context.newPage(), 'Nobodys Record')
  await context.close()
  await signIn(page, 'admin@example.com')
  await expectRetry(page, '/admin/manage-students?search=Maya+Chen', /^\/admin\/students$/, 'Error fetching students')

  await buttonIn(page, 'Create Student').click()
  const made = page.getByRole('dialog', { name: 'Create Student' })
  await made.getByRole('combobox', { name: 'User' }).fill('Nobodys Record')
  await page.getByRole('option').filter({ hasText: 'Nobodys Record' }).first().click()
  await made.getByLabel('School').fill('Harbor High')
  await expectFailure(
    page,
    'Failed to create student',
    ['POST', /^\/admin\/students$/],
    buttonIn(made, 'Create Student'),
  )
  await expect(made.getByLabel('School')).toHaveValue('Harbor High')
  await buttonIn(made, 'Cancel').click()

  const one = /^\/admin\/students\/[^/]+$/
  await chooseRowAct(page, 'Edit Maya Chen')
  const edited = page.getByRole('dialog', { name: 'Edit Maya Chen' })
  await edited.getByLabel('School').fill('Another School')
  await expectFailure(page, 'Failed to update student', ['PUT', one], buttonIn(edited, 'Save Changes'))
  await buttonIn(edited, 'Cancel').click()

  await chooseRowAct(page, 'Link parents of Maya Chen')
  const links = page.getByRole('dialog', { name: 'Link parents of Maya Chen' })
  const parents = /^\/admin\/students\/[^/]+\/parents$/
  await links.getByRole('combobox', { name: 'Add a parent' }).fill('Ngozi')
  await page.getByRole('option').filter({ hasText: 'Ngozi Okafor' }).click()
  await expectFailure(page, 'Failed to link parents', ['PUT', parents], buttonIn(links, 'Save Links'))
  await buttonIn(links, 'Remove Ngozi Okafor').click()
  await buttonIn(links, 'Remove Daniel Chen').click()
  await expectFailure(page, 'Failed to unlink parents', ['PUT', parents], buttonIn(links, 'Remove All Links'))
  await buttonIn(links, 'Cancel').click()

  await buttonIn(page, 'Assign tests to Maya Chen').click()
  const assigning = page.getByRole('dialog', { name: 'Assign tests to Maya Chen' })
  await assigning.getByRole('checkbox', { name: newest.title }).check()
  await expectFailure(
    page,
    'Failed to assign tests',
    ['POST', /^\/admin\/assignments$/],
    buttonIn(assigning, 'Assign Tests'),
  )
  await expect(assigning.getByRole('checkbox', { name: newest.title })).toBeChecked()
  await buttonIn(assigning, 'Cancel').click()

  await chooseRowAct(page, 'Delete Maya Chen')
  const question = page.getByRole('alertdialog', { name: 'Delete Maya Chen?' })
  await expectFailure(page, 'Failed to delete student', ['DELETE', one], buttonIn(question, 'Delete Student'))
})

test('failures with classes show a message and keep what was typed', async ({ page, signIn }) => {
  await signIn(page, 'admin@example.com')
  await expectRetry(page, '/admin/manage-classes?search=Saturday+Prep', /^\/admin\/classes$/, 'Error fetching classes')

  await buttonIn(page, 'Create Class').click()
  const made = page.getByRole('dialog', { name: 'Create Class' })
  await made.getByLabel('Class name').fill('Sunday Prep')
  await made.getByRole('combobox', { name: 'Tutor' }).fill('Priya Raman')
  await page.getByRole('option').filter({ hasText: 'Priya Raman' }).click()
  await expectFailure(page, 'Failed to create class', ['POST', /^\/admin\/classes$/], buttonIn(made, 'Create Class'))
  await expect(made.getByLabel('Class name')).toHaveValue('Sunday Prep')
  await buttonIn(made, 'Cancel').click()

  const one = /^\/admin\/classes\/[^/]+$/
  await chooseRowAct(page, 'Edit Saturday Prep')
  const edited = page.getByRole('dialog', { name: 'Edit Saturday Prep' })
  await edited.getByLabel('Class name').fill('Saturday Preparation')
  await expectFailure(page, 'Failed to update class', ['PUT', one], buttonIn(edited, 'Save Changes'))
  await buttonIn(edited, 'Cancel').click()

  await buttonIn(page, 'Manage Students of Saturday Prep').click()
  const members = page.getByRole('dialog', { name: 'Manage students of Saturday Prep' })
  await members
    .getByRole('button', { name: /^Take .+ out$/ })
    .first()
    .click()
  await expectFailure(
    page,
    'Failed to update class membership',
    ['PUT', /^\/admin\/classes\/[^/]+\/students$/],
    buttonIn(members, 'Save Students'),
  )
  await buttonIn(members, 'Cancel').click()

  await chooseRowAct(page, 'Delete Saturday Prep')
  const question = page.getByRole('alertdialog', { name: /^Delete the class Saturday Prep/ })
  await expectFailure(page, 'Failed to delete class', ['DELETE', one], buttonIn(question, 'Delete Class'))
})

test('a parent and a tutor see what failed, and get it with Retry', async ({ page, signIn }) => {
  await signIn(page, 'parent@example.com')
  await expectRetry(page, '/parent', /^\/parent\/children$/, 'Your children could not be loaded')
  await expect(page.getByRole('tab', { name: 'Maya Chen' })).toBeVisible()

  await signIn(page, 'tutor@example.com')
  for (const address of ['/tutor', '/tutor/students']) {
    await expectRetry(page, address, /^\/tutor\/students$/, `Error loading data: ${ourFault}`)
    await expect(page.getByText('Amara Okafor').first()).toBeVisible()
  }
})

test('a tutor without students, and a student without submissions, are shown as such', async ({
  page,
  server,
  signIn,
  signUp,
}) => {
  const tutor = await signUp(page, 'Nova Tutor')
  const { email, password } = tutor
  const api = await createAuthorApi(page, server.url)
  const id = await api.makeTutor(tutor, 'Nova Tutor')
  await signIn(page, email, password)
  await page.goto('/tutor')
  await expect(page.getByRole('heading', { name: 'Tutor Dashboard', level: 1 })).toBeVisible()
  await expect(page.getByText('No students assigned to you yet.', { exact: true })).toBeVisible()
  for (const [card, figure] of [
    ['Total Students', '0'],
    ['Test Submissions', '0'],
    ['Average Score', '0%'],
  ] as const) {
    await expect(page.getByRole('term').filter({ hasText: card }).locator('xpath=following-sibling::dd[1]')).toHaveText(
      figure,
    )
  }
  await expectAccessible(page)

  const other = await signUp(page, 'Nova Student')
  const auth = { authorization: `Bearer ${other.accessToken}` }
  const student = await (await page.request.get(`${server.url}/api/profile`, { headers: auth })).json()
  await api.put(`/admin/students/temp-${student.id}`, { grade: 10, school: 'Harbor High', tutorId: id, revision: 0 })
  await signIn(page, email, password)
  await page.goto('/tutor')
  const block = page.getByRole('region', { name: 'Nova Student' })
  await expect(block.getByText('Grade 10 • Harbor High', { exact: true })).toBeVisible()
  await expect(block.getByText('0 submissions', { exact: true })).toBeVisible()
  await block.getByText('Nova Student', { exact: true }).click()
  await expect(block.getByText('No test submissions yet', { exact: true })).toBeVisible()
})
