/** An administrator keeps a school's figures, a student aims for it, and the people around a student see the goals. */
import { randomUUID } from 'node:crypto'
import { expectAccessible } from './support/accessibility.ts'
import { openTest, submitAnyway } from './support/attempt.ts'
import { expectNotice, keepNotice } from './support/expect-notice.ts'
import { expect, test } from './support/fixtures.ts'
import { chooseRowAct } from './support/row-acts.ts'

// axe is a script of its own.
// Other journeys give the same student more to review.
test.use({ bypassCSP: true, serverName: 'goals' })

/** The day in the browser, which has a time zone of its own (`playwright.config.ts`). */
const today = () => new Date().toLocaleDateString('sv', { timeZone: 'America/New_York' })
const inDays = (days: number) => new Date(Date.parse(today()) + days * 24 * 3600 * 1000).toISOString().slice(0, 10)

test('an administrator adds a school, corrects its score and deletes both', async ({ page, signIn }) => {
  const name = `School ${randomUUID().slice(0, 8)}`
  await signIn(page, 'admin@example.com')
  await page.goto('/admin/settings')
  await page.getByRole('link', { name: 'Schools', exact: true }).click()
  await expect(page.getByRole('row', { name: /Stuyvesant High School.* 556 562 2025/ })).toBeVisible()
  await page.getByRole('button', { name: 'Add School' }).click()
  const adding = page.getByRole('dialog', { name: 'Add School' })
  await adding.getByRole('button', { name: 'Add School' }).click()
  await expect(adding.getByText('Give the school a name.')).toBeVisible()
  await adding.getByLabel('Name').fill(name)
  await adding.getByRole('button', { name: 'Add School' }).click()
  await expectNotice(page, 'School added')

  await page.getByRole('button', { name: `Add a score to ${name}` }).click()
  const score = page.getByRole('dialog', { name: 'Add Score' })
  await expect(score.getByLabel('Checked on')).toHaveValue(today())
  await score.getByLabel('Year of the offers').fill('2024')
  await score.getByLabel('Lowest score').fill('900')
  await score.getByRole('button', { name: 'Add Score' }).click()
  await expect(score.getByText('Type a score from 0 to 800.')).toBeVisible()
  await expect(score.getByText('Say where the figure comes from.')).toBeVisible()
  await score.getByLabel('Lowest score').fill('511')
  await score.getByLabel('Source', { exact: true }).fill('A newspaper')
  await score.getByLabel('Address of the source').fill('https://example.com/figures')
  await score.getByRole('button', { name: 'Add Score' }).click()
  await expectNotice(page, 'Score saved')

  await page.getByRole('button', { name: `The score of ${name}` }).click()
  const row = page
    .getByRole('table', { name: `Scores of ${name}` })
    .getByRole('row')
    .nth(1)
  await expect(row.getByRole('link', { name: 'A newspaper' })).toHaveAttribute('href', 'https://example.com/figures')
  await expectAccessible(page)
  await row.getByRole('button', { name: /^Edit the score of 2024/ }).click()
  const correction = page.getByRole('dialog', { name: 'Edit Score' })
  await correction.getByLabel('Lowest score').fill('513')
  await correction.getByRole('button', { name: 'Save Changes' }).click()
  await expect(row.getByText('513')).toBeVisible()

  await row.getByRole('button', { name: /^Delete the score of 2024/ }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete Score' }).click()
  await expectNotice(page, 'Score deleted')
  await chooseRowAct(page, `Delete ${name}`)
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete School' }).click()
  await expectNotice(page, 'School deleted')
  await expect(page.getByText(name)).toHaveCount(0)
})

test('a student sets goals, puts them in order, and meets them on the dashboard', async ({ page, signUp }) => {
  await signUp(page, 'Gita Goal')
  await page.goto('/student')
  await page.getByRole('link', { name: 'Set a goal' }).click()
  await page.getByRole('button', { name: 'Set goals' }).click()
  const dialog = page.getByRole('dialog', { name: 'My goals' })
  await dialog.getByLabel('Day of the exam (optional)').fill(inDays(40))
  await dialog.getByRole('radio', { name: '8th grade' }).check()
  await dialog.getByLabel('Add a school').selectOption('Brooklyn Technical High School')
  await dialog.getByLabel('Add a school').selectOption('Stuyvesant High School')
  await dialog.getByRole('button', { name: 'Move Stuyvesant High School up' }).click()
  await dialog.getByLabel('Practice in seven days').selectOption('30 minutes')
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Save Goals' }).click()
  await expectNotice(page, 'Goals saved')
  await expect(page.getByRole('definition').filter({ hasText: /^556$/ })).toBeVisible()
  await page.getByText('Exam, schools and minutes').click()
  const schools = page.getByRole('list', { name: 'Schools in order' }).getByRole('listitem')
  await expect(schools).toHaveText([/Stuyvesant High School556 in 2025/, /Brooklyn Technical High School505 in 2025/])
  await page.getByText('What these scores are').click()
  await expect(page.getByText('It is not a promise.')).toBeVisible()
  await page.goto('/student')
  const today = page.getByRole('region', { name: 'Today' })
  await expect(today.getByRole('definition').filter({ hasText: /^40$/ })).toBeVisible()
  await today.getByText('How?').click()
  await expect(today.getByText('Your goal is Stuyvesant High School.')).toBeVisible()
  await page.goto('/student/practice')
  await expect(page.getByText('Goal for 7 days: 0 of 30 minutes.')).toBeVisible()
})

test('a student plans a break, and is away on its days', async ({ page, signUp }) => {
  await signUp(page, 'Ada Away')
  await page.goto('/student/practice')
  await page.getByRole('button', { name: 'Plan a break' }).click()
  const dialog = page.getByRole('dialog', { name: 'When are you away?' })
  await dialog.getByLabel('First day').fill(today())
  await dialog.getByLabel('Last day').fill(inDays(-1))
  await dialog.getByRole('button', { name: 'Save Breaks' }).click()
  await expect(dialog.getByText('The last day is before the first day.')).toBeVisible()
  await expectAccessible(page)
  await dialog.getByLabel('Last day').fill(inDays(3))
  await dialog.getByRole('button', { name: 'Save Breaks' }).click()
  await expectNotice(page, 'Breaks saved')
  await expect(page.getByRole('list', { name: 'Breaks' }).getByRole('listitem')).toHaveText([/^Away: .+ to .+/])
  await page.goto('/student')
  await expect(page.getByText(/^You are away until/)).toBeVisible()
  await page.getByRole('link', { name: 'Practice anyway' }).click()
  await page.getByRole('button', { name: 'Change breaks' }).click()
  await page.getByRole('button', { name: 'Remove break 1' }).click()
  await page.getByRole('button', { name: 'Save Breaks' }).click()
  await expect(page.getByRole('button', { name: 'Plan a break' })).toBeVisible()
})

test('a student lets go of a backlog, and takes it back', async ({ page, signIn }) => {
  async function chooseMinutes(minutes: string) {
    await page.getByRole('button', { name: 'Change goals' }).click()
    const dialog = page.getByRole('dialog', { name: 'My goals' })
    await dialog.getByLabel('Reviews on one day').selectOption(minutes)
    await dialog.getByRole('button', { name: 'Save Goals' }).click()
    await expectNotice(page, 'Goals saved')
  }
  await signIn(page, 'student@example.com')
  await page.goto('/student/progress')
  await chooseMinutes('10 minutes')
  await page.goto('/student')
  await expect(page.getByText('5 questions to review')).toBeVisible()
  await page.goto('/student/practice')
  await expect(page.getByText('5 questions to review')).toBeVisible()
  await expectAccessible(page)
  await page.getByText('What comes back?').click()
  await page.getByRole('button', { name: 'Let go of them' }).click()
  await keepNotice(page)
  await expect(page.getByText('5 questions to review')).toHaveCount(0)
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByText('5 questions to review')).toBeVisible()
  // Other journeys have the same student.
  await page.goto('/student/progress')
  await chooseMinutes('20 minutes')
})

test('a parent and a tutor see the goals, and how far the score is', async ({ page, signIn }) => {
  await signIn(page, 'parent@example.com')
  await page.goto('/parent/progress')
  await page.getByRole('tab', { name: 'Maya Chen' }).click()
  await page.getByText('All scores, topics and goals').click()
  // The demo counts from the server's day, which may be a day ahead of the browser's. Other journeys give the
  // same student a score, and then the line says first how far the school is.
  await expect(page.getByText(/^6[01] days to the exam · .*Stuyvesant High School · 2 more schools/)).toBeVisible()
  const first = page.getByRole('list', { name: 'Schools in order' }).getByRole('listitem').first()
  await expect(first).toContainText('Stuyvesant High School556 in 2025')
  await signIn(page, 'tutor@example.com')
  await page.goto('/tutor/students')
  await page.getByRole('link', { name: /^Amara Okafor/ }).click()
  await page.getByText('All scores, topics and goals').click()
  await expect(first).toContainText(/Stuyvesant High School.*(to go|above|reached)/)
  await expect(page.getByRole('img', { name: /The goal is 556: Stuyvesant High School, 2025/ })).toBeVisible()
  await page.getByText('Offers in past years').click()
  const offers = page.getByRole('table', { name: 'Offers in past years' })
  await expect(offers.getByRole('row')).toHaveCount(7)
  await expect(page.getByText(/Swaps that get a school higher on the list: 0\./)).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Change goals' }).click()
  await expect(page.getByRole('dialog', { name: 'Goals of Amara Okafor' })).toBeVisible()
})

test('a result says how sure it is, how far the schools are, and what would have reached the next one', async ({
  page,
  signIn,
}) => {
  await signIn(page, 'tutor@example.com')
  await page.goto('/tutor/students')
  await page.getByRole('link', { name: /^Hana Sato/ }).click()
  await page.getByText('All scores, topics and goals').click()
  await expect(page.getByText(/^The latest composite is \d+\. Level today: about \d+ to \d+\.$/)).toBeVisible()
  await page
    .getByRole('table', { name: 'All scores, newest first' })
    .getByRole('link', { name: 'Practice Test 1' })
    .click()
  await expect(page.getByText(/^Level today: about \d+ to \d+\.$/)).toHaveCount(1)
  const forecast = page.getByRole('region', { name: 'How far to the schools' })
  const schools = forecast.getByRole('list', { name: 'Schools and how far the score is' }).getByRole('listitem')
  await expect(schools).toHaveText([/Queens.*\d+ to go/, /Brooklyn Latin.*\d+ (to go|above)/])
  await expect(forecast.getByText(/more right answers? in (math|reading).*That makes \d+\./).first()).toBeVisible()
  await expectAccessible(page)
})

test('a student without schools is asked to choose them, and an open test says nothing of how far they are', async ({
  page,
  signUp,
}) => {
  await signUp(page, 'Olu ScoreForecast')
  await openTest(page, '/test/practice-test-1')
  await submitAnyway(page)
  const results = page.url()
  await page.getByRole('link', { name: 'Choose the schools you want' }).click()
  await page.getByRole('button', { name: 'Set goals' }).click()
  const dialog = page.getByRole('dialog', { name: 'My goals' })
  await dialog.getByRole('radio', { name: '8th grade' }).check()
  await dialog.getByLabel('Add a school').selectOption('Stuyvesant High School')
  await dialog.getByRole('button', { name: 'Save Goals' }).click()
  await expectNotice(page, 'Goals saved')
  await page.goto(results)
  const forecast = page.getByRole('region', { name: 'How far to your schools' })
  await expect(forecast.getByText(/^Reading was not reached\. Math was not reached\./)).toBeVisible()
  await expect(forecast.getByText(/to go/)).toHaveCount(0)
})

test('the report of one page and the list of a tutor show the goal', async ({ page, signIn }) => {
  await signIn(page, 'tutor@example.com')
  await page.goto('/tutor/students')
  await expect(page.getByRole('row').filter({ hasText: 'Amara Okafor' })).toContainText(/\d+ (to go|above)/)
  await page.getByRole('link', { name: /^Amara Okafor/ }).click()
  await page.getByRole('link', { name: 'One-page report' }).click()
  await expect(page.getByRole('heading', { name: 'Schools' }).first()).toBeVisible()
  await expect(page.getByText(/^Stuyvesant High School: \d+ (to go|above) \(556 in 2025\)$/)).toBeVisible()
  await expect(page.getByText(/^Level today: about/).first()).toBeVisible()
})

test('a tutor sets a goal from the list of all students, also on a phone and from the old address of the plan', async ({
  page,
  signIn,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await signIn(page, 'tutor@example.com')
  const asked: string[] = []
  page.on('request', (request) => request.url().includes('/api/') && asked.push(new URL(request.url()).pathname))
  await page.goto('/tutor/students?view=plan')
  await expect(page).toHaveURL(/\/tutor\/students\?sort=last&order=asc$/)
  const row = page.getByRole('row').filter({ hasText: 'Jonas Weber' })
  await expect(row).toContainText('0 min')
  expect(asked.filter((path) => /students|plans|reviews/.test(path))).toEqual(['/api/tutor/students'])
  const goals = row.getByRole('button', { name: 'Goals of Jonas Weber' })
  await goals.click()
  const dialog = page.getByRole('dialog', { name: 'Goals of Jonas Weber' })
  await dialog.getByLabel('Practice in seven days').selectOption('90 minutes')
  await dialog.getByRole('button', { name: 'Save Goals' }).click()
  await expectNotice(page, 'Goals saved')
  await expect(row).toContainText('0 of 90')
  await expect(goals).toBeFocused()
  await expectAccessible(page)
})

test('an administrator sees and sets the goals of a student', async ({ page, signIn }) => {
  await signIn(page, 'admin@example.com')
  await page.goto('/admin/manage-students?search=Sofia+Reyes')
  await chooseRowAct(page, 'Goals of Sofia Reyes')
  const dialog = page.getByRole('dialog', { name: 'Goals of Sofia Reyes' })
  await dialog.getByLabel('Add a school').selectOption('Brooklyn Technical High School')
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Save Goals' }).click()
  await expectNotice(page, 'Goals saved')
  await signIn(page, 'tutor@example.com')
  await page.goto('/tutor/students')
  const row = page.getByRole('row', { name: /Sofia Reyes/ })
  await expect(row).toContainText('Brooklyn Technical High School, 505 in 2025')
})
