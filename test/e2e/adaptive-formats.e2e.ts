/** An administrator makes an adaptive format, and sees what to expect of a test in it. */
import { randomUUID } from 'node:crypto'
import { expectAccessible } from './support/accessibility.ts'
import { createAuthorApi } from './support/author-api.ts'
import { expectNotice } from './support/expect-notice.ts'
import { runWhileFailing } from './support/fail-calls.ts'
import { expect, test } from './support/fixtures.ts'

// axe is a script of its own.
test.use({ bypassCSP: true })

test('an adaptive format is made, its test checked, and the routes of three students previewed', async ({
  page,
  server,
  signIn,
}) => {
  const name = `Adaptive ${randomUUID().slice(0, 8)}`
  await signIn(page, 'admin@example.com')
  await page.goto('/admin/formats/digital-2026')
  await page.getByRole('button', { name: 'Copy Format' }).click()
  const form = page.getByRole('dialog')
  await form.getByLabel('Name').fill(name)
  await form.getByLabel('Time (minutes)').fill('30')
  await form.getByLabel('Each student gets').selectOption('Questions chosen for them (adaptive)')
  await form.getByLabel('Going back').selectOption('To every question')
  await form.getByRole('button', { name: 'Remove Section 1' }).click()
  const section = form.getByRole('group', { name: 'Section 1' })
  await section.getByLabel('Questions', { exact: true }).fill('5')
  await section.getByLabel('Scored questions').fill('5')
  await section.getByLabel('Typed answers').fill('1')
  await section.getByLabel('Blueprint (optional)').fill('3 Circles')
  await form.getByRole('button', { name: 'Add Format' }).click()
  await expect(form.getByText('In an adaptive test, students cannot go back after handing in.')).toBeVisible()
  await expect(form.getByLabel('Going back')).toBeFocused()
  await expectAccessible(page)
  await form.getByLabel('Going back').selectOption('Not after handing in')
  await form.getByRole('button', { name: 'Add Format' }).click()
  await expectNotice(page, 'Exam format added')
  await expect(page.getByText('Questions chosen for them (adaptive)')).toBeVisible()
  const formatId = new URL(page.url()).pathname.split('/').at(-1)
  await page.getByRole('link', { name: 'All Formats' }).click()
  await expect(page.getByRole('row').filter({ hasText: name }).getByText('Adaptive', { exact: true })).toBeVisible()

  const questions = Array.from({ length: 12 }, (_, at) => ({
    ...{ text: `Question ${at}`, topic: at < 2 ? 'Circles' : 'Data', difficulty: 1 + (at % 5) },
    ...(at < 3 && {
      type: 'math' as const,
      inputType: 'number' as const,
      options: [],
      correctAnswer: null,
      numericAnswer: 7,
    }),
  }))
  const { slug } = await (await createAuthorApi(page, server.url)).makeTest(
    `adaptive-${randomUUID().slice(0, 8)}`,
    [{ title: 'Mathematics', subject: 'math', questions }],
    'draft',
    formatId,
  )
  await runWhileFailing(page, 'GET', /\/simulated-routes$/, async () => {
    await page.goto(`/admin/tests/${slug}/edit-questions`)
    await expect(page.getByText('The students could not be simulated')).toBeVisible()
  })
  await page.reload()
  const check = page.getByRole('region', { name: 'Exam format' })
  await expect(check.getByText('Incomplete')).toBeVisible()
  await expect(check.getByText(/Mathematics: each student gets 5 of 12 questions/)).toContainText(
    /The most seen question \(number \d+\) reaches \d+% of students. Two students share \d of 5/,
  )
  await check.getByText('Show 2 differences').click()
  await expect(check.getByText('Circles: 3 wanted, 2 there.')).toBeVisible()
  await expect(check.getByText('Mathematics: 15 are better, 12 there.')).toBeVisible()
  await expectAccessible(page)

  await check.getByRole('button', { name: 'Preview Routes' }).click()
  const routes = page.getByRole('dialog', { name: 'Routes of three students' })
  await routes.getByRole('tab', { name: 'Strong' }).click()
  const picture = routes.getByRole('img', { name: /^Mathematics. \d of 5 right. Estimate: level/ })
  await expect(picture).toBeVisible()
  await routes.getByText('Show the questions').click()
  await expect(routes.getByRole('table', { name: 'Route through Mathematics' }).getByRole('row')).toHaveCount(6)
  await expectAccessible(page)
})
