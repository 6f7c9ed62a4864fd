/** Authors format what they write with a toolbar, paste from a word processor, and write one question after the other. */
import type { Locator } from '@playwright/test'
import { expectAccessible } from './support/accessibility.ts'
import { createAuthorApi } from './support/author-api.ts'
import { expectNotice } from './support/expect-notice.ts'
import { expect, test } from './support/fixtures.ts'
import { moveFocusTo } from './support/keyboard.ts'

/** What a word processor leaves on the clipboard, pasted into the field with the focus. */
async function paste(field: Locator, html: string, plain: string) {
  await field.evaluate(
    (element, [asHtml, asText]) => {
      const clipboardData = new DataTransfer()
      clipboardData.setData('text/html', asHtml)
      clipboardData.setData('text/plain', asText)
      element.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
    },
    [html, plain] as const,
  )
}

async function select(field: Locator, words: string) {
  await field.evaluate((element, selected) => {
    if (!(element instanceof HTMLTextAreaElement)) return
    const start = element.value.indexOf(selected)
    element.focus()
    element.setSelectionRange(start, start + selected.length)
  }, words)
}

test('an author writes two questions on one passage with the toolbar alone', async ({ page, signIn, server }) => {
  test.slow()
  const api = await createAuthorApi(page, server.url)
  const made = await api.makeTest('formatted-text', [{ title: 'Math', subject: 'math', questions: [] }])
  await signIn(page, 'admin@example.com')
  await page.goto('/admin/tests/formatted-text/edit-questions')
  await page.getByRole('region', { name: 'Math' }).getByRole('button', { name: 'Add Question' }).click()
  const form = page.getByRole('dialog', { name: 'Add New Question' })
  const text = form.getByLabel('Question text')
  const preview = form.getByRole('region', { name: 'Preview' })

  // By keyboard: the toolbar is one stop, and its arrow keys lead to the fraction.
  await text.fill('What is 3/4 of it?')
  await select(text, '3/4')
  await page.keyboard.press('Shift+Tab')
  await expect(form.getByRole('button', { name: 'Bold' }).first()).toBeFocused()
  for (let step = 0; step < 3; step += 1) await page.keyboard.press('ArrowRight')
  await page.keyboard.press('Enter')
  await expect(text).toBeFocused()
  await expect(text).toHaveValue('What is $\\frac{3}{4}$ of it?')
  await expect(preview.locator('mfrac')).toBeVisible()
  await page.keyboard.press('Control+z')
  await expect(text).toHaveValue('What is 3/4 of it?')
  await select(text, 'it')
  await page.keyboard.press('Control+b')
  await expect(text).toHaveValue('What is 3/4 of <strong>it</strong>?')

  await text.press('End')
  await form.getByRole('button', { name: 'Table' }).first().click()
  const size = page.getByRole('dialog', { name: 'Insert a table' })
  await size.getByLabel('Rows').fill('none')
  await size.getByRole('button', { name: 'Insert Table' }).click()
  await expect(size.getByText('Enter a whole number from 1 to 20.')).toBeVisible()
  await size.getByLabel('Rows').fill('2')
  await size.getByRole('button', { name: 'Insert Table' }).click()
  await expect(text).toBeFocused()
  await page.keyboard.type('Year')
  await expect(preview.getByRole('columnheader', { name: 'Year' })).toBeVisible()

  const docs =
    '<b style="font-weight:normal"><p><span style="font-style:italic">Look</span> at it.</p><p>Costs $5.</p></b>'
  await text.fill('')
  await paste(text, docs, 'Look at it.\nCosts $5.')
  await expect(text).toHaveValue('<em>Look</em> at it.\n\nCosts \\$5.')
  await expect(preview.locator('p')).toHaveCount(2)
  await paste(text, '<p>See <img src="data:,"> here</p>', 'See here')
  await expectNotice(page, 'Part of it was left out')

  // The options are below the text, and their toolbar writes into the option with the focus.
  const bold = form.getByRole('toolbar').nth(1).getByRole('button', { name: 'Square root' })
  await expect(bold).toHaveAccessibleDescription('First click into an option.')
  await form.getByLabel('Option A', { exact: true }).focus()
  await bold.click()
  await page.keyboard.type('2')
  await expect(form.getByLabel('Option A', { exact: true })).toHaveValue('$\\sqrt{2}$')
  await form.getByLabel('Option B', { exact: true }).fill('2')

  // What is missing is said on this tab.
  await form.getByRole('button', { name: 'Save and Add Another' }).click()
  await expect(form.getByRole('radio', { name: 'Option A is correct' })).toBeFocused()
  await page.keyboard.press('Space')
  await form.getByLabel('Question type').selectOption('math')
  await form.getByRole('button', { name: 'Save and Add Another' }).click()
  await expectNotice(page, 'Question saved')
  await expect(form.getByText('Question 2, in Math')).toBeVisible()
  await expect(text).toBeFocused()
  await page.keyboard.type('And $\\sqrt{3}$?')
  await expect(form.getByLabel('Question type')).toHaveValue('math')
  // Every other question of the paper exam has the letters E to H.
  await moveFocusTo(page, form.getByLabel('Option E', { exact: true }))
  await page.keyboard.type('one')
  await form.getByLabel('Option F', { exact: true }).fill('two')
  await form.getByRole('radio', { name: 'Option F is correct' }).check()
  await form.getByRole('button', { name: 'Add Question', exact: true }).click()
  await expect(form).toBeHidden()

  const [section] = (await api.edited(made.slug)).sections
  expect(section?.questions).toMatchObject([
    { type: 'math', options: ['$\\sqrt{2}$', '2'], correctAnswer: 0 },
    { type: 'math', text: 'And $\\sqrt{3}$?', options: ['one', 'two'], correctAnswer: 1 },
  ])
  // Lists draw formulas.
  await expect(page.getByRole('listitem').locator('msqrt').first()).toBeVisible()
})

test.describe('looked at by axe', () => {
  // axe is a script of its own.
  test.use({ bypassCSP: true })

  test('the form of a question with its toolbars is accessible on a phone and on a desk', async ({
    page,
    signIn,
    server,
  }) => {
    const api = await createAuthorApi(page, server.url)
    await api.makeTest('looked-at', [{ title: 'Math', subject: 'math', questions: [] }])
    await signIn(page, 'admin@example.com')
    for (const [width, colorScheme] of [
      [320, 'light'],
      [1280, 'dark'],
    ] as const) {
      await page.setViewportSize({ width, height: 800 })
      await page.emulateMedia({ colorScheme })
      await page.goto('/admin/tests/looked-at/edit-questions')
      await page.getByRole('region', { name: 'Math' }).getByRole('button', { name: 'Add Question' }).click()
      await page.getByLabel('Question text').fill('What is $\\frac{1}{2}$?')
      await expectAccessible(page)
      // Otherwise the page would open with the form that was kept.
      await page.getByRole('button', { name: 'Cancel', exact: true }).click()
      await page.getByRole('button', { name: 'Discard Changes' }).click()
    }
  })
})
