// @vitest-environment happy-dom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import type { ReactNode } from 'react'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { afterEach, expect, test, vi } from 'vitest'
import { paper2017 } from '#test/support/formats.ts'
import { stubServer } from '#test/support/stub-server.ts'
import { makeAuthoredQuestion, makeAuthoredSection, makeAuthoredTest } from '#test/support/web-tests.ts'
import { EditTestDialog, NewTestDialog } from './TestDialog.tsx'
import type { FormatChoice } from './TestFields.tsx'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

function show(formats: readonly FormatChoice[]) {
  open(
    <NewTestDialog
      purpose="test"
      defaultDuration={180}
      assignedOnly
      formats={formats}
      scales={[]}
      onClose={() => {}}
      onCreated={() => {}}
    />,
  )
}

function open(dialog: ReactNode) {
  render(
    <QueryClientProvider client={new QueryClient()}>
      <RouterProvider router={createMemoryRouter([{ path: '/', element: dialog }])} />
    </QueryClientProvider>,
  )
}

test('activating a test without questions says that students cannot start it', async () => {
  show([])
  const status = await screen.findByLabelText('Status')
  const warning = 'This test has no questions yet.'
  expect(screen.queryByText(warning)).toBeNull()
  fireEvent.change(status, { target: { value: 'active' } })
  expect(await screen.findByText(warning)).toBeTruthy()
  fireEvent.change(status, { target: { value: 'draft' } })
  expect(screen.queryByText(warning)).toBeNull()
})

test('a new test starts from the exam of today, and says what a short one takes', async () => {
  const later = { ...paper2017, id: 'later', name: 'From 2026', firstYear: 2026, lastYear: null }
  show([paper2017, { ...paper2017, id: 'free', name: 'Free', firstYear: null, lastYear: null, sections: [] }, later])
  expect(await screen.findByLabelText('Exam format')).toHaveProperty('value', 'later')
  expect(screen.getByText('Free, any length')).toBeTruthy()
})

test('a format that closes what was handed in says so', async () => {
  const forward = { ...paper2017, id: 'digital-2026', name: 'From 2026', navigation: 'forward' as const }
  show([paper2017, forward])
  const format = await screen.findByLabelText('Exam format')
  expect(screen.queryByText(/Students cannot go back/)).toBeNull()
  fireEvent.change(format, { target: { value: 'digital-2026' } })
  expect(await screen.findByText(/questions\. Students cannot go back\.$/)).toBeTruthy()
})

test('activating a test says how many of its questions nobody can get right', async () => {
  const section = makeAuthoredSection(111, 'Reading', [])
  const good = { ...makeAuthoredQuestion(1, section.id), options: ['a', 'b'], correctAnswer: 0 }
  const questions = [
    good,
    { ...good, correctAnswer: null },
    { ...good, type: 'reading' as const, options: [], correctAnswer: null },
  ]
  const made = makeAuthoredTest({ status: 'draft', questionCount: 3 })
  const edited = { test: made, format: paper2017, sections: [{ ...section, questions }], passages: [] }
  stubServer({ [`GET /api/admin/tests/${made.slug}`]: () => ({ body: edited }) })
  open(<EditTestDialog test={made} formats={[]} scales={[]} onClose={() => {}} />)
  const status = await screen.findByLabelText('Status')
  expect(screen.queryByText('2 questions have no right answer.')).toBeNull()
  fireEvent.change(status, { target: { value: 'active' } })
  expect(await screen.findByText('2 questions have no right answer.')).toBeTruthy()
  expect(screen.getByText(/One has nothing to choose or enter at all\./)).toBeTruthy()
})
