/** A family enters the scores of the real exam. The server takes them from March to August, so the first journey answers in its place. */
import { findSeasonToEnter } from '#domain/people/exam-season.ts'
import { expectAccessible } from './support/accessibility.ts'
import { expectNotice } from './support/expect-notice.ts'
import { expect, test } from './support/fixtures.ts'

test.use({ viewport: { width: 390, height: 844 }, bypassCSP: true })

test('a student enters the scores below the goals, and deletes them', async ({ page, signUp }) => {
  await signUp(page, 'Nora Adams')
  let score: unknown = null
  await page.route('**/api/student/real-score', (route) => {
    const request = route.request()
    if (request.method() === 'PUT') score = { ...request.postDataJSON(), revision: 1 }
    if (request.method() === 'DELETE') score = null
    const season = { firstDay: '2025-09-01', lastDay: '2026-02-28' }
    return route.fulfill({ json: { score, season, examDay: '2025-11-12', isAsked: score === null, mayChange: true } })
  })
  await page.goto('/student/progress')
  await page.getByText('Scores of the real exam').click()
  await page.getByRole('button', { name: 'Enter scores' }).click()
  const dialog = page.getByRole('dialog', { name: 'My exam scores' })
  await dialog.getByLabel('Reading (ELA)').fill('251')
  await dialog.getByRole('button', { name: 'Save Scores' }).click()
  await expect(dialog.getByText('Enter a score from 0 to 400.')).toBeVisible()
  await expectAccessible(page)
  await dialog.getByLabel('Math').fill('264')
  await dialog.getByRole('button', { name: 'Save Scores' }).click()
  await expectNotice(page, 'Exam scores saved')
  await expect(page.getByText('515')).toBeVisible()
  await page.getByRole('button', { name: 'Delete', exact: true }).click()
  await expect(page.getByText('Delete the exam scores?')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Delete Scores' }).click()
  await expectNotice(page, 'Exam scores deleted')
  await expect(page.getByText('Not entered yet.')).toBeVisible()
})

test('the server takes the scores in the season, and says when it is not', async ({ page, signUp }) => {
  const { accessToken } = await signUp(page, 'Otis Young')
  const season = findSeasonToEnter(new Date().toLocaleDateString('en-CA', { timeZone: 'America/New_York' }))
  await page.goto('/student/progress')
  await page.getByText('Scores of the real exam').click()
  await expect(
    page.getByText(season === null ? 'You can enter them from March to August.' : 'Not entered yet.'),
  ).toBeVisible()
  const examDay = season?.firstDay ?? '2025-11-12'
  const saved = await page.request.put('/api/student/real-score', {
    headers: { authorization: `Bearer ${accessToken}` },
    data: { examDay, reading: 251, math: 264, mayCheck: true, tutorMaySee: false, revision: 0 },
  })
  expect(saved.status()).toBe(season === null ? 409 : 200)
  await page.reload()
  await page.getByText('Scores of the real exam').click()
  await expect(
    page.getByText(season === null ? 'You can enter them from March to August.' : 'Helps check the score estimates.'),
  ).toBeVisible()
})
