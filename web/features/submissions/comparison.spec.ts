import { expect, test } from 'vitest'
import type { ReviewedQuestion } from '#contracts/coaching/reviews.ts'
import type { ScoreForecast } from '#contracts/coaching/score-forecast.ts'
import { schoolId } from '#contracts/people/schools.ts'
import { type Submission, submission } from '#contracts/scores/submissions.ts'
import { questionId } from '#contracts/wire/ids.ts'
import { makeOptionId } from '#test/support/options.ts'
import {
  compareQuestions,
  compareScores,
  compareTopics,
  findBestComparison,
  listComparable,
  listForecastNotes,
  makeAttemptHeaders,
  sortByTime,
  summarizeChanges,
} from './comparison.ts'

const [testA, testB] = [crypto.randomUUID(), crypto.randomUUID()]

function made(day: number, testId: string, scaled: number | null, part: Partial<Submission> = {}): Submission {
  return submission.parse({
    ...{ id: crypto.randomUUID(), testId, testSlug: 'a', testTitle: 'A', isDrill: false },
    ...{ studentId: '0199dddd-0000-7000-8000-000000000001', studentName: 'Maya' },
    ...{ submittedAt: `2026-03-0${day}T12:00:00.000Z`, scorePercentage: 50, correctAnswers: 5, totalQuestions: 10 },
    ...{ timeSpent: 60, unanswered: 1, topics: [], questionsLeftOut: 0, isEstimated: true, scaleId: 'one' },
    composite: scaled === null ? null : 2 * scaled,
    sections: (['reading', 'math'] as const).map((subject) => ({ subject, raw: 3, scored: 5, scaled })),
    ...part,
  })
}

const [first, second] = [made(1, testA, 250), made(2, testB, 260)]
const [third, short] = [made(3, testA, 280), made(4, testB, null)]
const otherScale = made(5, crypto.randomUUID(), 300, { scaleId: 'another' })
const history = [otherScale, short, third, second, first]

test('what can be compared: the same test, or scores of the same kind on the same scale', () => {
  expect(listComparable(third, history)).toEqual([second, first])
  expect(listComparable(short, history)).toEqual([second])
  expect(listComparable(otherScale, history)).toEqual([])
})

test('an earlier attempt at the same test is the first choice, next an earlier one, at last any', () => {
  expect(findBestComparison(third, history)).toBe(first)
  expect(findBestComparison(second, history)).toBe(first)
  expect(findBestComparison(first, history)).toBe(third)
  expect(findBestComparison(otherScale, history)).toBeUndefined()
})

test('the earlier attempt comes first, with its day, and with its time where both have one day', () => {
  const reader = { locale: 'en-US', timeZone: 'America/New_York' }
  expect(sortByTime(third, first)).toEqual({ past: first, now: third })
  expect(sortByTime(first, third)).toEqual({ past: first, now: third })
  expect(makeAttemptHeaders(first, third, reader)).toEqual({ past: 'Mar 1, 2026', now: 'Mar 3, 2026' })
  const later = { submittedAt: '2026-03-01T13:30:00.000Z' }
  const times = makeAttemptHeaders(first, later, reader)
  expect([times.past, times.now].map((words) => words.replace('\u202f', ' '))).toEqual([
    'Mar 1, 2026, 7:00 AM',
    'Mar 1, 2026, 8:30 AM',
  ])
})

test.each([
  [3, 3, 'same'],
  [1, 3, '2 more'],
  [3, 1, 'better'],
])('of %i open questions and then %i, the change is "%s"', (before, after, words) => {
  const lines = compareScores({ ...first, unanswered: before }, { ...third, unanswered: after })
  expect(lines.find(({ name }) => name === 'Unanswered')?.change).toBe(words)
})

test('a percentage changes by points', () => {
  const changed = (before: number, after: number) =>
    compareScores({ ...first, scorePercentage: before }, { ...third, scorePercentage: after }).find(
      ({ name }) => name === 'Percentage',
    )?.change
  expect([changed(60, 70), changed(60, 61), changed(60, 59), changed(60, 81), changed(60, 60)]).toEqual([
    '+10 points',
    '+1 point',
    '−1 point',
    '+21 points',
    'same',
  ])
})

test('each score has its change beside it', () => {
  const past = { ...first, scorePercentage: 60, unanswered: 3 }
  expect(compareScores(past, third).map((line) => [line.name, line.past, line.now, line.change])).toEqual([
    ['Composite, out of 800', '500', '560', '+60'],
    ['Reading, out of 400', '250', '280', '+30'],
    ['Math, out of 400', '250', '280', '+30'],
    ['Percentage', '60%', '50%', '−10 points'],
    ['Correct', '5/10', '5/10', 'same'],
    ['Unanswered', '3', '1', 'better'],
    ['Time spent', '1m 0s', '1m 0s', ''],
  ])
})

test('below a scaled score is how sure it is, and below the composite how far it is to the first school', () => {
  const cutoff = { year: 2025, lowestScore: 556, source: 'A book', sourceUrl: 'https://example.com' }
  const forecast = (schools: ScoreForecast['goals']['schools']): ScoreForecast => ({
    composite: { score: 500, band: { low: 470, high: 530 } },
    sections: [{ subject: 'math', band: { low: 230, high: 270 } }],
    goals: { applicantGrade: 8, schools },
    ...{ ways: [], firstTries: null },
  })
  const school = { id: schoolId.parse('stuyvesant'), name: 'Stuyvesant' }
  const chosen = forecast([{ ...school, cutoff: { ...cutoff, checkedOn: '2026-01-01' } }])
  expect(listForecastNotes(chosen, 'composite')).toEqual(['470 to 530', '56 to go'])
  expect(listForecastNotes(forecast([{ ...school, cutoff: null }]), 'composite')).toEqual(['470 to 530'])
  expect(listForecastNotes(chosen, 'math')).toEqual(['230 to 270'])
  expect([
    listForecastNotes(chosen, 'reading'),
    listForecastNotes(chosen, undefined),
    listForecastNotes(undefined, 'math'),
  ]).toEqual([[], [], []])
})

test('scaled scores of different scales have no change, and neither has a score that one of them lacks', () => {
  const changes = (past: Submission, now: Submission) =>
    compareScores(past, now).flatMap(({ name, change }) => (name.includes('out of') ? [change] : []))
  expect(changes(first, otherScale)).toEqual(['', '', ''])
  expect(changes(short, first)).toEqual(['', '', ''])
})

test('a test of one subject is not compared with a full one, and a test without scored questions has no percentage', () => {
  const changes = (past: Submission, now: Submission) =>
    compareScores(past, now).flatMap(({ name, past: before, now: after, change }) =>
      ['Percentage', 'Correct', 'Unanswered'].includes(name) ? [[before, after, change]] : [],
    )
  const math = { ...third, totalQuestions: 5, sections: third.sections.filter(({ subject }) => subject === 'math') }
  expect(changes(first, math)).toEqual([
    ['50%', '50%', ''],
    ['5/10', '5/5', ''],
    ['1', '1', ''],
  ])
  const unscored = { ...first, scorePercentage: 0, correctAnswers: 0, totalQuestions: 0, sections: [] }
  expect(changes(first, unscored)[0]).toEqual(['50%', 'Not scored', ''])
  expect(changes(unscored, unscored)[0]).toEqual(['Not scored', 'Not scored', ''])
})

test('what changed is said in a sentence, where both measure the same', () => {
  const other = made(6, testB, null, { sections: [{ subject: 'math', raw: 4, scored: 5, scaled: null }] })
  expect(summarizeChanges(first, third)).toBe('Reading: up 30 points. Math: up 30 points.')
  expect(summarizeChanges(short, other)).toBe('Math: up 1 right answer.')
  expect(summarizeChanges(short, short)).toBe('Reading: the same. Math: the same.')
  expect(summarizeChanges(first, otherScale)).toBe('')
  expect(summarizeChanges(first, short)).toBe('')
})

test('topics that changed most come first, and those that one of them lacks stay empty there', () => {
  const topic = (name: string, correct: number) => ({
    ...{ subject: 'math' as const, topic: name, correct, scored: 4, percentage: 25 * correct },
  })
  const [circles, data] = [topic('Circles', 1), topic('Data', 2)]
  const after = topic('Circles', 3)
  const percent = topic('Percent', 4)
  expect(compareTopics([data, circles, percent], [after, percent])).toEqual([
    { subject: 'math', topic: 'Circles', past: circles, now: after, change: '+2' },
    { subject: 'math', topic: 'Data', past: data, now: null, change: '' },
    { subject: 'math', topic: 'Percent', past: percent, now: percent, change: 'same' },
  ])
})

const a = { option: makeOptionId(0), letter: 'A' }

function reviewed(number: number, id: string, part: Partial<ReviewedQuestion>): ReviewedQuestion {
  return {
    ...{ number, questionId: questionId.parse(id), question: null, subject: 'math', topic: 'Circles' },
    ...{ ownAnswer: a, rightAnswer: a, alsoRight: [], correction: null, isCorrect: true, explanation: null },
    ...{ rationale: null, timeSpent: 10, ...part },
  }
}

test('questions are matched by their id, and what is hidden stays hidden', () => {
  const [one, two, gone, added] = Array.from({ length: 4 }, () => crypto.randomUUID())
  const past = [reviewed(1, one ?? '', { isCorrect: false }), reviewed(2, gone ?? '', {}), reviewed(3, two ?? '', {})]
  const now = [
    reviewed(1, two ?? '', { isCorrect: null, rightAnswer: null }),
    reviewed(2, one ?? '', {}),
    reviewed(3, added ?? '', { isCorrect: false, ownAnswer: null }),
  ]
  const rows = compareQuestions({ passages: [], questions: past }, { passages: [], questions: now })
  expect(rows.map(({ asked, past: before, now: after }) => [asked.questionId, before, after])).toEqual([
    [two, 'right', 'hidden'],
    [one, 'wrong', 'right'],
    [added, null, 'unanswered'],
    [gone, 'right', null],
  ])
})
