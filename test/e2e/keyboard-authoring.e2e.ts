/** What an administrator writes and gives out, with nothing but a keyboard. */
import type { Locator, Page } from '@playwright/test'
import { createAuthorApi } from './support/author-api.ts'
import { expectNotice } from './support/expect-notice.ts'
import { expect, test } from './support/fixtures.ts'
import { moveFocusTo, pressByKey } from './support/keyboard.ts'

async function type(page: Page, field: Locator, text: string) {
  await moveFocusTo(page, field)
  await page.keyboard.type(text)
}

/** From the tab that is open to the next one. */
async function nextTab(page: Page, dialog: Locator, name: string) {
  await moveFocusTo(page, dialog.getByRole('tab', { selected: true }))
  await page.keyboard.press('ArrowRight')
  await expect(dialog.getByRole('tab', { name, selected: true })).toBeFocused()
}

test('an administrator writes a question with a passage, options, key and topic', async ({ page, signIn, server }) => {
  test.slow()
  const api = await createAuthorApi(page, server.url)
  const made = await api.makeTest('written-by-keys', [{ title: 'Reading', subject: 'reading', questions: [] }])
  await signIn(page, 'admin@example.com')
  await page.goto('/admin/tests/written-by-keys/edit-questions')
  const add = page.getByRole('region', { name: 'Reading' }).getByRole('button', { name: 'Add Question' })
  await pressByKey(page, add)
  const form = page.getByRole('dialog', { name: 'Add New Question' })

  // A missing value is reported at its field.
  await pressByKey(page, form.getByRole('button', { name: 'Add Question' }))
  await expect(form.getByLabel('Question text')).toBeFocused()
  await page.keyboard.type('Why does the <em>keeper</em> climb? It is $\\frac{1}{2}$ past nine.')
  await type(page, form.getByLabel('Title (optional)'), 'The Lighthouse')
  await moveFocusTo(page, form.getByLabel('Question type'))
  await page.keyboard.type('Reading')
  await expect(form.getByLabel('Question type')).toHaveValue('reading')
  await moveFocusTo(page, form.getByLabel('Topic'))
  await page.keyboard.type('Infer')
  await expect(form.getByLabel('Topic')).toHaveValue('Inference Questions')
  await type(page, form.getByLabel('Explanation'), 'The lamp is out.')
  const preview = form.getByRole('region', { name: 'Preview' })
  await expect(preview.locator('em')).toHaveText('keeper')
  await expect(preview.locator('math')).toBeVisible()

  await nextTab(page, form, 'Passage')
  const addPassage = form.getByRole('button', { name: 'Add Passage', exact: true })
  await pressByKey(page, addPassage)
  await expect(form.getByLabel('Passage title')).toBeFocused()
  await pressByKey(page, form.getByRole('button', { name: 'Cancel' }).first())
  await expect(addPassage).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(form.getByLabel('Passage title')).toBeFocused()
  await page.keyboard.type('The keeper')
  await type(page, form.getByLabel('Passage text'), '<p>Every night he climbs the stairs.</p>')
  await pressByKey(page, form.getByRole('button', { name: 'Add and Use Passage' }))
  await expectNotice(page, 'Passage added')
  const chosen = form.getByRole('radio', { name: /^The keeper/ })
  await expect(chosen).toBeFocused()
  await expect(chosen).toBeChecked()
  await page.keyboard.press('ArrowUp')
  await expect(form.getByRole('radio', { name: 'No passage' })).toBeChecked()
  await page.keyboard.press('ArrowDown')
  await expect(chosen).toBeChecked()
  await pressByKey(page, form.getByRole('button', { name: 'Remove Passage' }))
  await expect(form.getByRole('radio', { name: 'No passage' })).toBeFocused()
  await page.keyboard.press('ArrowDown')

  await nextTab(page, form, 'Answer')
  await moveFocusTo(page, form.getByLabel('Option A', { exact: true }))
  await page.keyboard.type('To light the lamp')
  for (const [letter, text] of [
    ['B', 'To sleep'],
    ['C', 'To look for a ship'],
    ['D', 'By mistake'],
  ] as const) {
    await type(page, form.getByLabel(`Option ${letter}`, { exact: true }), text)
  }
  await pressByKey(page, form.getByRole('button', { name: 'Delete option B' }))
  await expect(form.getByLabel('Option B', { exact: true })).toBeFocused()
  await expect(form.getByLabel('Option B', { exact: true })).toHaveValue('To look for a ship')
  await pressByKey(page, form.getByRole('button', { name: 'Add Question' }))
  const key = form.getByRole('radio', { name: 'Option A is correct' })
  await expect(key).toBeFocused()
  await expect(key).toHaveAccessibleDescription(/no correct answer selected/)
  await page.keyboard.press('Space')
  await expect(key).toBeChecked()
  await pressByKey(page, form.getByRole('button', { name: 'Add Question' }))
  await expectNotice(page, 'Question saved')
  await expect(form).toBeHidden()
  await expect(add).toBeFocused()

  const [section] = (await api.edited(made.slug)).sections
  expect(section?.questions).toMatchObject([
    {
      title: 'The Lighthouse',
      text: expect.stringContaining('<em>keeper</em>'),
      type: 'reading',
      topic: 'Inference Questions',
      explanation: 'The lamp is out.',
      options: ['To light the lamp', 'To look for a ship', 'By mistake'],
      correctAnswer: 0,
      passage: { title: 'The keeper' },
    },
  ])

  // Written over, and left without saving after a question.
  const edit = page.getByRole('button', { name: 'Edit question 1' })
  await pressByKey(page, edit)
  const edited = page.getByRole('dialog', { name: 'Edit Question' })
  await type(page, edited.getByLabel('Explanation'), ' More.')
  await page.keyboard.press('Escape')
  const asked = page.getByRole('alertdialog', { name: 'Discard unsaved changes?' })
  await pressByKey(page, asked.getByRole('button', { name: 'Discard Changes' }))
  await expect(edited).toBeHidden()
  await expect(edit).toBeFocused()

  const editPassage = page.getByRole('button', { name: 'Edit passage The keeper' })
  await pressByKey(page, editPassage)
  await expect(page.getByLabel('Passage title')).toBeFocused()
  await page.keyboard.press('End')
  await page.keyboard.type(' at night')
  // Neither its own button nor another one throws it away.
  for (const name of ['Cancel', 'Add Passage']) {
    await pressByKey(page, page.getByRole('button', { name, exact: true }))
    await pressByKey(page, asked.getByRole('button', { name: 'Keep Editing' }))
    await expect(page.getByLabel('Passage title')).toHaveValue('The keeper at night')
  }
  await pressByKey(page, page.getByRole('button', { name: 'Save Passage' }))
  await expectNotice(page, 'Passage saved')
  await expect(page.getByRole('button', { name: 'Edit passage The keeper at night' })).toBeFocused()
})

test('an administrator gives a student a test with a due date and a PIN', async ({ page, signIn }) => {
  await signIn(page, 'admin@example.com')
  await page.goto('/admin')
  await pressByKey(page, page.getByRole('link', { name: 'Students', exact: true }))
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  await type(page, page.getByRole('searchbox', { name: 'Search students' }), 'Leo Chen')
  await page.keyboard.press('Enter')
  const assign = page.getByRole('button', { name: 'Assign tests to Leo Chen' })
  await expect(page.getByRole('table').getByRole('row')).toHaveCount(2)
  await pressByKey(page, assign)
  const dialog = page.getByRole('dialog', { name: 'Assign tests to Leo Chen' })
  const choice = dialog.getByRole('checkbox', { disabled: false }).first()
  await moveFocusTo(page, choice)
  await page.keyboard.press('Space')
  await expect(choice).toBeChecked()

  // The parts of the date are typed one after the other: first one that has passed.
  const due = dialog.getByLabel('Due date')
  await moveFocusTo(page, due)
  await page.keyboard.type('01022020')
  await type(page, dialog.getByLabel('Retake PIN (optional)'), 'ab')
  await page.keyboard.press('Enter')
  await expect(due).toBeFocused()
  await expect(dialog.getByText('The due date must be in the future.')).toBeVisible()
  await expect(dialog.getByText('The PIN has 4 characters.')).toBeVisible()
  await page.keyboard.type('01022099')
  await type(page, dialog.getByLabel('Retake PIN (optional)'), 'ab79')
  await expect(dialog.getByLabel('Retake PIN (optional)')).toHaveValue('ab79')
  await pressByKey(page, dialog.getByRole('button', { name: 'Assign Tests' }))
  await expectNotice(page, '1 new assignment')
  await expect(dialog).toBeHidden()
  await expect(assign).toBeFocused()

  const more = page.getByRole('button', { name: 'More for Leo Chen' })
  await pressByKey(page, more)
  const menu = page.getByRole('menu', { name: 'More for Leo Chen' })
  await expect(menu.getByRole('menuitem').first()).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(menu).toBeHidden()
  await expect(more).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('menuitem', { name: 'Assigned tests of Leo Chen' })).toBeFocused()
  await page.keyboard.press('Enter')
  const given = page.getByRole('list', { name: 'Assigned tests of Leo Chen' })
  await expect(given.getByRole('listitem').filter({ hasText: '2099' })).toContainText('its own retake PIN')
})
