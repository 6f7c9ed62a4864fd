import { expect, test } from 'vitest'
import { progress } from '#contracts/reports/progress.ts'
import { buildReportContent, listFirstSteps } from './report-content.ts'

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

const reader = { now: new Date('2026-03-10T12:00:00Z'), locale: 'en-US', timeZone: 'UTC' }

/** For a single test, whose topics are also the topics across all tests. */
function latestIn({
  scores = [],
  topics = [],
}: {
  scores?: readonly { sections: object[] }[]
  topics?: readonly object[]
}) {
  const sections = scores.at(-1)?.sections ?? []
  return { id: crypto.randomUUID(), testSlug: 'a', testTitle: 'Test 1', isDrill: false, sections, topics }
}

function contentOf(part: { scores?: ReturnType<typeof score>[]; topics?: object[] } & Record<string, unknown>) {
  const empty = { student: null, assigned: [], scores: [], topics: [], untried: [], questionsLeftOut: 0, pace: [] }
  return buildReportContent(progress.parse({ ...empty, latest: latestIn(part), ...part }), reader)
}

test('the latest score comes with its change, the newest results first, at most five', () => {
  const { latest, latestTest, sinceThen, results } = contentOf({
    scores: [1, 2, 3, 4, 5, 6].map((day) => score(day, 200 + day)),
  })
  expect(latest).toMatchObject({ of: 'composite', score: 412, isEstimated: true, change: { points: 2 } })
  expect(latestTest).toMatchObject({ testTitle: 'Test 6', band: { low: 392, high: 432 } })
  expect(sinceThen).toBeNull()
  expect(results.map(({ testTitle }) => testTitle)).toEqual(['Test 6', 'Test 5', 'Test 4', 'Test 3', 'Test 2'])
})

test('a short test counts right answers', () => {
  expect(contentOf({ scores: [score(1, null)] })).toMatchObject({
    latest: { of: 'right', score: 12, outOf: 20 },
    latestTest: { band: null },
  })
})

test('the latest composite score stays in front of shorter tests that came after it', () => {
  const unscored = { ...score(4, null, 0), totalQuestions: 0, sections: [] }
  const { latest, latestTest, sinceThen } = contentOf({
    scores: [score(1, 200), score(2, null), score(3, null), unscored],
  })
  expect(latest).toMatchObject({ of: 'composite', score: 400 })
  expect(latestTest).toMatchObject({ testTitle: 'Test 1' })
  expect(sinceThen).toBe('Test 3, 12 of 20 right')
  const math = { ...score(2, null), sections: [{ subject: 'math', raw: 30, scored: 40, scaled: 236 }] }
  expect(contentOf({ scores: [score(1, 200), math] }).sinceThen).toBe('Test 2, 236 of 400 in math, estimated')
})

test('topics are in three columns, and those with few answers only counted', () => {
  const many = Array.from({ length: 11 }, (_, at) => topic(`Strong ${at}`, 9, 10))
  const topics = [topic('Data', 1, 5), topic('Circles', 3, 5), topic('Angles', 1, 3), ...many]
  const { columns, untold } = contentOf({ scores: [score(1, 200)], topics })
  expect(columns.map(({ standing, topics: own, more }) => [standing, own.length, more])).toEqual([
    ['learning', 1, 0],
    ['getting_there', 1, 0],
    ['strong', 9, 2],
  ])
  expect(untold).toBe(1)
})

test('the next steps name what to practice and what to look at', () => {
  const topics = [topic('Data', 1, 4), topic('Circles', 3, 5)]
  expect(contentOf({ scores: [score(1, 200)], topics, questionsLeftOut: 2 }).steps).toEqual([
    'Practice Data: 3 of 4 missed.',
    'Practice Circles: 2 of 5 missed.',
    'Look at the missed questions of Test 1 and read why.',
    'Finish the test in progress. Its questions are not counted here yet.',
    'Take another test, and compare it with this report.',
  ])
  const spread = [topic('Data', 3, 4), topic('Circles', 4, 5)]
  expect(contentOf({ scores: [score(1, 200)], topics: spread }).steps[0]).toBe(
    'Practice the missed questions. The 2 missed questions are in different topics.',
  )
  const unscored = { ...score(1, null, 0), totalQuestions: 0, sections: [] }
  expect(contentOf({ scores: [unscored] }).steps).toEqual(['Take another test, and compare it with this report.'])
  expect(contentOf({}).steps).toEqual(['Take a first test. It shows where to start.'])
})

test('after the exam nothing is left to do', () => {
  const student = { grade: 8, school: 'Harbor', isExamOver: true }
  const { steps } = contentOf({ student, scores: [score(1, 200)], topics: [topic('Data', 1, 4)] })
  expect(steps).toEqual(['The exam is over. Nothing is left to do.'])
})

test('what was given to the student comes first, and then nobody suggests another test', () => {
  const assigned = [
    { slug: 'grammar', title: 'Grammar', dueDate: '2026-03-08T23:00:00Z' },
    { slug: 'reading', title: 'Reading', dueDate: '2026-03-12T23:00:00Z' },
  ]
  const given = ['Take Grammar. It was due on March 8.', 'Next: Reading, due March 12.']
  expect(contentOf({ assigned }).steps).toEqual(given)
  expect(contentOf({ assigned, scores: [score(1, 200)] }).steps).toEqual([
    ...given,
    'Look at the missed questions of Test 1 and read why.',
  ])
})

test('the head of Progress says all that the report says to practice', () => {
  const short = { ...score(1, null), sections: ['reading', 'math'].map((subject) => ({ subject, raw: 3, scored: 10 })) }
  const sections = short.sections.map((section) => ({ ...section, scaled: null }))
  const weak = { ...topic('Detail', 3, 10), subject: 'reading' }
  const part = { scores: [{ ...short, sections }], topics: [weak, topic('Data', 3, 10)] }
  const empty = { student: null, assigned: [], untried: [], questionsLeftOut: 0, pace: [] }
  const first = listFirstSteps(progress.parse({ ...empty, latest: latestIn(part), ...part }), reader)
  expect(first.map((step) => step.split(':')[0])).toEqual(['Reading', 'Math'])
  expect(contentOf(part).steps.slice(0, 2)).toEqual(first)
  expect(listFirstSteps(progress.parse({ ...empty, latest: null, scores: [], topics: [] }), reader)).toEqual([
    'Take a first test. It shows where to start.',
  ])
})
