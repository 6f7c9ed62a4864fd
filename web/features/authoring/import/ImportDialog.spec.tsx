// @vitest-environment happy-dom
/** Imported questions are reviewed before they are saved. Duplicates are saved only if the author agrees. */
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { fillField, pressElement, renderPart } from '#test/support/render-part.tsx'
import { resetPageModules, type StubReply, stubServer } from '#test/support/stub-server.ts'
import { makeAuthoredSection, makeAuthoredTest } from '#test/support/web-tests.ts'
import { currentToast, dismissToast } from '#web/ui/feedback/toast.ts'
import { ImportDialog } from './ImportDialog.tsx'

beforeEach(resetPageModules)
afterEach(() => {
  cleanup()
  dismissToast()
  vi.unstubAllGlobals()
})

const section = makeAuthoredSection(111, 'Reading', [])
const file = {
  counts_from: 0,
  questions: ['What is it?', 'Why?'].map((text) => ({ text, options: ['a', 'b'], correct_answer: 0 })),
}

const noTwins: StubReply = { body: { twins: [] } }

function open(answers: readonly StubReply[], twins = noTwins) {
  const left = [...answers]
  const asked = stubServer({
    [`POST /api/admin/sections/${section.id}/import`]: () => left.shift() ?? { status: 500, body: {} },
    'POST /api/admin/twins/search': () => twins,
  })
  const onClose = vi.fn()
  renderPart(<ImportDialog test={makeAuthoredTest()} section={section} lettering="plain" onClose={onClose} />)
  return { onClose, sent: () => asked.filter(({ path }) => path.endsWith('/import')).map(({ body }) => Object(body)) }
}

async function parse(text: string) {
  await fillField('Test JSON', text)
  await pressElement('Parse JSON')
}

test('questions are saved after they were looked over', async () => {
  const { onClose, sent } = open([{ body: { added: 2, skipped: 0 } }])
  await parse(JSON.stringify(file))
  await screen.findByRole('button', { name: 'Save All Questions' })
  expect(sent()).toEqual([])
  await pressElement('Save All Questions')
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce())
  expect(sent()).toMatchObject([{ whenPresent: 'ask', questions: [{ text: 'What is it?' }, { text: 'Why?' }] }])
})

test.each([
  ['Skip What Is There', 'skip'],
  ['Add All Again', 'add'],
])('if one of them is in the test already: %s', async (button, whenPresent) => {
  const issues = [{ path: 'questions.0', message: 'There already.' }]
  const refusal = { code: 'already_imported', message: 'There already.', requestId: '', issues }
  const { onClose, sent } = open([{ status: 409, body: refusal }, { body: { added: 1, skipped: 1 } }])
  await parse(JSON.stringify(file))
  await pressElement('Save All Questions')
  const question = within(await screen.findByRole('alertdialog'))
  question.getByRole('button', { name: button }).click()
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce())
  expect(sent().map((one) => one.whenPresent)).toEqual(['ask', whenPresent])
})

test('a text that cannot be read stays, and says why', async () => {
  const { sent } = open([])
  await parse('{"questions": ')
  await waitFor(() => expect(currentToast()).toMatchObject({ title: 'Parsing Error' }))
  expect(screen.getByLabelText<HTMLTextAreaElement>('Test JSON').value).toBe('{"questions": ')
  expect(sent()).toEqual([])
})

test('what was parsed is not lost without a question', async () => {
  const { onClose } = open([])
  await parse(JSON.stringify(file))
  await pressElement('Back to Input')
  await pressElement('Cancel')
  expect(await screen.findByRole('alertdialog')).toBeTruthy()
  expect(onClose).not.toHaveBeenCalled()
})

test('a question that is nearly the same as one that is here is named beside it, and can be saved', async () => {
  const twin = {
    at: 1,
    similarity: 91,
    questionId: '0199d1a0-0000-7000-8000-000000000001',
    number: 12,
    test: { slug: 'winter', title: 'Winter Form', isBank: false },
  }
  const { onClose } = open([{ body: { added: 2, skipped: 0 } }], { body: { twins: [twin] } })
  await parse(JSON.stringify(file))
  const warning = await screen.findByText('Nearly the same as question 12 of Winter Form.')
  expect(warning.closest('li')?.querySelector('h3')?.textContent).toBe('Question 2')
  expect(screen.getByText(/^1 question is nearly the same as one that is here/)).toBeTruthy()
  await pressElement('Save All Questions')
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce())
})

test('without the near twins the import goes on', async () => {
  const refusal = { code: 'too_many_requests', message: 'Please try again in a minute.', requestId: '' }
  const { onClose } = open([{ body: { added: 2, skipped: 0 } }], { status: 429, body: refusal })
  await parse(JSON.stringify(file))
  expect(await screen.findByText('Near twins were not looked for. Please try again in a minute.')).toBeTruthy()
  await pressElement('Save All Questions')
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce())
})
