// @vitest-environment happy-dom
import { cleanup, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import type { GoalSchool } from '#contracts/people/goals.ts'
import { fillField, renderPart } from '#test/support/render-part.tsx'
import { stubServer } from '#test/support/stub-server.ts'
import { makeIdAt } from '#test/support/web-people.ts'
import { PastOffers } from './PastOffers.tsx'

afterEach(cleanup)

const figures: Readonly<Record<string, Readonly<Record<number, number>>>> = {
  High: { 2025: 556, 2024: 561 },
  Low: { 2025: 496, 2024: 492 },
  New: { 2025: 580 },
}

const schools = Object.entries(figures).map(([name, scores], at) => ({
  id: name.toLowerCase(),
  name,
  revision: 1,
  cutoffs: Object.entries(scores).map(([year, lowestScore], place) => ({
    id: makeIdAt(10 * at + place),
    year: Number(year),
    grade: 8,
    lowestScore,
    source: 'The city',
    sourceUrl: 'https://example.com/2025',
    checkedOn: '2026-03-01',
    revision: 1,
  })),
}))

function show(...names: string[]) {
  stubServer({ 'GET /api/schools': () => ({ body: { schools } }) })
  const chosen: GoalSchool[] = names.map((name) => ({ id: name.toLowerCase(), name, cutoff: null }))
  const score = { composite: 558, band: { low: 540, high: 576 }, isEstimated: true }
  renderPart(<PastOffers chosen={chosen} grade={8} score={score} />)
}

const rows = async () => {
  await screen.findByRole('table')
  return screen.getAllByRole('row').map((row) => Array.from(row.children, (cell) => cell.textContent).join(' | '))
}

test('each year has the offer for the score and for both ends of its band', async () => {
  show('New', 'High', 'Low')
  expect(await rows()).toEqual([
    'Year | With 540 | With 558 (estimated) | With 576',
    '2025 | Low | High | High',
    '2024 | LowNo figure: New | LowNo figure: New | HighNo figure: New',
  ])
})

test('an offer that a school without a figure may have made is not known', async () => {
  show('New')
  expect((await rows())[1]).toBe('2025 | No offer | No offer | No offer')
  cleanup()
  show('New', 'High')
  expect(await rows()).toEqual([
    'Year | With 540 | With 558 (estimated) | With 576',
    '2025 | No offer | High | High',
    '2024 | Not knownNo figure: New | Not knownNo figure: New | HighNo figure: New',
  ])
  expect(screen.getByRole('status').textContent).toBe('In the years with figures, no offer changes.')
})

test('a swap says what changes, and that no swap is better', async () => {
  show('High', 'Low')
  await rows()
  expect(screen.getByRole('status').textContent).toBe('2025: Low instead of High')
  expect(screen.queryByText(/Swaps that get a school higher on the list: 0\. .*further down: 1\.$/)).not.toBeNull()
  await fillField('With', '0')
  expect(screen.getByRole('status').textContent).toBe('In the years with figures, no offer changes.')
})

test('schools without figures say so', async () => {
  show('Unknown')
  expect(await screen.findByText('No figures for these schools yet.')).not.toBeNull()
})
