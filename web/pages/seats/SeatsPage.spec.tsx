// @vitest-environment happy-dom
import { cleanup, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { renderPage } from '#test/support/render-page.tsx'
import { makeSession, resetPageModules, stubServer } from '#test/support/stub-server.ts'
import { makeSeat } from '#test/support/web-seats.ts'

beforeEach(resetPageModules)
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const serverNow = '2026-03-01T12:00:00.000Z'

async function show(address: string, seats: readonly object[], hasMore = false) {
  localStorage.setItem('supabase.auth.token', JSON.stringify(makeSession('first')))
  stubServer({ 'GET /api/seats': () => ({ body: { seats, hasMore, serverNow } }) })
  await renderPage(async () => (await import('./SeatsPage.tsx')).TutorSeatsPage, '/tutor/now', address)
}

test('a tutor sees who is where, first those who may need help', async () => {
  await show('/tutor/now', [makeSeat({}, 'Ben Ode', 2), makeSeat({ isStuck: true, secondsOnQuestion: 400 })])
  await screen.findByRole('heading', { name: 'Practice 1' })
  expect(screen.getByText('1 stuck, 1 working')).toBeTruthy()
  expect(screen.getAllByRole('row').map(({ textContent }) => textContent)).toEqual([
    'StudentNowQuestion',
    'Maya ChenStuck6 min on this question12 of 57',
    'Ben OdeWorking40 s on this question12 of 57',
  ])
  const more = screen.getByRole('link', { name: 'Show who has not started Practice 1' })
  expect(more.getAttribute('href')).toBe('/tutor/now?test=0199cccc-0000-7000-8000-000000000001')
})

test('one test has a way back to all', async () => {
  await show('/tutor/now?test=0199cccc-0000-7000-8000-000000000001', [makeSeat()])
  expect((await screen.findByRole('link', { name: 'All tests' })).getAttribute('href')).toBe('/tutor/now')
  expect(screen.queryByRole('link', { name: /^Show who/ })).toBeNull()
})

test('while nobody takes a test the page says so', async () => {
  await show('/tutor/now', [])
  expect(await screen.findByText('Nobody is taking a test')).toBeTruthy()
})

test('a test that nobody has says so', async () => {
  await show('/tutor/now?test=0199cccc-0000-7000-8000-000000000001', [])
  expect(await screen.findByText('Nobody has this test now')).toBeTruthy()
})

test('a page that is full says that there are more', async () => {
  await show('/tutor/now', [makeSeat()], true)
  expect(await screen.findByText('The first 1,000 students are here.')).toBeTruthy()
})
