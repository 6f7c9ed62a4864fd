/** An administrator reads how a test went and takes the figures along. */
import { readFile } from 'node:fs/promises'
import { expectAccessible } from './support/accessibility.ts'
import { expect, test } from './support/fixtures.ts'

// axe is a script of its own.
test.use({ bypassCSP: true })

test('an administrator has the difficulty of all questions worked out, and finds it beside a question', async ({
  page,
  signIn,
}) => {
  await signIn(page, 'admin@example.com')
  await page.goto('/admin/reports')
  const button = page.getByRole('button', { name: 'Work it out now' })
  const row = page.getByRole('table', { name: 'What the last run counted' }).getByRole('row', { name: /^Math/ })
  await button.focus()
  await page.keyboard.press('Enter')
  await expect(page.getByText(/^(It begins in a few seconds\.|Working it out…)$/)).toBeVisible()
  await expect(page.getByText(/^Last run: .+, in [\d.]+ seconds$/)).toBeVisible()
  await expect(row).toBeVisible()
  await expectAccessible(page)
  await page.goto('/admin/reports?test=diagnostic&show=&sort=number')
  const questions = page.getByRole('table', { name: 'Questions', exact: true })
  await questions.getByText('Who chose what in question 1', { exact: true }).click()
  await expect(questions.getByText('Difficulty over all tests').first().locator('..')).toContainText(
    /of 5|Not known yet/,
  )
})

test('an administrator reads the report of a test, narrows it down and exports it', async ({ page, signIn }) => {
  await signIn(page, 'admin@example.com')
  await page.goto('/admin/reports')
  await expectAccessible(page)
  await page
    .getByRole('table', { name: 'Tests to report on' })
    .getByRole('link', { name: 'Diagnostic Test', exact: true })
    .click()
  await expect(page).toHaveURL(/test=diagnostic/)
  const found = page.getByRole('list', { name: 'What this report found' })
  await expect(found.getByRole('listitem').first()).toBeVisible()
  for (const part of ['Questions', 'Scores', 'Sections and topics', 'Times, groups and difficulty']) {
    await page.getByRole('heading', { name: part, exact: true }).click()
  }
  await expect(page.getByRole('table', { name: 'Time for each question' })).toBeVisible()
  await expect(page.getByRole('img', { name: /submissions by score\. Most, \d+, scored/ })).toBeVisible()
  const figures = page.getByRole('definition')
  // Other journeys may have submitted this test, too.
  const made = figures.filter({ hasText: /^of \d+ by \d+ students$/ })
  const [submissions, students] = (await made.textContent())?.match(/\d+/g)?.map(Number) ?? []
  expect(submissions).toBeGreaterThan(students ?? 0)
  await page.getByText('How these figures are worked out').click()
  await expect(page.getByText('α = k ÷ (k − 1) · (1 − Σ p(1 − p) ÷ σ²)')).toBeVisible()

  const questions = page.getByRole('table', { name: 'Questions', exact: true })
  await questions.getByText('Who chose what in question 1', { exact: true }).click()
  const choices = questions.getByRole('table', { name: 'Choices of question 1', exact: true })
  await expect(choices.getByRole('rowheader', { name: /key$/ })).toBeVisible()
  await questions.getByRole('button', { name: 'Facility' }).click()
  await expect(page).toHaveURL(/sort=facility/)
  await expectAccessible(page)

  await page.getByLabel('Submissions that count').selectOption('All submissions')
  await expect(page).toHaveURL(/counted=all/)
  await expect(
    page.getByText('Counted submissions').locator('..').getByText(`${submissions}`, { exact: true }),
  ).toBeVisible()
  const downloading = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Export CSV' }).click()
  const download = await downloading
  expect(download.suggestedFilename()).toBe('diagnostic-report.csv')
  expect(await readFile(await download.path(), 'utf8')).toMatch(
    new RegExp(`Counted,All submissions\r\nSubmissions,${submissions}\r\n[^]+No answer`),
  )
  for (const [button, file, heading] of [
    ['Export Answers', 'diagnostic-all-answers.csv', 'Student Name,Question 1,Question 2,'],
    ['Export Answer Rows', 'diagnostic-answer-rows.csv', 'Submission,Student,Student Name,Attempt,Question,Version,'],
  ] as const) {
    const exporting = page.waitForEvent('download')
    await page.getByRole('button', { name: button, exact: true }).click()
    const exported = await exporting
    expect(exported.suggestedFilename()).toBe(file)
    expect(await readFile(await exported.path(), 'utf8')).toContain(heading)
  }

  await page.getByLabel('School').selectOption('Lincoln School')
  await expect(figures.filter({ hasText: /^of 1 by 1 students$/ })).toBeVisible()
  await page.getByLabel('Test', { exact: true }).selectOption('Math Workout')
  await expect(page.getByText('Nobody in this class and school has submitted it.')).toBeVisible()
  await page.getByRole('button', { name: 'All classes and schools' }).click()
  await expect(page.getByRole('heading', { name: 'Question analysis' })).toBeVisible()
})

for (const width of [320, 390]) {
  test(`${width} pixels wide the report and its tables stay within the screen`, async ({ page, signIn }) => {
    await page.setViewportSize({ width, height: 700 })
    await signIn(page, 'admin@example.com')
    await page.goto('/admin/reports?test=diagnostic')
    for (const part of ['Questions', 'Scores', 'Sections and topics', 'Times, groups and difficulty']) {
      await page.getByRole('heading', { name: part, exact: true }).click()
    }
    const questions = page.getByRole('table', { name: 'Questions', exact: true })
    await questions.getByText('Who chose what in question 1', { exact: true }).click()
    await expect(questions.getByRole('table').getByRole('cell').first()).toBeVisible()
    await expectAccessible(page)
    for (const name of [
      'Questions',
      'Choices of question 1',
      'Average by section',
      'Reliability',
      'Time for each question',
    ]) {
      const region = page.getByRole('region', { name, exact: true }).last()
      expect(await region.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth), name).toBe(0)
    }
    await questions.getByRole('button', { name: 'Discrimination' }).click()
    await expect(questions.getByRole('columnheader', { name: 'Discrimination' })).toHaveAttribute('aria-sort', /ending/)
  })
}
