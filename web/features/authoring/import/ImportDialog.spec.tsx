// @vitest-environment happy-dom
/** Imported questions are reviewed before they are saved. Duplicates are saved only if the author agrees. */
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { fill, press, renderPart } from '#test/support/render-part.tsx'
import { type Answer, freshPage, specServer } from '#test/support/stub-server.ts'
import { anAuthoredSection, anAuthoredTest } from '#test/support/web-tests.ts'
import { currentToast, dismissToast } from '#web/ui/feedback/toast.ts'
import { ImportDialog } from './ImportDialog.tsx'

beforeEach(freshPage)
afterEach(() => {
  cleanup()
  dismissToast()
  vi.unstubAllGlobals()
})

const section = anAuthoredSection(111, 'Reading', [])
const file = {
  counts_from: 0,
  questions: ['What is it?', 'Why?'].map((text) => ({ text, options: ['a', 'b'], correct_answer: 0 })),
}

function open(answers: readonly Answer[]) {
  const left = [...answers]
  const asked = specServer({
    [`POST /api/admin/sections/${section.id}/import`]: () => left.shift() ?? { status: 500, body: {} },
  })
  const onClose = vi.fn()
  renderPart(<ImportDialog test={anAuthoredTest()} section={section} lettering="plain" onClose={onClose} />)
  return { onClose, sent: () => asked.filter(({ path }) => path.endsWith('/import')).map(({ body }) => Object(body)) }
}

async function parse(text: string) {
  await fill('Test JSON', text)
  await press('Parse JSON')
}

test('questions are saved after they were looked over', async () => {
  const { onClose, sent } = open([{ body: { added: 2, skipped: 0 } }])
  await parse(JSON.stringify(file))
  await screen.findByRole('button', { name: 'Save All Questions' })
  expect(sent()).toEqual([])
  await press('Save All Questions')
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
  await press('Save All Questions')
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
  await press('Back to Input')
  await press('Cancel')
  expect(await screen.findByRole('alertdialog')).toBeTruthy()
  expect(onClose).not.toHaveBeenCalled()
})
