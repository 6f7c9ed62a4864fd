/** Sections and questions change places: by dragging, by keyboard, between sections; and two authors do it at once. */
import type { Locator, Page } from '@playwright/test'
import { expectAccessible } from './support/accessibility.ts'
import { createAuthorApi } from './support/author-api.ts'
import { expectNotice } from './support/expect-notice.ts'
import { expect, test } from './support/fixtures.ts'
import { chooseRowAct } from './support/row-acts.ts'

test.use({ bypassCSP: true })

const twoSections = [
  {
    title: 'Alpha',
    subject: 'reading' as const,
    questions: [{ text: 'a one' }, { text: 'a two' }, { text: 'a three' }],
  },
  { title: 'Beta', subject: 'reading' as const, questions: [{ text: 'b one' }] },
  { title: 'Gamma', subject: 'reading' as const, questions: [] },
]

function section(page: Page, title: string): Locator {
  return page.getByRole('region', { name: title, exact: true })
}

function rows(page: Page, title: string): Locator {
  return section(page, title).locator('ol > li')
}

// What is dragged and where it is dropped are on the screen together.
test.use({ viewport: { width: 1280, height: 1300 } })

async function drag(row: Locator, onto: Locator, edge: 'top' | 'bottom') {
  await onto.scrollIntoViewIfNeeded()
  const box = await onto.boundingBox()
  if (box === null) throw new Error('Nothing to drop on.')
  await row
    .locator('[data-grip]')
    .dragTo(onto, { targetPosition: { x: box.width / 2, y: edge === 'top' ? 4 : box.height - 4 }, steps: 8 })
}

test('questions are dragged within a section, to another one and to an empty one', async ({ page, server, signIn }) => {
  const api = await createAuthorApi(page, server.url)
  await api.makeTest('dragged-questions', twoSections)
  await signIn(page, 'admin@example.com')
  await page.goto('/admin/tests/dragged-questions/edit-questions')

  await drag(rows(page, 'Alpha').nth(0), rows(page, 'Alpha').nth(2), 'bottom')
  await expectNotice(page, 'Now question 3')
  await expect(rows(page, 'Alpha').nth(2)).toContainText('a one')

  await drag(rows(page, 'Alpha').nth(0), rows(page, 'Beta').nth(0), 'top')
  await expectNotice(page, 'To Beta, now question 3')
  await expect(rows(page, 'Beta').nth(0)).toContainText('a two')

  await drag(rows(page, 'Beta').nth(1), section(page, 'Gamma'), 'bottom')
  await expectNotice(page, 'To Gamma, now question 4')
  await expect(rows(page, 'Gamma')).toHaveCount(1)

  const { sections } = await api.edited('dragged-questions')
  expect(sections.map(({ questions }) => questions.map(({ text }) => text))).toEqual([
    ['a three', 'a one'],
    ['a two'],
    ['b one'],
  ])
  await page.reload()
  await expect(rows(page, 'Gamma').nth(0)).toContainText('b one')
  await expectAccessible(page)
})

test('questions and sections are moved with the keyboard, and the focus goes with them', async ({
  page,
  server,
  signIn,
}) => {
  const api = await createAuthorApi(page, server.url)
  await api.makeTest('moved-by-keys', twoSections)
  await signIn(page, 'admin@example.com')
  await page.goto('/admin/tests/moved-by-keys/edit-questions')

  await section(page, 'Alpha').getByRole('button', { name: 'Move question 1 down' }).focus()
  await page.keyboard.press('ArrowDown')
  await expectNotice(page, 'Now question 2')
  await expect(page.getByRole('button', { name: 'Move question 2 down' })).toBeFocused()
  await page.keyboard.press('ArrowDown')
  await expectNotice(page, 'Now question 3')
  await expect(page.getByRole('button', { name: 'Move question 3 down' })).toBeFocused()
  await page.keyboard.press('ArrowUp')
  await expectNotice(page, 'Now question 2')
  await expect(rows(page, 'Alpha').nth(1)).toContainText('a one')

  await chooseRowAct(page, 'Move question 2 to another section')
  const dialog = page.getByRole('dialog', { name: 'Move question 2' })
  await dialog.getByLabel('Section').selectOption('Gamma')
  await dialog.getByRole('button', { name: 'Move Question' }).press('Enter')
  await expectNotice(page, 'To Gamma, now question 4')
  await expect(rows(page, 'Gamma').nth(0)).toContainText('a one')

  await page.getByRole('button', { name: 'Manage Sections' }).click()
  const sections = page.getByRole('dialog', { name: 'Manage Test Sections' })
  await sections.getByRole('button', { name: 'Move Gamma up' }).focus()
  await page.keyboard.press('ArrowUp')
  await expectNotice(page, 'Gamma is now section 2 of 3')
  await expect(sections.getByRole('button', { name: 'Move Gamma up' })).toBeFocused()
  const { sections: saved } = await api.edited('moved-by-keys')
  expect(saved.map(({ title }) => title)).toEqual(['Alpha', 'Gamma', 'Beta'])
})

test('sections are dragged in their dialog', async ({ page, server, signIn }) => {
  const api = await createAuthorApi(page, server.url)
  await api.makeTest('dragged-sections', twoSections)
  await signIn(page, 'admin@example.com')
  await page.goto('/admin/tests/dragged-sections/edit-questions')
  await page.getByRole('button', { name: 'Manage Sections' }).click()
  const dialog = page.getByRole('dialog', { name: 'Manage Test Sections' })
  await drag(dialog.locator('ol > li').nth(2), dialog.locator('ol > li').nth(0), 'top')
  await expectNotice(page, 'Gamma is now section 1 of 3')
  const { sections } = await api.edited('dragged-sections')
  expect(sections.map(({ title }) => title)).toEqual(['Gamma', 'Alpha', 'Beta'])
  await expectAccessible(page)
})

test('an order that someone else has changed is not written over, and the present one is shown', async ({
  page,
  server,
  signIn,
}) => {
  const api = await createAuthorApi(page, server.url)
  await api.makeTest('ordered-by-two', twoSections)
  await signIn(page, 'admin@example.com')
  await page.goto('/admin/tests/ordered-by-two/edit-questions')
  await expect(rows(page, 'Alpha')).toHaveCount(3)

  const { test: made, sections } = await api.edited('ordered-by-two')
  const [alpha] = sections
  const before = alpha?.questions.map(({ id }) => id) ?? []
  await api.put(`/admin/sections/${alpha?.id}/question-order`, { order: before.toReversed(), before })
  await page.getByRole('button', { name: 'Move question 1 down' }).click()
  await expectNotice(page, 'Failed to reorder questions.')
  await expectNotice(page, 'Someone else changed the order after you opened it.')
  await expect(rows(page, 'Alpha').nth(0)).toContainText('a three')

  await page.getByRole('button', { name: 'Manage Sections' }).click()
  const sectionIds = sections.map(({ id }) => id)
  await api.put(`/admin/tests/${made.id}/section-order`, { order: sectionIds.toReversed(), before: sectionIds })
  await page.getByRole('button', { name: 'Move Alpha down' }).click()
  await expectNotice(page, 'Failed to reorder sections.')
  await expect(page.getByRole('dialog').locator('ol > li').nth(0).getByLabel('Section title')).toHaveValue('Gamma')
})

test('a question that is being inserted comes back at its place after a reload', async ({ page, server, signIn }) => {
  const api = await createAuthorApi(page, server.url)
  await api.makeTest('inserted-question', twoSections)
  await signIn(page, 'admin@example.com')
  await page.goto('/admin/tests/inserted-question/edit-questions')
  await chooseRowAct(page, 'Insert question here, after question 2')
  const dialog = page.getByRole('dialog', { name: 'Add New Question' })
  await expect(dialog.getByText('Question 3, in Alpha')).toBeVisible()
  await page.reload()
  await expect(dialog.getByText('Question 3, in Alpha')).toBeVisible()
  await dialog.getByLabel('Question text').fill('put between')
  await dialog.getByRole('tab', { name: 'Answer' }).click()
  await dialog.getByRole('textbox', { name: 'Option A' }).fill('yes')
  await dialog.getByRole('textbox', { name: 'Option B' }).fill('no')
  await dialog.getByRole('radio', { name: 'Option A is correct' }).check()
  await dialog.getByRole('button', { name: 'Add Question' }).click()
  await expectNotice(page, 'Question saved')
  await expect(rows(page, 'Alpha').nth(2)).toContainText('put between')
  await page.reload()
  await expect(rows(page, 'Alpha')).toHaveCount(4)
  await expect(dialog).toBeHidden()
})
