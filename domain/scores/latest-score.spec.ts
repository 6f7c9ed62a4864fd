import { expect, test } from 'vitest'
import type { SectionScore } from '#contracts/scores/submissions.ts'
import { findLatestScore, findScoreAt, listScoreHistory } from './latest-score.ts'

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
    ...{ testSlug: 'full', submittedAt, isEstimated, scaleId, correctAnswers: 18, totalQuestions: 25 },
    composite: reading !== null && math !== null ? reading + math : null,
    sections: [...section('reading', reading), ...section('math', math)],
  }
}

function subjectsMoved(reading: number, math: number) {
  return [
    { subject: 'reading', points: reading },
    { subject: 'math', points: math },
  ]
}

test('there is none before the first submission', () => {
  expect(findLatestScore([])).toBeNull()
})

test('the first composite has nothing to compare with', () => {
  expect(findLatestScore([submission(mar, 260, 261, true)])).toEqual({
    ...{ of: 'composite', score: 521, outOf: 800, isEstimated: true, change: null },
  })
})

test('a composite is compared with the composite before, across a test of one subject', () => {
  expect(
    findLatestScore([submission(mar, 260, 261), submission(feb, 390, null), submission(jan, 230, 228)]),
  ).toMatchObject({ score: 521, change: { points: 63, since: jan, subjects: subjectsMoved(30, 33) } })
})

test('a test of one subject is compared with that subject of an earlier test', () => {
  expect(findLatestScore([submission(mar, null, 210), submission(feb, 250, null), submission(jan, 200, 240)])).toEqual({
    ...{ of: 'math', score: 210, outOf: 400, isEstimated: false, change: { points: -30, since: jan } },
  })
})

const quiz = { ...submission(mar, null, null, true), testSlug: 'quiz', correctAnswers: 20 }

test.each([
  ['another test', { testSlug: 'full' }, null],
  ['the same test', {}, { points: 4, since: feb }],
  ['the same test with the same result', { correctAnswers: 20 }, { points: 0, since: feb }],
  ['the same test with another number of questions', { totalQuestions: 24 }, null],
  ['a drill', { isDrill: true }, null],
])('a short test counts right answers; before it was %s', (_, before, change) => {
  const earlier = { ...quiz, submittedAt: feb, correctAnswers: 16, ...before }
  expect(findLatestScore([quiz, earlier])).toEqual({ of: 'right', score: 20, outOf: 25, isEstimated: false, change })
})

function short(submittedAt: string, reading: number, math: number, readingScored = 10) {
  return {
    ...{ ...quiz, submittedAt, correctAnswers: reading + math, totalQuestions: 20 },
    sections: [
      { subject: 'reading' as const, raw: reading, scored: readingScored, scaled: null },
      { subject: 'math' as const, raw: math, scored: 20 - readingScored, scaled: null },
    ],
  }
}

test.each([
  ['one subject fell', short(feb, 6, 6), { points: 2, since: feb, subjects: subjectsMoved(3, -1) }],
  ['both rose', short(feb, 8, 4), { points: 2, since: feb, subjects: subjectsMoved(1, 1) }],
  ['another version had fewer questions of a subject', short(feb, 6, 6, 8), { points: 2, since: feb }],
])('a short test compares each subject where it asks as much: %s', (_, earlier, change) => {
  expect(findLatestScore([short(mar, 9, 5), earlier])?.change).toEqual(change)
})

test('without a scored question there is nothing to compare', () => {
  const none = { ...quiz, correctAnswers: 0, totalQuestions: 0 }
  expect(findLatestScore([none, { ...none, submittedAt: feb }])?.change).toBeNull()
})

test('a score on another scale is passed over', () => {
  const other = submission(feb, 300, 300, false, 'another')
  expect(findLatestScore([submission(mar, 260, 261), other, submission(jan, 230, 228)])).toMatchObject({
    change: { points: 63, since: jan },
  })
  expect(findLatestScore([submission(mar, 260, 261), other])?.change).toBeNull()
})

test('a drill has no score, although an older test has one', () => {
  const submissions = [
    { ...submission(mar, null, null), isDrill: true },
    submission(feb, 300, 300),
    submission(jan, 290, 300),
  ]
  const scores = submissions.map((_, place) => findScoreAt(submissions, place))
  expect(scores.map((score) => score?.score)).toEqual([undefined, 600, 590])
  expect(findScoreAt(submissions, -1)).toBeNull()
})

test.each([
  [
    'composites across a test of one subject',
    [submission(mar, 260, 261), submission(feb, 390, null), submission(jan, 230, 228)],
    [458, 521],
  ],
  ['composites of one scale', [submission(mar, 260, 261), submission(jan, 230, 228, false, 'two')], [521]],
  ['a subject', [submission(mar, null, 210), submission(jan, 200, 240)], [240, 210]],
  ['right answers of one test', [quiz, { ...quiz, correctAnswers: 16 }, { ...quiz, testSlug: 'other' }], [16, 20]],
  ['no drill', [{ ...quiz, isDrill: true }, quiz], [20]],
  ['nothing before the first test', [], []],
])('the history of a score has %s', (_, submissions, values) => {
  expect(listScoreHistory(submissions)).toEqual(values)
})

test('a score that was not reached has no history', () => {
  const cut = submission(mar, 260, 261)
  const sections = cut.sections.map((section) => ({ ...section, notReached: 5 }))
  expect(listScoreHistory([{ ...cut, sections }, submission(jan, 230, 228)])).toEqual([])
})
