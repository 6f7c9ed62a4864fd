// @vitest-environment happy-dom
import { cleanup, fireEvent, screen, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { renderPage } from '#test/support/render-page.tsx'
import { mayasProfile, resetPageModules, stubServer } from '#test/support/stub-server.ts'
import { tourPaper } from './tour-paper.ts'

beforeEach(resetPageModules)
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

test('five questions on the test screen, without a clock, an attempt or a copy on the device', {
  timeout: 60_000,
}, async () => {
  const asked = stubServer({ 'GET /api/profile': () => ({ body: mayasProfile }) })
  await renderPage(async () => (await import('./TourPage.tsx')).TourPage, '/tour', '/tour')
  expect(await screen.findByText('0 of 5 answered')).toBeTruthy()
  expect(screen.getByText('Practice run: nothing is recorded')).toBeTruthy()
  expect(screen.queryByRole('timer')).toBeNull()
  const kept = Object.keys(localStorage)

  fireEvent.click(screen.getAllByRole('radio')[0] ?? document.body)
  expect(await screen.findByText('1 of 5 answered')).toBeTruthy()
  for (const number of [2, 3, 4, 5]) {
    fireEvent.click(screen.getByRole('button', { name: 'Next' }))
    expect(await screen.findByText(`Question ${number} of 5`, { selector: '[role=status] *' })).toBeTruthy()
  }
  // The question names the button.
  expect(tourPaper.questions.at(-1)?.html).toContain('press <strong>Review answers</strong>')
  expect(screen.getByRole('button', { name: 'Review answers' })).toBeTruthy()
  fireEvent.change(screen.getByLabelText('Your answer'), { target: { value: '60' } })
  expect(await screen.findByText('2 of 5 answered')).toBeTruthy()

  fireEvent.click(screen.getByRole('button', { name: 'Finish Preview' }))
  fireEvent.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Finish Preview' }))
  const end = await screen.findByRole('heading', { name: 'This is how a test works' })
  expect(document.activeElement).toBe(end)
  expect(screen.getByText(/In tests with the rules of 2026 you cannot go back to what you handed in\./)).toBeTruthy()
  expect(screen.getByRole('link', { name: 'See my tests' }).getAttribute('href')).toBe('/student/tests')
  expect(Object.keys(localStorage)).toEqual(kept)
  expect(asked.map(({ path }) => path).filter((path) => path.startsWith('/api/') && path !== '/api/profile')).toEqual(
    [],
  )

  fireEvent.click(screen.getByRole('button', { name: 'Take the tour again' }))
  expect(await screen.findByText('0 of 5 answered')).toBeTruthy()
})
