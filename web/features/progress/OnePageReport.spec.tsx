// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react'
import { MemoryRouter } from 'react-router'
import { afterEach, expect, test } from 'vitest'
import type { Pacing } from '#contracts/coaching/pacing.ts'
import { goals } from '#contracts/people/goals.ts'
import type { Progress } from '#contracts/reports/progress.ts'
import { submissionId } from '#contracts/wire/ids.ts'
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

const addresses = {
  test: (slug: string) => `/test/${slug}`,
  tests: '/tests',
  missedIn: (id: string) => `/practice/${id}`,
}

test('leads a student without a result to the tests', () => {
  const { rerender } = render(<OnePageReport {...own} pacing={null} actAddresses={addresses} />, {
    wrapper: MemoryRouter,
  })
  expect(screen.getByRole('link').getAttribute('href')).toBe('/tests')
  const student = { grade: 8, school: '', isExamOver: true }
  rerender(<OnePageReport {...own} pacing={null} actAddresses={addresses} progress={{ ...progress, student }} />)
  expect(screen.queryByRole('link')).toBeNull()
})

test('leads a student to what was missed in the test that the steps are about', () => {
  const id = submissionId.parse('0199dddd-0000-7000-8000-000000000001')
  const latest = {
    id,
    testSlug: 'winter',
    testTitle: 'Winter',
    isDrill: false,
    sections: [],
    topics: [{ subject: 'math' as const, topic: 'Percent', correct: 1, scored: 4, percentage: 25 }],
  }
  const scores: Progress['scores'] = [
    {
      submissionId: id,
      testSlug: 'winter',
      testTitle: 'Winter',
      submittedAt: '2026-03-01T12:00:00Z',
      composite: null,
      band: null,
      scorePercentage: 25,
      totalQuestions: 4,
      isEstimated: true,
      scaleId: 'one',
      sections: [],
      secondsPerQuestion: null,
    },
  ]
  render(<OnePageReport {...own} progress={{ ...progress, latest, scores }} pacing={null} actAddresses={addresses} />, {
    wrapper: MemoryRouter,
  })
  expect(screen.getByText('Practice Percent: 3 of 4 missed.')).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Practice what you missed' }).getAttribute('href')).toBe(`/practice/${id}`)
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
