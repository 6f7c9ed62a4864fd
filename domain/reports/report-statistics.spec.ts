import { describe, expect, test } from 'vitest'
import type { Subject } from '#contracts/wire/subjects.ts'
import { computeReliability } from '#domain/statistics/reliability.ts'
import { generateAnswers } from '#test/support/generated-answers.ts'
import { buildMatrixOfRows } from '#test/support/matrix-of-rows.ts'
import { type AnswerLayout, buildAnswerMatrix, type MarkedSubmission } from './answer-matrix.ts'
import { computeReportStatistics } from './report-statistics.ts'
import { analyseItems } from './test-report.ts'

const reading: Subject = 'reading'
const rows = generateAnswers(80).map((row) => row.slice(0, 8).map(Number))
const layout: AnswerLayout = {
  questionIds: rows[0]?.map((_, at) => `question ${at}`) ?? [],
  subjects: rows[0]?.map((_, at) => (at < 3 ? reading : 'math')) ?? [],
  topics: rows[0]?.map(() => 'Other') ?? [],
}
const submissions: MarkedSubmission[] = rows.map((row) => ({
  layout,
  answers: row.map((mark) => (mark === 1 ? 'bbbbb' : '.')).join('\n'),
  marks: row.map((mark) => (mark === 1 ? '1' : '.')).join(''),
}))
const { items, matrix } = analyseItems(submissions)

describe('a test of two sections', () => {
  const { whole, sections, questions } = computeReportStatistics(matrix, items)

  test('has a reliability and scores of each section and of the whole', () => {
    expect(whole.reliability).toEqual(computeReliability(buildMatrixOfRows(rows), [0, 1, 2, 3, 4, 5, 6, 7]))
    expect(sections.get('reading')?.reliability).toEqual(computeReliability(buildMatrixOfRows(rows), [0, 1, 2]))
    expect(sections.get('math')?.reliability).toEqual(computeReliability(buildMatrixOfRows(rows), [3, 4, 5, 6, 7]))
    expect(sections.get('math')?.scores.reduce((sum, { students }) => sum + students, 0)).toBe(80)
  })

  test('alpha without a question is of the rest of its section', () => {
    const ofSection = computeReliability(buildMatrixOfRows(rows), [3, 5, 6, 7]).alpha
    expect(questions[4]?.alphaIfDeleted).toBeCloseTo(ofSection ?? 0, 12)
  })

  test('the correlation with the total is that of the rest and the question itself', () => {
    for (const [at, { totalCorrelation }] of questions.entries()) {
      expect(totalCorrelation).toBeGreaterThan(items[at]?.discrimination ?? 1)
    }
  })
})

test('a question of an earlier version of the test has no place in the total, and does not hide what was not reached', () => {
  const later: AnswerLayout = {
    ...layout,
    questionIds: ['question 0', 'new', 'question 1'],
    subjects: layout.subjects.slice(0, 3),
  }
  const mixed: MarkedSubmission[] = [
    { layout: { ...later, questionIds: ['question 0', 'question 1'] }, answers: 'bbbbb\n.', marks: '1.' },
    { layout: later, answers: 'bbbbb\n.\n.', marks: '1-.' },
  ]
  const mixedMatrix = buildAnswerMatrix(mixed, ['question 0', 'new', 'question 1'])
  expect([...mixedMatrix.marks]).toEqual([1, -1, 0, 1, -1, 0])
  expect([...mixedMatrix.open]).toEqual([0, -1, 1, 0, 1, 1])
  const found = computeReportStatistics(mixedMatrix, analyseItems(mixed).items)
  expect(found.questions.map(({ notReached }) => notReached)).toEqual([0, 0, 1])
  expect(found.questions[1]).toMatchObject({ totalCorrelation: null, alphaIfDeleted: null, upperLower: null })
})

test('nothing gives nothing', () => {
  expect(computeReportStatistics(buildAnswerMatrix([], []), [])).toMatchObject({ whole: { scores: [] }, questions: [] })
})
