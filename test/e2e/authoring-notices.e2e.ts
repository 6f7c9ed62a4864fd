/** Each notice, confirmation and error of test management and of the dashboard, as the author meets it. */
import { expectAccessible } from './support/accessibility.ts'
import { createAuthorApi } from './support/author-api.ts'
import { expectNotice } from './support/expect-notice.ts'
import { runWhileFailing } from './support/fail-calls.ts'
import { expect, test } from './support/fixtures.ts'
import { expectFailure, expectRetry, pressButton } from './support/notice-steps.ts'
import { chooseRowAct } from './support/row-acts.ts'

test.use({ bypassCSP: true, serviceWorkers: 'block' })

test('test management tells what was done and what failed', async ({ page, server, signIn }) => {
  const api = await createAuthorApi(page, server.url)
  await api.makeTest('noticed-test', [{ title: 'Section 1', questions: [{ text: 'one' }, { text: 'two' }] }])
  await signIn(page, 'admin@example.com')

  await runWhileFailing(page, 'GET', /^\/admin\/(tests|test-analytics)$/, async () => {
    await page.goto('/admin/manage-tests')
    await expectRetry(page, 'Failed to load tests. Please try again.')
  })
  await runWhileFailing(page, 'GET', /^\/admin\/test-analytics$/, async () => {
    await pressButton(page, 'Retry')
    await expectRetry(page, 'The analytics could not be loaded')
  })
  await pressButton(page, 'Retry')
  await expect(page.getByRole('region', { name: 'Test Analytics' }).getByText('Average composite')).toBeVisible()

  await pressButton(page, 'Add New Test')
  const created = page.getByRole('dialog', { name: 'Add New Test' })
  await created.getByLabel('Title').fill('Made in a journey')
  await runWhileFailing(page, 'POST', /^\/admin\/tests$/, async () => {
    await pressButton(created, 'Create Test')
    await expectFailure(page, 'Failed to create test. Please try again.')
  })
  await expect(created.getByLabel('Title')).toHaveValue('Made in a journey')
  await pressButton(created, 'Create Test')
  await expectNotice(page, 'Test created')

  await page.goto('/admin/manage-tests?search=noticed')
  await chooseRowAct(page, 'Edit Noticed Test')
  const edited = page.getByRole('dialog', { name: 'Edit Test' })
  await edited.getByLabel('Description').fill('Written twice')
  await runWhileFailing(page, 'PUT', /^\/admin\/tests\/[^/]+$/, async () => {
    await pressButton(edited, 'Save Changes')
    await expectFailure(page, 'Failed to update test. Please try again.')
  })
  await expect(edited.getByLabel('Description')).toHaveValue('Written twice')
  await pressButton(edited, 'Save Changes')
  await expectNotice(page, 'Test updated')

  await runWhileFailing(page, 'POST', /^\/admin\/tests\/[^/]+\/duplicate$/, async () => {
    await chooseRowAct(page, 'Duplicate Noticed Test')
    await expectFailure(page, 'Failed to create test. Please try again.')
  })
  await chooseRowAct(page, 'Duplicate Noticed Test')
  await expectNotice(page, 'Test duplicated')

  await chooseRowAct(page, 'Delete Noticed Test (copy)')
  const asked = page.getByRole('alertdialog')
  await expect(asked).toContainText('Are you sure you want to delete this test?')
  await expect(asked).toContainText('“Noticed Test (copy)” is deleted with 1 section and 2 questions.')
  await expectAccessible(page)
  await runWhileFailing(page, 'DELETE', /^\/admin\/tests\/[^/]+$/, async () => {
    await pressButton(asked, 'Delete Test')
    await expectFailure(page, 'Failed to delete test. Please try again.')
  })
  await chooseRowAct(page, 'Delete Noticed Test (copy)')
  await pressButton(asked, 'Delete Test')
  await expectNotice(page, 'Test deleted successfully.')
  await expect(page.getByText('Noticed Test (copy)', { exact: true })).toBeHidden()

  await page.goto('/admin/manage-tests?tab=draft&search=no-such-test')
  await expect(page.getByText('No draft tests found')).toBeVisible()
})

test('the list is exported, and the figures of one test are shown', async ({ page, signIn }) => {
  await signIn(page, 'admin@example.com')
  await page.goto('/admin/manage-tests?search=math-workout')
  const download = page.waitForEvent('download')
  await pressButton(page, 'Export Tests')
  expect((await download).suggestedFilename()).toMatch(/^tests-\d{4}-\d\d-\d\d\.csv$/)
  const analytics = page.getByRole('region', { name: 'Test Analytics' })
  await analytics.getByLabel('Test').selectOption('practice-test-1')
  await expect(page).toHaveURL(/analytics=practice-test-1/)
  await expect(analytics.getByRole('progressbar', { name: 'Average Reading score in percent' })).toBeVisible()
  await expectAccessible(page)
})

test('the dashboard tells what failed, deletes a test, and offers to make the first one', async ({
  page,
  server,
  signIn,
}) => {
  const api = await createAuthorApi(page, server.url)
  await api.makeTest('newest-of-all', [{ title: 'Section 1', questions: [] }])
  await signIn(page, 'admin@example.com')
  await runWhileFailing(page, 'GET', /^\/admin\/overview$/, async () => {
    await page.goto('/admin')
    await expectRetry(page, 'Failed to fetch dashboard data. Please try again.')
  })
  await pressButton(page, 'Retry')
  await page.getByText('Recent Tests', { exact: true }).click()
  await chooseRowAct(page, 'Delete Newest Of All')
  const asked = page.getByRole('alertdialog')
  await expect(asked).toContainText('Are you sure you want to delete this test?')
  await runWhileFailing(page, 'DELETE', /^\/admin\/tests\/[^/]+$/, async () => {
    await pressButton(asked, 'Delete Test')
    await expectFailure(page, 'Failed to delete test. Please try again.')
  })
  await chooseRowAct(page, 'Delete Newest Of All')
  await pressButton(asked, 'Delete Test')
  await expectNotice(page, 'Test deleted successfully.')
  await expect(page.getByRole('link', { name: 'Edit Newest Of All' })).toBeHidden()
  await expect(page.getByRole('table', { name: 'Recent Tests' }).getByRole('link', { name: /^Edit / })).toHaveCount(5)

  // As on a platform without tests.
  await page.route('**/api/admin/overview', async (route) => {
    const response = await route.fetch()
    const json = { ...(await response.json()), recentTests: [], recentSubmissions: [] }
    await route.fulfill({ response, json })
  })
  await page.reload()
  await expect(page.getByText('No submissions yet')).toBeVisible()
  await page.getByRole('link', { name: 'Create Your First Test' }).click()
  await expect(page.getByRole('dialog', { name: 'Add New Test' })).toBeVisible()
})
