// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { type FollowedStudent, followedStudent } from '#contracts/people/followed-students.ts'
import { idAt } from '#test/support/web-people.ts'
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
    id: idAt(1),
    fullName: 'Maya Chen',
    grade: 8,
    school: 'Harbor',
    overdueTests: 0,
    dueTests: [],
    missedTests: [],
    goal: null,
    nextSessionAt: null,
    practice: { answers: 0, seconds: 0, lastAt: null },
    examDate: null,
    addedAt: '2026-01-01T00:00:00Z',
    submissions: taken.map(({ testTitle, isDrill, correctAnswers }, at) => ({
      id: idAt(10 + at),
      testId: idAt(20 + at),
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
  render(<StudentGlance student={aStudent(taken)} renderName={(name) => name} bookSession="Book a session" />)
  return screen.getByText('Last score').nextElementSibling?.textContent ?? ''
}

test('a drill that came later does not lend its title to the last score', () => {
  const words = readLastScore([drill, form])
  expect(words).toContain('Practice Test 1: ')
  expect(words).toContain('4')
  expect(words).not.toContain('Fractions again')
})

test('a student with drills alone has submitted no test yet', () => {
  expect(readLastScore([drill])).toBe('No test submitted yet')
})
