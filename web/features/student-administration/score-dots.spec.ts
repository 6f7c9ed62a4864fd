import { expect, test } from 'vitest'
import { type ClassResult, classResult } from '#contracts/people/class-administration.ts'
import { makeIdAt } from '#test/support/web-people.ts'
import { classScores } from './score-dots.ts'

function result(name: string, submission: { percentage: number; composite?: number; questions?: number } | null) {
  return classResult.parse({
    student: { id: makeIdAt(1), fullName: name, email: 'a@example.org', grade: 8, school: 'Harbor' },
    dueDate: null,
    isUnderWay: false,
    submission: submission && {
      id: makeIdAt(2),
      submittedAt: '2026-03-01T10:00:00Z',
      scorePercentage: submission.percentage,
      correctAnswers: 1,
      totalQuestions: submission.questions ?? 20,
      sections: [],
      composite: submission.composite ?? null,
      isEstimated: true,
      timeSpent: 60,
    },
    submissionCount: 1,
  })
}

const dotsOf = (...results: ClassResult[]) =>
  classScores(results, 10)?.dots.map(({ name, score, column, level }) => [name, score, column, level])

test('each student who finished has a dot, the lowest first; similar scores are stacked', () => {
  expect(
    dotsOf(
      result('Ada', { percentage: 100 }),
      result('Ben', { percentage: 42 }),
      result('Cleo', null),
      result('Dan', { percentage: 48 }),
    ),
  ).toEqual([
    ['Ben', 42, 4, 0],
    ['Dan', 48, 4, 1],
    ['Ada', 100, 9, 0],
  ])
})

test('composites are shown if everybody has one', () => {
  const both = [result('Ada', { percentage: 90, composite: 640 }), result('Ben', { percentage: 50, composite: 380 })]
  expect(classScores(both, 10)).toMatchObject({ outOf: 800, average: 510 })
  expect(classScores([...both, result('Cleo', { percentage: 10 })], 10)).toMatchObject({ outOf: 100, average: 50 })
})

test('one score makes no picture, and what has no scored questions is no score', () => {
  expect(classScores([result('Ada', { percentage: 90 })], 10)).toBeNull()
  expect(
    classScores([result('Ada', { percentage: 90 }), result('Ben', { percentage: 0, questions: 0 })], 10),
  ).toBeNull()
})
