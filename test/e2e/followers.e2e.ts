/** Parents and tutors follow their students: dashboards, progress, the list and the topics. */
import { readFile } from 'node:fs/promises'
import { expectAccessible } from './support/accessibility.ts'
import { expect, test } from './support/fixtures.ts'

// axe is a script of its own.
test.use({ bypassCSP: true, serverName: 'followers' })

test('a parent goes from a child’s results to the progress of each child and to a submission', async ({
  page,
  signIn,
}) => {
  await signIn(page, 'parent@example.com')
  await page.goto('/parent')
  // The child with an overdue test comes first.
  await expect(page.getByRole('heading', { level: 2 })).toHaveText(['Maya Chen', 'Leo Chen'])
  const glance = page.getByRole('region', { name: 'Maya Chen' }).first()
  await expect(glance.getByText(/^Revising and Editing Workout, \d+ days? late$/)).toBeVisible()
  await expect(glance.getByText('Ask Maya: “When will you take Revising and Editing Workout?”')).toBeVisible()
  await glance.getByRole('link', { name: 'Maya Chen' }).click()
  const maya = page.getByRole('tabpanel', { name: 'Maya Chen' })
  await expect(maya.getByText('Grade 8 • Harbor Middle School')).toBeVisible()
  await expect(maya.getByText('2 submissions', { exact: true })).toBeVisible()
  await expectAccessible(page)

  await glance.getByRole('link', { name: 'See progress' }).click()
  await expect(page).toHaveURL(/\/parent\/progress\?child=/)
  await expect(page.getByRole('tab', { name: 'Maya Chen' })).toHaveAttribute('aria-selected', 'true')
  await expect(page.getByRole('img', { name: '14 of 20' })).toBeVisible()
  await expect(page.getByText('Ask Maya: “When will you take Revising and Editing Workout?”')).toBeVisible()
  await page.getByText('All scores, topics and goals').click()
  // The tests of the demo student are too short for scaled scores.
  await expect(page.getByRole('img', { name: /right answers in percent: from \d+ to \d+/ })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Topic analysis' })).toBeVisible()
  await expectAccessible(page)

  await page.getByRole('tab', { name: 'Maya Chen' }).press('ArrowLeft')
  await expect(page.getByRole('heading', { name: 'Leo Chen' })).toBeVisible()
  await page.reload()
  await expect(page.getByRole('heading', { name: 'Leo Chen' })).toBeVisible()
  await page.getByText('All scores, topics and goals').click()
  await page.getByRole('table', { name: 'All scores, newest first' }).getByRole('link').first().click()
  await expect(page).toHaveURL(/\/test-results\/.+submission=/)
  await expect(page.getByText('Leo Chen · Submitted')).toBeVisible()
})

test('a tutor finds who needs attention, reads a student’s progress and takes the topics along', async ({
  page,
  signIn,
}) => {
  await signIn(page, 'tutor@example.com')
  await page.goto('/tutor')
  await expect(page.getByText("Monitor your students' progress and test results")).toBeVisible()
  await expect(page.getByRole('definition').first()).toHaveText('6')
  const needs = page.getByRole('region', { name: /^Needs you/ })
  // At midnight in the platform's time zone, what was due today joins it.
  await expect(needs.getByText(/^Revising and Editing Workout( and 1 more)?, \d+ days? late/)).toBeVisible()
  await needs.getByRole('link', { name: 'Open Maya Chen' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Maya Chen' })).toBeVisible()
  await page.goto('/tutor/students')
  const table = page.getByRole('table', { name: 'My students' })
  await expect(table.getByRole('row')).toHaveCount(7)
  await expectAccessible(page)

  await page.getByLabel('Search students').fill('harbor')
  await expect(table.getByRole('row')).toHaveCount(3)
  await page.getByLabel('Show').selectOption('Needs attention')
  await expect(page).toHaveURL(/search=harbor.*show=attention/)
  await expect(table.getByRole('row', { name: /Maya Chen/ }).getByText('Overdue test')).toBeVisible()
  await page.getByLabel('Search students').fill('nobody is called so')
  await expect(page.getByText('No students found')).toBeVisible()
  await page.getByRole('button', { name: 'Clear filters' }).click()
  await expect(table.getByRole('row')).toHaveCount(7)

  await table.getByRole('link', { name: 'Sofia Reyes' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Sofia Reyes' })).toBeVisible()
  await page.getByText('All scores, topics and goals').click()
  await expect(page.getByRole('table', { name: 'All scores, newest first' }).getByRole('row')).toHaveCount(3)
  await expectAccessible(page)
  await page.goto('/tutor/students/00000000-0000-4000-8000-000000000000')
  await expect(page.getByText('This student is not one of yours')).toBeVisible()

  await page.goto('/tutor/students')
  await page.getByRole('tab', { name: 'Topics' }).click()
  const matrix = page.getByRole('table', { name: 'Students by topics' })
  await expect(matrix.getByRole('row')).toHaveCount(8)
  await expect(matrix.getByRole('row', { name: /^All students/ })).toBeVisible()
  await matrix.getByRole('button', { name: 'Student', exact: true }).click()
  await expect(matrix.getByRole('row').nth(2).getByRole('rowheader')).toHaveText('Amara Okafor')
  await expectAccessible(page)
  await page.getByLabel('Subject').selectOption('Math')
  await expect(matrix.getByRole('button', { name: /Punctuation/ })).toHaveCount(0)
  const downloading = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Export CSV' }).click()
  const file = await readFile(await (await downloading).path(), 'utf8')
  expect(file).toMatch(/^\uFEFFStudent,Grade,School,All correct,All scored,math: /)
  expect(file.trim().split('\r\n')).toHaveLength(7)
})

test('on a phone the lists stay within the screen', async ({ page, signIn }) => {
  await page.setViewportSize({ width: 320, height: 700 })
  await signIn(page, 'tutor@example.com')
  for (const address of ['/tutor', '/tutor/students', '/tutor/students?view=topics']) {
    await page.goto(address)
    await expect(page.getByText('Amara Okafor').first()).toBeVisible()
    await expectAccessible(page)
  }
  await signIn(page, 'parent@example.com')
  await page.goto('/parent/progress')
  await page.getByText('All scores, topics and goals').click()
  await expect(page.getByRole('heading', { name: 'Topic analysis' })).toBeVisible()
  await expectAccessible(page)
})
