// @vitest-environment happy-dom
import { cleanup, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { renderPage } from '#test/support/render-page.tsx'
import { mayasProfile, resetPageModules, stubServer } from '#test/support/stub-server.ts'

beforeEach(resetPageModules)
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

async function show(address: string, deadlineAt: string | null, pausedUntil?: string) {
  const test = {
    ...{ id: '0199dddd-0000-7000-8000-000000000001', slug: 'diagnostic', title: 'Diagnostic', description: '' },
    ...{ durationSeconds: 3600, status: 'active', questionCount: 4, isForwardOnly: false, isDrill: false },
  }
  const inProgress = deadlineAt === null ? null : { answered: 1, deadlineAt, pausedUntil }
  const mine = { test, state: 'under_way', assignment: null, inProgress, latestSubmissionId: null }
  const asked = stubServer({
    'GET /api/profile': () => ({ body: mayasProfile }),
    'GET /api/student/tests': () => ({ body: { tests: [mine], serverNow: '2031-03-04T14:00:00Z' } }),
  })
  await renderPage(async () => (await import('./RunningTestBar.tsx')).RunningTestBar, address, address)
  await waitFor(() => expect(asked.some(({ path }) => path === '/api/student/tests')).toBe(true))
}

test('says on another page that the clock is running, and leads to the test', async () => {
  await show('/student/practice', '2031-03-04T15:00:00Z')
  expect((await screen.findByRole('timer')).textContent).toMatch(/^59:5\d|^1:00:00/)
  expect(screen.getByRole('region', { name: 'Test in progress' }).textContent).toMatch(
    /^Diagnostic: the clock is running/,
  )
  expect(screen.getByRole('link', { name: 'Continue Test' }).getAttribute('href')).toBe('/test/diagnostic')
})

test('says that the clock is paused, with the time from its end', async () => {
  await show('/student/practice', '2031-03-04T15:10:00Z', '2031-03-04T14:10:00Z')
  expect((await screen.findByRole('timer')).textContent).toBe('1:00:00')
  expect(screen.getByRole('region', { name: 'Test in progress' }).textContent).toMatch(
    /^Diagnostic: the clock is paused/,
  )
})

test('says that the clock runs after a pause', async () => {
  await show('/student/practice', '2031-03-04T15:00:00Z', '2031-03-04T14:00:00Z')
  expect((await screen.findByRole('timer')).textContent).toMatch(/^59:5\d|^1:00:00/)
  expect(screen.getByText(/the clock is running/)).toBeTruthy()
})

test.each([
  ['no test is in progress', '/student/practice', null],
  ['the time is over', '/student/practice', '2031-03-04T14:00:00Z'],
  ['the page has the clock itself', '/student', '2031-03-04T15:00:00Z'],
])('says nothing where %s', async (_, address, deadlineAt) => {
  await show(address, deadlineAt)
  expect(screen.queryByRole('timer')).toBeNull()
})
