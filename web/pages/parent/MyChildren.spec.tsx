// @vitest-environment happy-dom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render, screen } from '@testing-library/react'
import { MemoryRouter } from 'react-router'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { aSession, freshPage, specServer } from '#test/support/stub-server.ts'

beforeEach(freshPage)
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

test('a parent without children gets one message that says what to do', async () => {
  localStorage.setItem('supabase.auth.token', JSON.stringify(aSession('first')))
  specServer({ 'GET /api/parent/children': () => ({ body: { children: [] } }) })
  const { MyChildren } = await import('./MyChildren.tsx')
  render(
    <QueryClientProvider client={new QueryClient()}>
      <MemoryRouter>
        <MyChildren skeleton={null} renderChild={() => null} />
      </MemoryRouter>
    </QueryClientProvider>,
  )
  const text = "No children found. Please contact support to link your children's accounts."
  expect(await screen.findByText(text)).toBeTruthy()
  expect(screen.getAllByText(/No children found/)).toHaveLength(1)
})
