// @vitest-environment happy-dom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, fireEvent, render, screen, within } from '@testing-library/react'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { afterEach, expect, test, vi } from 'vitest'
import type { EditedTest } from '#contracts/authoring/authoring-questions.ts'
import { sectionId, testId } from '#contracts/wire/ids.ts'
import { paper2017 } from '#test/support/formats.ts'
import { SectionsDialog } from './SectionsDialog.tsx'

afterEach(cleanup)

const section = (at: number, title: string) => ({
  id: sectionId.parse(`0199aaaa-0000-7000-8000-00000000001${at}`),
  ...{ title, subject: null, revision: 1, questions: [] },
})
const edited: EditedTest = {
  test: {
    id: testId.parse('0199aaaa-0000-7000-8000-000000000001'),
    ...{ slug: 'fractions', title: 'Fractions', description: '', duration: 60, status: 'draft' as const },
    ...{
      showAnswers: 'never' as const,
      answerRelease: null,
      assignedOnly: true,
      isForPractice: false,
      purpose: 'test',
      isAlwaysTimed: false,
      formatId: 'paper-2017',
      scoreScaleId: null,
      revision: 1,
    },
    ...{ createdAt: '2026-03-01T12:00:00Z', updatedAt: '2026-03-01T12:00:00Z', sectionCount: 2, questionCount: 0 },
    ...{ passageCount: 0, assignmentCount: 0, attemptCount: 0, submissionCount: 0 },
  },
  format: paper2017,
  sections: [section(1, 'Reading'), section(2, 'Math')],
  passages: [],
}

test('asking for a deletion keeps the window and what was typed in it, and leaving asks', async () => {
  const onClose = vi.fn()
  const dialog = <SectionsDialog edited={edited} onClose={onClose} onOrder={vi.fn()} />
  render(
    <QueryClientProvider client={new QueryClient()}>
      <RouterProvider router={createMemoryRouter([{ path: '/', element: dialog }])} />
    </QueryClientProvider>,
  )
  const added = within(await screen.findByRole('form', { name: 'New section' }))
  const title = added.getByLabelText<HTMLInputElement>('Section title')
  fireEvent.change(title, { target: { value: 'Grammar' } })
  fireEvent.click(screen.getByRole('button', { name: 'Delete Math' }))
  const question = await screen.findByRole('alertdialog')
  fireEvent.click(within(question).getByRole('button', { name: 'Cancel' }))
  expect(title.isConnected && title.value).toBe('Grammar')
  expect(onClose).not.toHaveBeenCalled()

  const [close] = screen.getAllByRole('button', { name: 'Close' }).slice(-1)
  if (close !== undefined) fireEvent.click(close)
  expect(await screen.findByRole('alertdialog', { name: /discard|unsaved|leave/i })).toBeTruthy()
  expect(onClose).not.toHaveBeenCalled()
})
