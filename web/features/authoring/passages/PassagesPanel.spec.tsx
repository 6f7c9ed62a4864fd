// @vitest-environment happy-dom
/** A passage with unsaved changes is discarded only after a confirmation. */
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { createMemoryRouter, Link, RouterProvider } from 'react-router'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { authoredPassage } from '#contracts/authoring/authoring-questions.ts'
import { testId } from '#contracts/wire/ids.ts'
import { PassagesPanel } from './PassagesPanel.tsx'

afterEach(cleanup)

const passages = ['Bees', 'Ants'].map((title, at) =>
  authoredPassage.parse({
    id: `0199aaaa-0000-7000-8000-00000000000${at}`,
    title,
    text: 'They dance.',
    revision: 1,
    updatedAt: '2026-03-01T10:00:00Z',
  }),
)

beforeEach(async () => {
  const of = testId.parse('0199aaaa-0000-7000-8000-000000000009')
  const router = createMemoryRouter([
    {
      path: '/',
      element: (
        <>
          <Link to="/away">Away</Link>
          <PassagesPanel testId={of} passages={passages} />
        </>
      ),
    },
    { path: '/away', element: <p>Elsewhere</p> },
  ])
  render(
    <QueryClientProvider client={new QueryClient()}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  )
  fireEvent.click(screen.getByRole('button', { name: 'Edit passage Bees' }))
  fireEvent.change(await screen.findByLabelText('Passage text'), { target: { value: 'They sing.' } })
})

test.each([
  ['another passage', 'button', 'Edit passage Ants'],
  ['a new passage', 'button', 'Add Passage'],
  ['a deletion', 'button', 'Delete passage Ants'],
  ['its own button', 'button', 'Cancel'],
  ['a link', 'link', 'Away'],
] as const)('%s asks first, and the text stays', async (_name, role, name) => {
  fireEvent.click(screen.getByRole(role, { name }))
  fireEvent.click(await screen.findByRole('button', { name: 'Keep Editing' }))
  expect(screen.getByLabelText<HTMLTextAreaElement>('Passage text').value).toBe('They sing.')
})

test('an author who discards it goes on', async () => {
  fireEvent.click(screen.getByRole('link', { name: 'Away' }))
  fireEvent.click(await screen.findByRole('button', { name: 'Discard Changes' }))
  expect(await screen.findByText('Elsewhere')).toBeTruthy()
})

test('the browser asks before it reloads', () => {
  expect(window.dispatchEvent(new Event('beforeunload', { cancelable: true }))).toBe(false)
})
