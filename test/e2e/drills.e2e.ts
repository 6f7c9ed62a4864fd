/** A tutor makes a drill of what a student missed; the student takes it, and it counts in no score. */
import { expectAccessible } from './support/accessibility.ts'
import { expect, test } from './support/fixtures.ts'

// axe is a script of its own.
test.use({ bypassCSP: true })

test('a tutor makes a drill for a student, and the student takes it', async ({ page, signIn }) => {
  await signIn(page, 'tutor@example.com')
  await page.goto('/tutor/students')
  await page
    .getByRole('link', { name: /^Maya Chen/ })
    .first()
    .click()
  // The list of students has links of this name for classes.
  await expect(page.getByRole('heading', { level: 1, name: 'Maya Chen' })).toBeVisible()
  await page.getByRole('link', { name: 'New drill', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'New drill' })).toBeVisible()
  await expect(page.getByLabel('For', { exact: true })).toContainText('Maya Chen')
  const list = page.getByRole('list', { name: 'Questions to choose from' })
  await expect(list.getByText(/^Missed by Maya Chen/).first()).toBeVisible()
  const topic = page.getByLabel('Topic', { exact: true })
  // Each topic says how many questions it has before it is chosen.
  const option = await topic.getByRole('option', { name: /^Probability and Counting \(/ }).textContent()
  const [, few = '', count = ''] = /^(.+) \((\d+)\)$/.exec(option ?? '') ?? []
  await topic.selectOption(few)
  await expect(list.getByRole('listitem')).toHaveCount(Number(count))
  await topic.selectOption('')
  await list.getByRole('checkbox').first().check()
  await list.getByRole('checkbox').nth(1).check()
  await expect(page.getByRole('heading', { name: 'Chosen questions: 2' })).toBeVisible()
  await list
    .getByRole('button', { name: /^Preview/ })
    .first()
    .click()
  const preview = page.getByRole('dialog', { name: 'Preview' })
  await expect(preview).toBeVisible()
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(preview).toBeHidden()

  await page.getByRole('button', { name: 'Next: title and dates' }).click()
  await expect(page.getByRole('heading', { name: 'Title and dates' })).toBeFocused()
  await page.getByLabel('Title', { exact: true }).fill('Once more, slowly')
  await expectAccessible(page)
  // Back would lose what was chosen, so the page asks.
  await page.goBack()
  const leaving = page.getByRole('alertdialog', { name: 'Discard unsaved changes?' })
  await expectAccessible(page)
  await leaving.getByRole('button', { name: 'Keep Editing' }).click()
  await expect(page.getByLabel('Title', { exact: true })).toHaveValue('Once more, slowly')
  await page.getByRole('button', { name: 'Make and assign the drill' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Drills' })).toBeVisible()
  await expect(page.getByText('2 questions · 10 minutes · 1 student has it · 0 submitted')).toBeVisible()
  await expectAccessible(page)

  await page.getByRole('link', { name: 'Change Once more, slowly' }).click()
  await page.getByLabel('Title', { exact: true }).fill('Once more')
  await page.getByRole('link', { name: 'Drills', exact: true }).click()
  await leaving.getByRole('button', { name: 'Keep Editing' }).click()
  await expect(page.getByLabel('Title', { exact: true })).toHaveValue('Once more')
  await page.getByRole('button', { name: 'Save the drill' }).click()
  await expect(page.getByRole('heading', { level: 2, name: 'Once more', exact: true })).toBeVisible()

  await page.getByRole('button', { name: 'Assign Once more' }).click()
  const assigning = page.getByRole('dialog', { name: 'Assign Once more' })
  await assigning.getByRole('checkbox', { name: 'Amara Okafor' }).check()
  await assigning.getByRole('checkbox', { name: 'Sofia Reyes' }).check()
  await expectAccessible(page)
  await assigning.getByRole('button', { name: 'Go on' }).click()
  const last = page.getByRole('dialog', { name: 'Assign tests to 2 students' })
  await expect(last.getByRole('checkbox', { name: /^Once more/ })).toBeChecked()
  await page.getByRole('dialog').getByRole('button', { name: 'Assign Tests' }).click()
  await expect(page.getByText('2 questions · 10 minutes · 3 students have it · 0 submitted')).toBeVisible()

  await signIn(page, 'student@example.com')
  await page.goto('/student/tests')
  const row = page.getByRole('listitem').filter({ hasText: 'Once more' })
  await expect(row.getByText('Drill', { exact: true })).toBeVisible()

  // The other journeys count what Maya has.
  await signIn(page, 'tutor@example.com')
  await page.goto('/tutor/drills')
  await page.getByRole('button', { name: 'Delete Once more' }).click()
  await expectAccessible(page)
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
  await expect(page.getByText('Drill deleted')).toBeVisible()
  await expect(page.getByText('No drills yet')).toBeVisible()
})
