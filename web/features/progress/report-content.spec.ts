import { expect, test } from 'vitest'
import { type Progress, progress } from '#contracts/progress.ts'
import { reportContent } from './report-content.ts'

function score(day: number, scaled: number | null, scorePercentage = 50) {
  const section = (subject: string) => ({ subject, raw: 6, scored: 10, scaled })
  return {
    ...{ submissionId: crypto.randomUUID(), testSlug: 'a', testTitle: `Test ${day}`, isEstimated: true },
    ...{ submittedAt: `2026-03-0${day}T12:00:00.000Z`, composite: scaled === null ? null : 2 * scaled },
    band: scaled === null ? null : { low: 2 * scaled - 20, high: 2 * scaled + 20 },
    ...{
      scorePercentage,
      totalQuestions: 20,
      scaleId: 'one',
      sections: [section('reading'), section('math')],
      secondsPerQuestion: 60,
    },
  }
}

function topic(name: string, correct: number, scored: number) {
  return { subject: 'math', topic: name, correct, scored, percentage: Math.round((100 * correct) / scored) }
}

function made(part: object): Progress {
  return progress.parse({ scores: [], topics: [], untried: [], questionsLeftOut: 0, pace: [], ...part })
}

test('the latest score comes with its change, the newest results first, at most five', () => {
  const { latest, band, results } = reportContent(
    made({ scores: [1, 2, 3, 4, 5, 6].map((day) => score(day, 200 + day)) }),
  )
  expect(latest).toMatchObject({ of: 'composite', score: 412, isEstimated: true, change: { points: 2 } })
  expect(band).toEqual({ low: 392, high: 432 })
  expect(results.map(({ testTitle }) => testTitle)).toEqual(['Test 6', 'Test 5', 'Test 4', 'Test 3', 'Test 2'])
})

test('a short test counts right answers', () => {
  expect(reportContent(made({ scores: [score(1, null)] }))).toMatchObject({
    latest: { of: 'right', score: 12, outOf: 20 },
    band: null,
  })
})

test('topics are in three columns, and those with few answers only counted', () => {
  const many = Array.from({ length: 11 }, (_, at) => topic(`Strong ${at}`, 9, 10))
  const topics = [topic('Data', 1, 5), topic('Circles', 3, 5), topic('Angles', 1, 3), ...many]
  const { columns, untold } = reportContent(made({ scores: [score(1, 200)], topics }))
  expect(columns.map(({ standing, topics: own, more }) => [standing, own.length, more])).toEqual([
    ['learning', 1, 0],
    ['getting_there', 1, 0],
    ['strong', 9, 2],
  ])
  expect(untold).toBe(1)
})

test('the next steps name what to practice and what to look at', () => {
  const topics = [topic('Data', 1, 4), topic('Circles', 3, 5)]
  expect(reportContent(made({ scores: [score(1, 200)], topics, questionsLeftOut: 2 })).steps).toEqual([
    'Practice Data and Circles. Most questions were missed there.',
    'Look at the missed questions of Test 1 and read why.',
    'Finish the test in progress. Its questions are not counted here yet.',
    'Take another test, and compare it with this report.',
  ])
  const unscored = { ...score(1, null, 0), totalQuestions: 0, sections: [] }
  expect(reportContent(made({ scores: [unscored] })).steps).toEqual([
    'Take another test, and compare it with this report.',
  ])
  expect(reportContent(made({})).steps).toEqual(['Take a first test. It shows where to start.'])
})
