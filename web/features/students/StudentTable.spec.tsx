// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { followedStudent } from '#contracts/people/followed-students.ts'
import { makeListedStudent } from './chosen-students.ts'
import { StudentTable } from './StudentTable.tsx'

afterEach(cleanup)

const onSelect = vi.fn()

const nothing = { lateAnswers: 0, refusedAnswers: 0, unusualPace: null }

function aStudent(fullName: string, checks: readonly unknown[], questions = 10) {
  const id = () => crypto.randomUUID()
  const right = 0.8 * questions
  const scores = {
    correctAnswers: right,
    totalQuestions: questions,
    composite: null,
    sections: [],
    isEstimated: true,
    scaleId: 'official',
  }
  const submittedAt = '2031-03-04T12:00:00.000Z'
  return followedStudent.parse({
    ...{
      id: id(),
      fullName,
      grade: 8,
      school: 'Harbor',
      overdueTests: 0,
      dueTests: [],
      missedTests: [],
      goal: null,
      hasTutor: true,
      nextSessionAt: null,
      practice: { answers: 0, seconds: 0, lastAt: null, weeklyMinutes: null },
      examDate: null,
      addedAt: '2026-01-01T00:00:00Z',
    },
    submissions: checks.map((one) => ({
      ...scores,
      ...{
        id: id(),
        testId: id(),
        testSlug: 'a',
        testTitle: 'A test',
        isDrill: false,
        submittedAt,
        scorePercentage: 10 * right,
        timeSpent: 0,
      },
      ...(one === null ? {} : { checks: one }),
    })),
  })
}

test('names the attempts that a tutor should look at, with the student', () => {
  const students = [
    aStudent('Maya', [{ ...nothing, lateAnswers: 2 }, null, { ...nothing, refusedAnswers: 1 }]),
    aStudent('Leo', [null]),
  ]
  render(
    <StudentTable
      students={students.map((student) => makeListedStudent(student, new Date('2031-03-05T00:00:00Z')))}
      sorted={{ sort: 'name', order: 'asc' }}
      onSort={() => {}}
      renderLink={(_, words) => words}
      onGoals={() => {}}
      selected={new Set()}
      onSelect={onSelect}
    />,
  )
  expect(within(screen.getByRole('row', { name: /Maya/ })).getByText('2 attempts to look at')).toBeTruthy()
  expect(within(screen.getByRole('row', { name: /Leo/ })).queryByText(/to look at/)).toBeNull()
})

test('a submission without a scored question is not zero percent', () => {
  const students = [aStudent('Maya', [null], 0), aStudent('Leo', [null]), aStudent('Ada', [])]
  render(
    <StudentTable
      students={students.map((student) => makeListedStudent(student, new Date('2031-03-05T00:00:00Z')))}
      sorted={{ sort: 'name', order: 'asc' }}
      onSort={() => {}}
      renderLink={(_, words) => words}
      onGoals={() => {}}
      selected={new Set()}
      onSelect={onSelect}
    />,
  )
  const latestAndAverage = (name: RegExp) =>
    within(screen.getByRole('row', { name }))
      .getAllByRole('cell')
      .slice(3, 5)
      .map(({ textContent }) => textContent)
  expect(latestAndAverage(/Maya/)).toEqual(['Not scored', '–'])
  expect(latestAndAverage(/Leo/)).toEqual(['80%', '80%'])
  expect(latestAndAverage(/Ada/)).toEqual(['–', '–'])
})

test('students are selected one by one or all on the page', () => {
  const students = [aStudent('Maya', []), aStudent('Leo', [])]
  const ids = students.map(({ id }) => id)
  render(
    <StudentTable
      students={students.map((student) => makeListedStudent(student, new Date('2031-03-05T00:00:00Z')))}
      sorted={{ sort: 'name', order: 'asc' }}
      onSort={() => {}}
      renderLink={(_, words) => words}
      onGoals={() => {}}
      selected={new Set(ids.slice(0, 1))}
      onSelect={onSelect}
    />,
  )
  fireEvent.click(screen.getByRole('checkbox', { name: 'Select Leo' }))
  expect(onSelect).toHaveBeenLastCalledWith(ids.slice(1), true)
  fireEvent.click(screen.getByRole('checkbox', { name: 'Select Maya' }))
  expect(onSelect).toHaveBeenLastCalledWith(ids.slice(0, 1), false)
  fireEvent.click(screen.getByRole('checkbox', { name: 'Select all students on this page' }))
  expect(onSelect).toHaveBeenLastCalledWith(ids, true)
})
