/** A family enters the scores of the real exam. The server takes them from March to August, so this journey answers in its place. */
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
    return route.fulfill({ json: { score, season, examDay: '2025-11-12', mayChange: true } })
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
