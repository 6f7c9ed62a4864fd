// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react'
import { MemoryRouter } from 'react-router'
import { afterEach, expect, test } from 'vitest'
import { progress } from '#contracts/reports/progress.ts'
import { ProgressReport } from './ProgressReport.tsx'

afterEach(cleanup)

function shown(
  ...scores: {
    scorePercentage: number
    totalQuestions: number
    scaleId?: string
    sections?: readonly object[]
    composite?: number
  }[]
) {
  const made = progress.parse({
    scores: scores.map((score, at) => ({
      ...{ submissionId: crypto.randomUUID(), testSlug: 'quiz', testTitle: `Quiz ${at + 1}` },
      ...{
        submittedAt: `2031-03-0${at + 1}T12:00:00Z`,
        composite: null,
        band: null,
        isEstimated: false,
        scaleId: 'none',
        sections: [],
      },
      ...{ secondsPerQuestion: null, ...score },
    })),
    student: null,
    assigned: [],
    latest: null,
    topics: [],
    untried: [],
    questionsLeftOut: 0,
    pace: [],
  })
  render(
    <ProgressReport
      progress={made}
      emptyText=""
      topics={null}
      addressOf={() => '/'}
      renderLink={(_, words) => words}
    />,
  )
}

test('without a test, topics from practice are shown', () => {
  const topic = { subject: 'math', topic: 'Circles', correct: 0, scored: 0, percentage: 80 } as const
  const empty = { student: null, assigned: [], latest: null, scores: [], untried: [], questionsLeftOut: 0, pace: [] }
  const made = progress.parse({ ...empty, topics: [topic] })
  render(
    <ProgressReport
      progress={made}
      emptyText=""
      topics="Topics"
      addressOf={() => '/'}
      renderLink={(_, words) => words}
    />,
  )
  expect(screen.getByText('Topics')).not.toBeNull()
  expect(screen.queryByText('No progress to show yet')).toBeNull()
})

test.each([
  [null, 0],
  [
    <a href="/tests" key="tests">
      Choose a test
    </a>,
    1,
  ],
])('only a student without a result is led to the tests', (act, links) => {
  const empty = {
    student: null,
    assigned: [],
    latest: null,
    scores: [],
    topics: [],
    untried: [],
    questionsLeftOut: 0,
    pace: [],
  }
  render(
    <ProgressReport
      progress={progress.parse(empty)}
      act={act}
      emptyText=""
      topics=""
      addressOf={() => '/'}
      renderLink={(_, words) => words}
    />,
    { wrapper: MemoryRouter },
  )
  expect(screen.queryAllByRole('link', { name: 'Choose a test' })).toHaveLength(links)
})

const correct = () =>
  screen.getAllByRole('row').map((row) => row.querySelector('td[data-label="Correct"]')?.textContent)

test('a submission without a scored question has no percentage and no place in the chart', () => {
  shown({ scorePercentage: 75, totalQuestions: 4 }, { scorePercentage: 0, totalQuestions: 0 })
  expect(correct()).toEqual(expect.arrayContaining(['75%', 'Not scored']))
  expect(screen.queryByText('0%')).toBeNull()
})

test('a column of composites comes with the first of them', () => {
  shown({ scorePercentage: 75, totalQuestions: 4 })
  expect(screen.queryByRole('columnheader', { name: 'Composite' })).toBeNull()
  cleanup()
  shown({ scorePercentage: 75, totalQuestions: 4 }, { scorePercentage: 75, totalQuestions: 4, composite: 500 })
  expect(screen.getByRole('columnheader', { name: 'Composite' })).toBeTruthy()
})

test('without any scored question there is no chart', () => {
  shown({ scorePercentage: 0, totalQuestions: 0 })
  expect(screen.queryByText('Percent correct')).toBeNull()
  expect(correct()).toContain('Not scored')
})

test('short tests in different subjects are two lines, not one', () => {
  const of = (subject: string, raw: number) => ({
    ...{ scorePercentage: raw * 10, totalQuestions: 10, sections: [{ subject, raw, scored: 10, scaled: null }] },
  })
  shown(of('math', 9), of('reading', 4), of('math', 7))
  const chart = screen.getByRole('img', { name: /right answers in percent/ })
  expect(chart.getAttribute('aria-label')).toMatch(
    /Reading, right answers in percent.*40.*Math, right answers in percent.*90.*70/,
  )
  cleanup()
  shown(of('math', 9), of('math', 7))
  expect(screen.getByRole('img').getAttribute('aria-label')).not.toContain('Reading')
})

test('scaled scores of different scales are not compared without a word', () => {
  const sections = [{ subject: 'math', raw: 15, scored: 20, scaled: 300 }]
  const words = /Scaled scores of different scales cannot be compared/
  shown({ scorePercentage: 75, totalQuestions: 20, sections }, { scorePercentage: 75, totalQuestions: 20, sections })
  expect(screen.queryByText(words)).toBeNull()
  cleanup()
  shown(
    { scorePercentage: 75, totalQuestions: 20, sections },
    { scorePercentage: 75, totalQuestions: 20, sections, scaleId: 'another' },
  )
  expect(screen.getByText(words)).not.toBeNull()
})
