// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { type FollowedStudent, followedStudent } from '#contracts/people/followed-students.ts'
import { makeIdAt } from '#test/support/web-people.ts'
import { StudentGlance } from './StudentGlance.tsx'

afterEach(cleanup)

interface Taken {
  readonly testTitle: string
  readonly isDrill: boolean
  readonly correctAnswers: number
}

/** Newest first. */
function aStudent(taken: readonly Taken[]): FollowedStudent {
  return followedStudent.parse({
    id: makeIdAt(1),
    fullName: 'Maya Chen',
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
    submissions: taken.map(({ testTitle, isDrill, correctAnswers }, at) => ({
      id: makeIdAt(10 + at),
      testId: makeIdAt(20 + at),
      testSlug: `test-${at}`,
      testTitle,
      isDrill,
      correctAnswers,
      submittedAt: `2026-03-0${9 - at}T12:00:00Z`,
      scorePercentage: 10 * correctAnswers,
      timeSpent: 60,
      totalQuestions: 10,
      composite: null,
      sections: [],
      isEstimated: true,
      scaleId: 'official',
    })),
  })
}

const drill = { testTitle: 'Fractions again', isDrill: true, correctAnswers: 9 }
const form = { testTitle: 'Practice Test 1', isDrill: false, correctAnswers: 4 }

function readLastScore(taken: readonly Taken[]): string {
  render(
    <StudentGlance
      student={aStudent(taken)}
      next={undefined}
      renderName={(name) => name}
      progress="See progress"
      bookSession="Book a session"
    />,
  )
  return screen.getByText(/^Last score/).parentElement?.textContent ?? ''
}

test('a drill that came later does not lend its title to the last score', () => {
  const words = readLastScore([drill, form])
  expect(words).toContain('Practice Test 1')
  expect(words).toContain('4of 10 right')
  expect(words).not.toContain('Fractions again')
})

test('a late test is said in red above the figures, and asked about', () => {
  const dueTests = [{ assignmentId: makeIdAt(9), title: 'Revising', dueDate: '2026-01-02T12:00:00Z' }]
  const student = followedStudent.parse({ ...aStudent([form]), overdueTests: 2, dueTests })
  render(
    <StudentGlance
      student={student}
      next={{ of: 'test', slug: 'revising', title: 'Revising', dueDate: '2026-01-02T12:00:00Z', isInProgress: false }}
      renderName={(name) => name}
      progress="See progress"
      bookSession="Book a session"
    />,
  )
  expect(screen.getByText(/^Revising and 1 more, \d+ days late$/)).toBeTruthy()
  expect(screen.getByText('Ask Maya: “When will you take Revising?”')).toBeTruthy()
  expect(screen.getByText('Book a session')).toBeTruthy()
})
