import { expect, test } from 'vitest'
import type { SectionScore } from '#contracts/submissions.ts'
import { latestScore } from './latest-score.ts'

const [jan, feb, mar] = ['2026-01-01T00:00:00.000Z', '2026-02-01T00:00:00.000Z', '2026-03-01T00:00:00.000Z']

function submission(
  submittedAt: string,
  reading: number | null,
  math: number | null,
  isEstimated = false,
  scaleId = 'one',
) {
  const section = (subject: 'reading' | 'math', scaled: number | null): SectionScore[] =>
    scaled === null ? [] : [{ subject, raw: 20, scored: 30, scaled }]
  return {
    ...{ submittedAt, isEstimated, scaleId, correctAnswers: 18, totalQuestions: 25 },
    composite: reading !== null && math !== null ? reading + math : null,
    sections: [...section('reading', reading), ...section('math', math)],
  }
}

test('there is none before the first submission', () => {
  expect(latestScore([])).toBeNull()
})

test('the first composite has nothing to compare with', () => {
  expect(latestScore([submission(mar, 260, 261, true)])).toEqual({
    ...{ of: 'composite', score: 521, outOf: 800, isEstimated: true, change: null },
  })
})

test('a composite is compared with the composite before, across a test of one subject', () => {
  expect(latestScore([submission(mar, 260, 261), submission(feb, 390, null), submission(jan, 230, 228)])).toMatchObject(
    { score: 521, change: { points: 63, since: jan } },
  )
})

test('a test of one subject is compared with that subject of an earlier test', () => {
  expect(latestScore([submission(mar, null, 210), submission(feb, 250, null), submission(jan, 200, 240)])).toEqual({
    ...{ of: 'math', score: 210, outOf: 400, isEstimated: false, change: { points: -30, since: jan } },
  })
})

test('a short test counts right answers and is compared with nothing', () => {
  expect(latestScore([submission(mar, null, null, true), submission(feb, 260, 260)])).toEqual({
    ...{ of: 'right', score: 18, outOf: 25, isEstimated: false, change: null },
  })
})

test('a score on another scale is passed over', () => {
  const other = submission(feb, 300, 300, false, 'another')
  expect(latestScore([submission(mar, 260, 261), other, submission(jan, 230, 228)])).toMatchObject({
    change: { points: 63, since: jan },
  })
  expect(latestScore([submission(mar, 260, 261), other])?.change).toBeNull()
})
