// @vitest-environment happy-dom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { aSession, freshPage, specServer } from '#test/support/stub-server.ts'

const toast = vi.hoisted(() => vi.fn())
vi.mock(import('#web/ui/toast.ts'), async (original) => ({ ...(await original()), toast }))

beforeEach(() => {
  freshPage()
  toast.mockClear()
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

async function importFile(questions: number, reply: { status: number; body: unknown }) {
  localStorage.setItem('supabase.auth.token', JSON.stringify(aSession('first')))
  specServer({ 'POST /api/admin/test-imports': () => reply })
  const { ImportTestButton } = await import('./ImportTestButton.tsx')
  render(
    <QueryClientProvider client={new QueryClient()}>
      <ImportTestButton takenSlugs={[]} onImported={() => {}} />
    </QueryClientProvider>,
  )
  const items = Array.from({ length: questions }, (_, at) => ({
    text: `Why ${at}?`,
    options: ['a', 'b'],
    correct_answer: 0,
  }))
  const file = { title: 'A', slug: 'a', duration: 60, sections: [{ title: 'One', questions: items }] }
  fireEvent.change(screen.getByLabelText('File of a test'), {
    target: { files: [new File([JSON.stringify(file)], 'test.json', { type: 'application/json' })] },
  })
  await waitFor(() => expect(toast).toHaveBeenCalled())
  return toast.mock.calls[0]?.[0]
}

const invalid = (issues: readonly { path: string; message: string }[]) => ({
  status: 422,
  body: { code: 'invalid_input', message: 'Some of what was sent is not valid.', requestId: '1', issues },
})

test('a file with too many questions in a section is refused before it is sent', async () => {
  const description = 'The file has 501 questions. A section takes at most 500 at a time: please split the file.'
  expect(await importFile(501, { status: 500, body: {} })).toMatchObject({ description })
})

test('what the server refuses is told with its place in the file', async () => {
  const issues = [
    { path: 'test.title', message: 'That is too long.' },
    { path: 'sections.0.questions.2.text', message: 'Question text is required.' },
  ]
  const description = 'title: That is too long. Section 1, question 3: Question text is required.'
  expect(await importFile(3, invalid(issues))).toMatchObject({ description })
})

test('a test with too many questions in all is told so in one sentence', async () => {
  const message = 'This test would have 1,001 questions.'
  expect(await importFile(1, invalid([{ path: 'sections', message }]))).toMatchObject({ description: message })
})
