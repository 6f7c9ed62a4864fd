// @vitest-environment happy-dom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render, screen } from '@testing-library/react'
import { MemoryRouter } from 'react-router'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { makeSession, resetPageModules, stubServer } from '#test/support/stub-server.ts'
import { makeIdAt } from '#test/support/web-people.ts'

beforeEach(resetPageModules)
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

function aChild(id: number, grade: number) {
  return {
    ...{ id: makeIdAt(id), fullName: 'Li Wei', grade, school: 'Elm', submissions: [], overdueTests: 0, dueTests: [] },
    ...{
      missedTests: [],
      goal: null,
      hasTutor: true,
      nextSessionAt: null,
      examDate: null,
      addedAt: '2026-03-01T10:00:00.000Z',
    },
    practice: { answers: 0, seconds: 0, lastAt: null, weeklyMinutes: null },
  }
}

test('two children of one name have their grades beside it', async () => {
  localStorage.setItem('supabase.auth.token', JSON.stringify(makeSession('first')))
  stubServer({ 'GET /api/parent/children': () => ({ body: { children: [aChild(1, 8), aChild(2, 6)] } }) })
  const { MyChildren } = await import('./MyChildren.tsx')
  render(
    <QueryClientProvider client={new QueryClient()}>
      <MemoryRouter>
        <MyChildren skeleton={null} renderChild={() => null} />
      </MemoryRouter>
    </QueryClientProvider>,
  )
  expect(await screen.findByRole('tab', { name: 'Li Wei (Grade 8)' })).toBeTruthy()
  expect(screen.getByRole('tab', { name: 'Li Wei (Grade 6)' })).toBeTruthy()
})

test('a parent without children gets one message that says what to do', async () => {
  localStorage.setItem('supabase.auth.token', JSON.stringify(makeSession('first')))
  stubServer({ 'GET /api/parent/children': () => ({ body: { children: [] } }) })
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

test('an only child has no tabs', async () => {
  localStorage.setItem('supabase.auth.token', JSON.stringify(makeSession('first')))
  stubServer({ 'GET /api/parent/children': () => ({ body: { children: [aChild(1, 8)] } }) })
  const { MyChildren } = await import('./MyChildren.tsx')
  render(
    <QueryClientProvider client={new QueryClient()}>
      <MemoryRouter>
        <MyChildren skeleton={null} renderChild={({ id }) => <p>{id}</p>} />
      </MemoryRouter>
    </QueryClientProvider>,
  )
  expect(await screen.findByText(makeIdAt(1))).toBeTruthy()
  expect(screen.queryByRole('tab')).toBeNull()
})
