// @vitest-environment happy-dom
import { cleanup, render, screen, within } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { followedStudent } from '#contracts/portals.ts'
import { listedStudent } from './chosen-students.ts'
import { StudentTable } from './StudentTable.tsx'

afterEach(cleanup)

const nothing = { lateAnswers: 0, refusedAnswers: 0, unusualPace: null }

function aStudent(fullName: string, checks: readonly unknown[]) {
  const id = () => crypto.randomUUID()
  const scores = { correctAnswers: 8, totalQuestions: 10, composite: null, sections: [], isEstimated: true }
  const submittedAt = '2031-03-04T12:00:00.000Z'
  return followedStudent.parse({
    ...{ id: id(), fullName, grade: 8, school: 'Harbor', overdueTests: 0 },
    submissions: checks.map((one) => ({
      ...scores,
      ...{ id: id(), testId: id(), testSlug: 'a', testTitle: 'A test', submittedAt, scorePercentage: 80, timeSpent: 0 },
      ...(one === null ? {} : { checks: one }),
    })),
  })
}

it('names the attempts that a tutor should look at, with the student', () => {
  const students = [
    aStudent('Maya', [{ ...nothing, lateAnswers: 2 }, null, { ...nothing, refusedAnswers: 1 }]),
    aStudent('Leo', [null]),
  ]
  render(
    <StudentTable
      students={students.map((student) => listedStudent(student, new Date('2031-03-05T00:00:00Z')))}
      sorted={{ sort: 'name', order: 'asc' }}
      onSort={() => {}}
      renderLink={(_, words) => words}
      renderInstant={(instant) => instant}
    />,
  )
  expect(within(screen.getByRole('row', { name: /Maya/ })).getByText('2 attempts to look at')).toBeTruthy()
  expect(within(screen.getByRole('row', { name: /Leo/ })).queryByText(/to look at/)).toBeNull()
})
