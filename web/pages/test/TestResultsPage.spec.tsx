// @vitest-environment happy-dom
import { cleanup, fireEvent, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { sampleSubmission } from '#test/support/attempt-world.ts'
import { renderPage } from '#test/support/render-page.tsx'
import { mayasProfile, resetPageModules, stubServer } from '#test/support/stub-server.ts'

beforeEach(resetPageModules)
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

test('a page without results has a heading, as every page has', async () => {
  const refusal = { code: 'nothing_submitted', message: 'Nothing was submitted.', requestId: '1' }
  stubServer({
    'GET /api/profile': () => ({ body: mayasProfile }),
    'GET /api/tests/fractions/submissions/latest': () => ({ status: 404, body: refusal }),
  })
  await renderPage(
    async () => (await import('./TestResultsPage.tsx')).TestResultsPage,
    '/test-results/:testId',
    '/test-results/fractions',
  )
  expect(await screen.findByText('No test results found. Redirecting to dashboard...')).toBeTruthy()
  expect(screen.getByRole('heading', { level: 1, name: 'Test Results' })).toBeTruthy()
})

test('says that the time was up where the test screen came here for that reason', async () => {
  stubServer({ 'GET /api/profile': () => ({ body: mayasProfile }) })
  await renderPage(async () => (await import('./TestResultsPage.tsx')).TestResultsPage, '/test-results/:testId', {
    pathname: '/test-results/fractions',
    state: { isTimeUp: true, submission: sampleSubmission },
  })
  expect(await screen.findByText('Your time was up, so your test was submitted.')).toBeTruthy()
})

test('says nothing of the time where the student submitted', async () => {
  stubServer({ 'GET /api/profile': () => ({ body: mayasProfile }) })
  await renderPage(async () => (await import('./TestResultsPage.tsx')).TestResultsPage, '/test-results/:testId', {
    pathname: '/test-results/fractions',
    state: { isTimeUp: false, submission: sampleSubmission },
  })
  expect(await screen.findByText('Time spent')).toBeTruthy()
  expect(screen.queryByText('Your time was up, so your test was submitted.')).toBeNull()
})

test.each([
  ['/test-results/fractions', 'Score'],
  ['/test-results/fractions?tab=topics', 'Topics'],
  ['/test-results/fractions?show=missed', 'Answers'],
])('%s opens the tab %s, and another one keeps the submission', async (address, name) => {
  stubServer({ 'GET /api/profile': () => ({ body: mayasProfile }) })
  const [pathname = '', search = ''] = address.split('?')
  await renderPage(async () => (await import('./TestResultsPage.tsx')).TestResultsPage, '/test-results/:testId', {
    pathname,
    search,
    state: { submission: sampleSubmission },
  })
  expect(await screen.findByRole('tab', { name, selected: true })).toBeTruthy()
  fireEvent.click(screen.getByRole('tab', { name: 'Time' }))
  expect(await screen.findByRole('tab', { name: 'Time', selected: true })).toBeTruthy()
  expect(screen.getByText('Time spent')).toBeTruthy()
})
