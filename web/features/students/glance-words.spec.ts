import { expect, test } from 'vitest'
import type { FollowedStudent } from '#contracts/people/followed-students.ts'
import { submissionSummary } from '#contracts/scores/submissions.ts'
import { assignmentId, studentId } from '#contracts/wire/ids.ts'
import type { LatestScore } from '#domain/scores/latest-score.ts'
import {
  goalLine,
  lessonLine,
  missedLines,
  nextDueLines,
  overdueLines,
  rowFigures,
  scoreLine,
  talkLine,
  weekLine,
} from './glance-words.ts'

const where = { source: 'A book', sourceUrl: 'https://example.com', checkedOn: '2026-01-01' }

const reader = { now: new Date('2026-11-22T15:00:00Z'), timeZone: 'America/New_York', locale: 'en-US' }

function due(title: string, dueDate: string) {
  return { assignmentId: assignmentId.parse(crypto.randomUUID()), title, dueDate }
}

function student(changed: Partial<FollowedStudent> = {}): FollowedStudent {
  return {
    ...{ id: studentId.parse(crypto.randomUUID()), fullName: 'Maya Chen', grade: 8, school: 'Harbor' },
    ...{ submissions: [], overdueTests: 0, dueTests: [], missedTests: [], goal: null, nextSessionAt: null },
    ...{ practice: { answers: 0, seconds: 0, lastAt: null }, examDate: null, addedAt: '2026-01-01T00:00:00Z' },
    ...changed,
  }
}

function submittedAt(instant: string) {
  return submissionSummary.parse({
    ...{
      id: crypto.randomUUID(),
      testId: crypto.randomUUID(),
      testSlug: 'sample',
      testTitle: 'Sample',
      isDrill: false,
    },
    ...{ submittedAt: instant, scorePercentage: 50, correctAnswers: 5, totalQuestions: 10 },
    ...{ timeSpent: 0, composite: null, sections: [], isEstimated: true, scaleId: 'official' },
  })
}

test('tests that closed are named with that day', () => {
  const { assignmentId: id } = due('', '')
  const missedTests = [{ assignmentId: id, title: 'Revising', closedAt: '2026-11-20T22:00:00Z' }]
  expect(missedLines({ missedTests }, reader)).toEqual(['Revising, closed Fri, Nov 20'])
})

test('overdue tests are named with their day, and those beyond the list are counted', () => {
  const dueTests = [due('Revising', '2026-11-20T22:00:00Z'), due('Reading', '2026-11-24T22:00:00Z')]
  expect(overdueLines({ dueTests, overdueTests: 3 }, reader)).toEqual(['Revising, since Fri, Nov 20', 'and 2 more'])
  expect(overdueLines({ dueTests: [], overdueTests: 0 }, reader)).toEqual([])
})

test('the next lesson has its weekday and time', () => {
  expect(lessonLine('2026-11-28T20:00:00Z', reader).replace('\u202f', ' ')).toBe('Sat, Nov 28, 3:00 PM')
})

test.each([
  ['2026-11-22T23:00:00Z', 'Reading, due today'],
  ['2026-11-24T02:00:00Z', 'Reading, due tomorrow'],
  ['2026-11-27T15:00:00Z', 'Reading, due in 5 days'],
])('what is due next at %s', (dueDate, line) => {
  expect(nextDueLines({ dueTests: [due('Reading', dueDate)] }, reader)).toEqual([line])
})

test('what is due by tomorrow is named too, and nothing that is past', () => {
  const dueTests = [
    due('Poems', '2026-11-21T15:00:00Z'),
    due('Reading', '2026-11-22T22:00:00Z'),
    due('Practice Test 1', '2026-11-23T22:00:00Z'),
    due('Math', '2026-11-29T22:00:00Z'),
  ]
  expect(nextDueLines({ dueTests }, reader)).toEqual(['Reading, due today', 'Practice Test 1, due tomorrow'])
  expect(nextDueLines({ dueTests: dueTests.slice(0, 1) }, reader)).toEqual([])
})

const composite: LatestScore = { of: 'composite', score: 521, outOf: 800, isEstimated: true, change: null }
const since = '2026-10-19T15:00:00Z'
const apart = [
  { subject: 'reading', points: 3 },
  { subject: 'math', points: -1 },
] as const

test.each<[LatestScore, string]>([
  [composite, '521 of 800 (estimated)'],
  [{ ...composite, change: { points: 63, since } }, '521 of 800 (estimated), up 63 since Mon, Oct 19'],
  [{ ...composite, change: { points: 0, since } }, '521 of 800 (estimated), the same as on Mon, Oct 19'],
  [
    { of: 'math', score: 210, outOf: 400, isEstimated: false, change: { points: -30, since } },
    '210 of 400 in math, down 30 since Mon, Oct 19',
  ],
  [{ of: 'right', score: 18, outOf: 25, isEstimated: false, change: null }, '18 of 25 right'],
  [
    { of: 'right', score: 18, outOf: 25, isEstimated: false, change: { points: 2, since } },
    '18 of 25 right, up 2 since Mon, Oct 19',
  ],
  [
    { of: 'right', score: 18, outOf: 25, isEstimated: false, change: { points: 2, since, subjects: apart } },
    '18 of 25 right, reading up 3, math down 1 since Mon, Oct 19',
  ],
  [{ of: 'right', score: 0, outOf: 0, isEstimated: false, change: null }, 'Not scored'],
])('the latest score in words: %j', (latest, line) => {
  expect(scoreLine(latest, reader)).toBe(line)
})

test.each([
  [[], 0, 0, 'No test and no practice'],
  [['2026-11-15T14:00:00Z'], 0, 0, 'No test and no practice'],
  [['2026-11-15T16:00:00Z'], 0, 0, '1 test submitted'],
  [['2026-11-22T14:00:00Z', '2026-11-20T14:00:00Z', '2026-01-01T14:00:00Z'], 0, 0, '2 tests submitted'],
  [[], 60, 5400, '90 min of practice (reported by the browser)'],
  [[], 1, 0, 'under 1 min of practice (reported by the browser)'],
  [['2026-11-15T16:00:00Z'], 12, 2700, '1 test submitted · 45 min of practice (reported by the browser)'],
])('the last seven days: %j and %i answers in %i seconds', (instants, answers, seconds, line) => {
  const practice = { answers, seconds, lastAt: null }
  expect(weekLine({ submissions: instants.map(submittedAt), practice }, reader)).toBe(line)
})

test('the last seven days count drills apart from tests', () => {
  const practice = { answers: 0, seconds: 0, lastAt: null }
  const test = submittedAt('2026-11-20T16:00:00Z')
  const drill = { ...test, isDrill: true }
  expect(weekLine({ submissions: [drill, drill, test], practice }, reader)).toBe('1 test submitted · 2 drills')
  expect(weekLine({ submissions: [drill], practice }, reader)).toBe('1 drill')
})

const overdue = [due('Revising', '2026-11-20T22:00:00Z')]
const soon = [due('Reading', '2026-11-24T22:00:00Z')]
const tomorrow = [due('Reading', '2026-11-23T22:00:00Z')]

test.each<[string, Partial<FollowedStudent>, LatestScore | null, string]>([
  [
    'overdue',
    { dueTests: overdue, overdueTests: 1 },
    composite,
    'Ask Maya what would help to get started with Revising.',
  ],
  [
    'a better score',
    {},
    { ...composite, change: { points: 63, since } },
    'Tell Maya that you noticed the better score.',
  ],
  [
    'a better score in one subject',
    {},
    { ...composite, change: { points: 2, since, subjects: apart } },
    'Tell Maya that you noticed the better score in reading.',
  ],
  ['due soon', { dueTests: soon }, composite, 'Ask Maya which day is good for Reading.'],
  ['due tomorrow', { dueTests: tomorrow }, composite, 'Ask Maya about a good time today for Reading.'],
  [
    'a lower score',
    {},
    { ...composite, change: { points: -9, since } },
    'Ask Maya which question of the last test was the hardest.',
  ],
  [
    'after the exam',
    { dueTests: overdue, overdueTests: 1, examDate: '2026-11-20' },
    composite,
    'Tell Maya that you saw how much work this was.',
  ],
  ['nothing yet', { fullName: null }, null, 'Ask your child when a first practice test would fit in.'],
])('a sentence to talk about: %s', (_, changed, latest, line) => {
  expect(talkLine(student(changed), latest, reader)).toBe(line)
})

test.each([
  [544, '12 to go: Stuyvesant (556 in 2025)'],
  [564, '8 above: Stuyvesant (556 in 2025)'],
  [556, 'reached: Stuyvesant (556 in 2025)'],
  [null, 'Stuyvesant (556 in 2025)'],
])('with a composite of %j, the goal is "%s"', (composite, words) => {
  const goal = { name: 'Stuyvesant', year: 2025, lowestScore: 556, ...where }
  const submissions = [submittedAt('2026-11-22T12:00:00Z'), { ...submittedAt('2026-11-21T12:00:00Z'), composite }]
  expect(goalLine({ goal, submissions })).toBe(words)
  expect(goalLine({ goal: null, submissions })).toBeNull()
})

test('a line of a long list has the score, its change, the way to the goal, the practice, and what is overdue', () => {
  const goal = { name: 'Stuyvesant', year: 2025, lowestScore: 556, ...where }
  const [newer, older] = [submittedAt('2026-11-22T12:00:00Z'), submittedAt('2026-11-21T12:00:00Z')]
  const practice = { answers: 12, seconds: 2700, lastAt: null }
  const submissions = [
    { ...newer, composite: 544 },
    { ...older, composite: 550, isEstimated: false },
  ]
  expect(rowFigures(student({ submissions, overdueTests: 2, goal, practice }), reader.now)).toEqual({
    overdue: '2 overdue',
    figures: [
      { of: 'score', short: '544 of 800 est.', long: '544 of 800 est.' },
      { of: 'change', short: '−6', long: 'change −6' },
      { of: 'goal', short: '12 to go', long: 'goal: 12 to go' },
      { of: 'practice', short: '45 min', long: '45 min practice' },
    ],
  })
  expect(rowFigures(student({ submissions: [older] }), reader.now)).toEqual({
    overdue: null,
    figures: [
      { of: 'score', short: '5 of 10 right', long: '5 of 10 right' },
      { of: 'practice', short: '0 min', long: '0 min practice' },
    ],
  })
  const section = { subject: 'reading', raw: 6, scored: 10, scaled: null } as const
  const [now, before] = [7, 5].map((raw) => ({
    ...(raw === 7 ? newer : older),
    ...{ totalQuestions: 20, correctAnswers: raw + 6, testSlug: 'sample' },
    sections: [section, { ...section, subject: 'math' as const, raw }],
  }))
  expect(now && before && rowFigures(student({ submissions: [now, before] }), reader.now).figures).toMatchObject([
    { short: '13 of 20 right' },
    { short: 'reading ±0, math +2', long: 'change reading ±0, math +2' },
    { short: '0 min' },
  ])
  expect(rowFigures(student({ overdueTests: 2, examDate: '2026-11-20' }), reader.now).overdue).toBeNull()
  expect(rowFigures(student({ goal }), reader.now)).toMatchObject({
    overdue: null,
    figures: [{ short: 'No test yet' }, { short: '0 min' }],
  })
})

test('a line of a long list names the subject, and the last full test beside a shorter one', () => {
  const short = submittedAt('2026-11-20T12:00:00Z')
  const inMath = { ...short, sections: [{ subject: 'math' as const, raw: 20, scored: 36, scaled: 236 }] }
  const full = { ...submittedAt('2026-11-10T12:00:00Z'), composite: 535 }
  const scoreOf = (...submissions: FollowedStudent['submissions']) =>
    rowFigures(student({ submissions }), reader.now).figures[0]
  expect(scoreOf(inMath)).toMatchObject({ short: '236 of 400 in math, est.', long: '236 of 400 in math, est.' })
  expect(scoreOf(short, full)).toMatchObject({
    ...{ short: '5 of 10 right', long: '5 of 10 right · full test 535 of 800 est.' },
  })
})
