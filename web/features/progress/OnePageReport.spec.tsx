// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import type { Pacing } from '#contracts/coaching/pacing.ts'
import { goals } from '#contracts/people/goals.ts'
import type { Progress } from '#contracts/reports/progress.ts'
import { OnePageReport } from './OnePageReport.tsx'

afterEach(cleanup)

const progress: Progress = {
  student: null,
  assigned: [],
  latest: null,
  scores: [],
  topics: [],
  untried: [],
  questionsLeftOut: 0,
  pace: [],
}
const own = { name: 'Maya Chen', about: null, detail: '', progress, schools: [] }
const pacing: Pacing = {
  ...{
    rapid: { questions: 0, wrong: 0 },
    sunk: { questions: 0, seconds: 0 },
    open: 0,
    rushedEnd: null,
    paysForOpen: null,
  },
  ...{ unused: 600, wrong: 4, changed: { toRight: 0, toWrong: 0 }, isForwardOnly: false },
}

test('says where the time of the latest test went, and nothing where nothing stands out', () => {
  const { rerender } = render(<OnePageReport {...own} pacing={pacing} />)
  expect(screen.getByText(/^10 minutes were left at the end\./)).toBeTruthy()
  rerender(<OnePageReport {...own} pacing={{ ...pacing, unused: 0 }} />)
  expect(screen.queryByRole('heading', { name: /Where the time/ })).toBeNull()
})

test('leads a student to the next step', () => {
  const { rerender } = render(<OnePageReport {...own} pacing={null} act={<a href="/next">Next</a>} />)
  expect(screen.getByRole('link', { name: 'Next' })).toBeTruthy()
  rerender(<OnePageReport {...own} pacing={null} />)
  expect(screen.queryByRole('link')).toBeNull()
})

test('speaks to other readers about the student', () => {
  render(<OnePageReport {...own} about="Maya" pacing={pacing} />)
  expect(screen.getByText(/^Maya had 10 minutes left at the end\./)).toBeTruthy()
  expect(screen.getByRole('heading', { name: 'Next steps for Maya' })).toBeTruthy()
})

test('before there is a full test, a school has its figure with the source', () => {
  const school = goals.shape.schools.parse([
    {
      ...{ id: 'stuyvesant', name: 'Stuyvesant' },
      cutoff: { year: 2025, lowestScore: 556, source: 'A', sourceUrl: 'https://a.test', checkedOn: '2026-01-01' },
    },
  ])
  render(<OnePageReport {...own} schools={school} pacing={null} />)
  expect(screen.getByText('Stuyvesant: 556 in 2025')).toBeTruthy()
  expect(screen.getByText('A full test will show how far it is.')).toBeTruthy()
  expect(screen.getByRole('link', { name: /A/ }).getAttribute('href')).toBe('https://a.test')
})
