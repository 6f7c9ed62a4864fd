// @vitest-environment happy-dom
import { cleanup, screen, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { studentId } from '#contracts/wire/ids.ts'
import { renderPart } from '#test/support/render-part.tsx'
import { resetPageModules, stubServer } from '#test/support/stub-server.ts'
import { makeIdAt } from '#test/support/web-people.ts'
import { PracticeWeek } from './PracticeWeek.tsx'

beforeEach(resetPageModules)
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const seconds = [0, 600, 0, 20, 1500, 0, 300]

function show(practiced: readonly number[], weeklyMinutes: number | null = null, student: string | null = null) {
  const days = practiced.map((each, at) => ({
    day: `2026-03-0${at + 1}`,
    answers: each === 0 ? 0 : 4,
    right: each === 0 ? 0 : 3,
    seconds: each,
  }))
  const sum = practiced.reduce((all, each) => all + each, 0)
  const body = { days, periods: [{ periodsBack: 0, answers: 4, right: 3, seconds: sum }], weeklyMinutes }
  const path = student === null ? '/api/student/practice/periods' : `/api/students/${student}/practice/periods`
  stubServer({ [`GET ${path}`]: () => ({ body }) })
  return renderPart(<PracticeWeek studentId={student === null ? null : studentId.parse(student)} />)
}

test('a week is seven bars, as high as the time, and a table for a screen reader', async () => {
  show(seconds)
  const rows = within(await screen.findByRole('table', { name: 'Practice by day' })).getAllByRole('row')
  expect(rows.slice(1).map((row) => row.textContent)).toEqual([
    'Sunday0none',
    'Monday103 of 4',
    'Tuesday0none',
    'Wednesdayunder 13 of 4',
    'Thursday253 of 4',
    'Friday0none',
    'Saturday53 of 4',
  ])
  const heights = [...document.querySelectorAll('rect')].map((bar) => Number(bar.getAttribute('height')))
  expect(heights.map(Math.round)).toEqual([0, 31, 0, 3, 78, 0, 16])
  expect(document.querySelector('svg')?.getAttribute('aria-hidden')).toBe('true')
})

test('a few minutes make no high bar', async () => {
  show([0, 0, 0, 0, 0, 0, 60])
  await screen.findByRole('table')
  const last = [...document.querySelectorAll('rect')].at(-1)
  expect(Math.round(Number(last?.getAttribute('height')))).toBe(8)
})

const nothing = [0, 0, 0, 0, 0, 0, 0]

test('without practice there is a sentence', async () => {
  show(nothing)
  expect(await screen.findByText('No practice in the last 7 days.')).toBeTruthy()
  expect(screen.queryByRole('table')).toBeNull()
})

test('without practice the goal says enough', async () => {
  show(nothing, 60, makeIdAt(1))
  expect(await screen.findByText('Goal for 7 days: 0 of 60 minutes.')).toBeTruthy()
  expect(screen.queryByText('No practice in the last 7 days.')).toBeNull()
  expect(screen.getByRole('heading', { level: 3, name: 'Practice, last 7 days' })).toBeTruthy()
  expect(screen.getByRole('progressbar', { name: 'Goal for seven days' })).toBeTruthy()
})

test('if it cannot be loaded, the part says so', async () => {
  stubServer({ 'GET /api/student/practice/periods': () => ({ status: 500, body: {} }) })
  renderPart(<PracticeWeek studentId={null} />)
  expect(await screen.findByText('The practice could not be loaded')).toBeTruthy()
})
