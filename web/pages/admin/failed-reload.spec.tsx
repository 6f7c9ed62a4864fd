// @vitest-environment happy-dom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, render, screen, waitFor } from '@testing-library/react'
import type { ComponentType } from 'react'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { makeSession, resetPageModules, stubServer } from '#test/support/stub-server.ts'

beforeEach(resetPageModules)
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const page = { page: 1, pageSize: 25, total: 0 }
const totals = { totalStudents: 6, totalTests: 0, totalSubmissions: 0, attemptsUnderWay: 0 }
const overview = {
  attention: [],
  keylessTests: [],
  missingSteps: [],
  ...totals,
  recentTests: [],
  recentSubmissions: [],
  wrongPins: [],
}

interface Case {
  load: () => Promise<ComponentType>
  path: string
  body: object
  /** The part of the reply that the page shows. */
  shown: string
  notice: string
  toast?: string
}

const cases: [string, Case][] = [
  [
    'classes',
    {
      load: async () => (await import('./ManageClassesPage.tsx')).ManageClassesPage,
      path: 'GET /api/admin/classes',
      body: { classes: [], ...page },
      shown: 'No classes yet',
      notice: 'Error fetching classes',
    },
  ],
  [
    'students',
    {
      load: async () => (await import('./ManageStudentsPage.tsx')).ManageStudentsPage,
      path: 'GET /api/admin/students',
      body: { students: [], ...page },
      shown: 'No students found',
      notice: 'Error fetching students',
    },
  ],
  [
    'users',
    {
      load: async () => (await import('./ManageUsersPage.tsx')).ManageUsersPage,
      path: 'GET /api/admin/users',
      body: { users: [], ...page, totalUsers: 6 },
      shown: 'No users found matching your criteria.',
      notice: 'Error loading users',
      toast: 'Error fetching users',
    },
  ],
  [
    'tests',
    {
      load: async () => (await import('./ManageTestsPage.tsx')).ManageTestsPage,
      path: 'GET /api/admin/tests',
      body: { tests: [] },
      shown: 'No tests yet',
      notice: 'Failed to load tests. Please try again.',
    },
  ],
  [
    'the dashboard',
    {
      load: async () => (await import('./DashboardPage.tsx')).DashboardPage,
      path: 'GET /api/admin/overview',
      body: overview,
      shown: 'No tests yet',
      notice: 'Failed to fetch dashboard data. Please try again.',
    },
  ],
]

/** The DOM of the specs does not know `<search>`, and React complains about it. */
function knowSearch() {
  const { error } = console
  vi.spyOn(console, 'error').mockImplementation((...words: unknown[]) => {
    if (words[1] !== 'search') error(...words)
  })
}

test.each(cases)('%s that cannot be loaded again stay, and say that they may be old', async (_, one) => {
  localStorage.setItem('supabase.auth.token', JSON.stringify(makeSession('first')))
  knowSearch()
  let isDown = false
  const failure = { status: 503, body: { code: 'server_busy', message: 'Try again in a moment.', requestId: '1' } }
  stubServer({ [one.path]: () => (isDown ? failure : { body: one.body }) })
  const queryClient = new QueryClient({ defaultOptions: { queries: { retry: false, networkMode: 'always' } } })
  const Page = await one.load()
  render(
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={createMemoryRouter([{ path: '/', element: <Page /> }])} />
    </QueryClientProvider>,
  )
  await screen.findAllByText(one.shown)
  expect(screen.queryByText(one.notice)).toBeNull()

  isDown = true
  await act(() => queryClient.refetchQueries({ type: 'active' }))
  expect(await screen.findByText(one.notice)).toBeTruthy()
  expect(screen.getAllByText(one.shown).length).toBeGreaterThan(0)
  const { currentToast } = await import('#web/ui/feedback/toast.ts')
  expect(currentToast()).toMatchObject({ title: one.toast ?? one.notice, variant: 'destructive' })

  isDown = false
  await act(() => queryClient.refetchQueries({ type: 'active' }))
  await waitFor(() => expect(screen.queryByText(one.notice)).toBeNull())
})
