// @vitest-environment happy-dom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { makeSession, resetPageModules, stubServer } from '#test/support/stub-server.ts'

const toast = vi.hoisted(() => vi.fn())
vi.mock(import('#web/ui/feedback/toast.ts'), async (original) => ({ ...(await original()), toast }))

// The dialogs are loaded when they open, which is slow the first time.
beforeAll(async () => {
  await import('./ImportTestDialogs.tsx')
})
beforeEach(() => {
  resetPageModules()
  toast.mockClear()
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const formats = [{ id: 'plain-one', lettering: 'plain' as const }]

type Reply = { status: number; body: unknown }
type Item = { text: string; options: unknown; correct_answer: unknown }

/** Chooses a file. Records requests in `sent`, and opened addresses in `opened`. */
async function choose(items: readonly Item[], replies: readonly Reply[], format?: string) {
  const opened: string[] = []
  const sent: unknown[] = []
  localStorage.setItem('supabase.auth.token', JSON.stringify(makeSession('first')))
  stubServer({
    'POST /api/admin/test-imports': ({ body }) => {
      sent.push(body)
      return replies[sent.length - 1] ?? { status: 500, body: {} }
    },
  })
  const { ImportTestButton } = await import('./ImportTestButton.tsx')
  const element = (
    <ImportTestButton takenSlugs={[]} formats={formats} onChoose={() => {}} onOpen={(slug) => opened.push(slug)} />
  )
  const router = createMemoryRouter([{ path: '/', element }])
  render(
    <QueryClientProvider client={new QueryClient()}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  )
  const file = { title: 'A test', slug: 'a-test', duration: 60, format, sections: [{ title: 'One', questions: items }] }
  fireEvent.change(screen.getByLabelText('File of a test'), {
    target: { files: [new File([JSON.stringify(file)], 'test.json', { type: 'application/json' })] },
  })
  return { opened, sent }
}

async function importFile(questions: number, reply: Reply) {
  await choose(
    Array.from({ length: questions }, (_, at) => ({ text: `Why ${at}?`, options: ['a', 'b'], correct_answer: 0 })),
    [reply],
  )
  await waitFor(() => expect(toast).toHaveBeenCalled())
  return toast.mock.calls[0]?.[0]
}

const invalid = (issues: readonly { path: string; message: string }[]) => ({
  status: 422,
  body: { code: 'invalid_input', message: 'Some of the input is not valid.', requestId: '1', issues },
})

test('a file with too many questions in a section is refused before it is sent', async () => {
  const description = 'The file has 501 questions. A section takes at most 500 at a time: please split the file.'
  expect(await importFile(501, { status: 500, body: {} })).toMatchObject({ description })
})

test('a refusal by the server shows its place in the file', async () => {
  const issues = [
    { path: 'test.title', message: 'That is too long.' },
    { path: 'sections.0.questions.2.text', message: 'Question text is required.' },
  ]
  const description = 'title: That is too long. Section 1, question 3: Question text is required.'
  expect(await importFile(3, invalid(issues))).toMatchObject({ description })
})

test('a test with too many questions in all gets one sentence about it', async () => {
  const message = 'This test would have 1,001 questions.'
  expect(await importFile(1, invalid([{ path: 'sections', message }]))).toMatchObject({ description: message })
})

const before = { title: 'The old one', slug: 'the-old-one', createdAt: '2026-03-01T10:00:00.000Z' }
const importedBefore = {
  status: 409,
  body: { code: 'already_imported', message: 'This file was imported before.', requestId: '1', imported: before },
}

test('of a file that was imported before, the dialog names the test and leads there', async () => {
  const { opened } = await choose([{ text: 'Why?', options: ['a', 'b'], correct_answer: 'A' }], [importedBefore])
  const dialog = await screen.findByRole('alertdialog', { name: 'This file was imported before' })
  expect(dialog.textContent).toContain('“The old one” (the-old-one)')
  fireEvent.click(screen.getByRole('button', { name: 'Go to Test' }))
  expect(opened).toEqual(['the-old-one'])
})

test('it is imported again on purpose', async () => {
  const { sent } = await choose([{ text: 'Why?', options: ['a', 'b'], correct_answer: 'A' }], [importedBefore])
  fireEvent.click(await screen.findByRole('button', { name: 'Import Again' }))
  await waitFor(() => expect(sent).toMatchObject([{ whenPresent: 'ask' }, { whenPresent: 'add' }]))
})

test('what cannot be read is corrected before anything is sent', async () => {
  const items = [
    { text: 'Why?', options: ['a', 'b'], correct_answer: 'A' },
    { text: 'How?', options: ['c', 'd'], correct_answer: 'Q' },
    { text: 'When?', options: ['e', 'f'], correct_answer: 1 },
  ]
  const { sent } = await choose(items, [invalid([])])
  await screen.findByRole('dialog', { name: 'Import A test' })
  const send = () => fireEvent.click(screen.getAllByRole('button', { name: 'Import Test' }).at(-1) ?? document.body)
  send()
  expect(toast).toHaveBeenLastCalledWith(
    expect.objectContaining({ description: 'Choose how this file counts its options.' }),
  )
  fireEvent.click(screen.getByRole('radio', { name: /From 1/ }))
  send()
  expect(toast).toHaveBeenLastCalledWith(
    expect.objectContaining({
      description: expect.stringMatching(/^Section 1, question 2: The answer in the file, "Q"/),
    }),
  )
  fireEvent.change(screen.getByRole('combobox', { name: 'Correct answer' }), { target: { value: '1' } })
  send()
  const questions = [{ correctAnswer: 0 }, { correctAnswer: 1 }, { correctAnswer: 0 }]
  await waitFor(() => expect(sent).toMatchObject([{ test: { slug: 'a-test' }, sections: [{ questions }] }]))
})

test.each([
  [undefined, 'Option E'],
  ['plain-one', 'Option A'],
])('the questions of a file for the format %s have its letters', async (format, second) => {
  const unread = (text: string) => ({ text, options: ['a', 'b'], correct_answer: 'z' })
  await choose([unread('One?'), unread('Two?')], [], format)
  await screen.findByRole('dialog', { name: 'Import A test' })
  const [, question] = screen.getAllByRole('listitem').filter((item) => item.id.startsWith('imported-question'))
  if (question === undefined) throw new Error('There are two questions.')
  expect(within(question).getByRole('textbox', { name: second })).toBeTruthy()
})
