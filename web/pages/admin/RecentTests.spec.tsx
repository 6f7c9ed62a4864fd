// @vitest-environment happy-dom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render, screen } from '@testing-library/react'
import { MemoryRouter } from 'react-router'
import { afterEach, expect, test } from 'vitest'
import { testId } from '#contracts/wire/ids.ts'
import { RecentTests } from './RecentTests.tsx'

afterEach(cleanup)

function recent(at: number, title: string, slug: string) {
  const id = testId.parse(`0199aaaa-0000-7000-8000-00000000000${at}`)
  return { id, slug, title, status: 'draft' as const, questionCount: 1, updatedAt: '2026-03-01T12:00:00Z' }
}

test('tests with the same title are distinguished by their address, also in the delete dialog', () => {
  const tests = [
    recent(1, 'Fractions', 'fractions'),
    recent(2, 'Fractions', 'fractions-2'),
    recent(3, 'Poems', 'poems'),
  ]
  render(
    <QueryClientProvider client={new QueryClient()}>
      <MemoryRouter>
        <RecentTests tests={tests} />
      </MemoryRouter>
    </QueryClientProvider>,
  )
  expect(screen.getAllByRole('rowheader').map(({ textContent }) => textContent)).toEqual([
    'Fractionsfractions',
    'Fractionsfractions-2',
    'Poems',
  ])
  expect(screen.getAllByRole('button').map((button) => button.getAttribute('aria-label'))).toEqual([
    'Delete Fractions (fractions)',
    'Delete Fractions (fractions-2)',
    'Delete Poems',
  ])
})
