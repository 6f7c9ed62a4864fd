import { expect, test } from 'vitest'
import { assignmentId, studentId } from '#contracts/ids.ts'
import type { FollowedStudent } from '#contracts/portals.ts'
import { submissionSummary } from '#contracts/submissions.ts'
import type { LatestScore } from '#domain/latest-score.ts'
import { goalLine, nextDueLine, overdueLines, scoreLine, talkLine, weekLine } from './glance-words.ts'

const reader = { now: new Date('2026-11-22T15:00:00Z'), timeZone: 'America/New_York', locale: 'en-US' }

function due(title: string, dueDate: string) {
  return { assignmentId: assignmentId.parse(crypto.randomUUID()), title, dueDate }
}

function student(changed: Partial<FollowedStudent> = {}): FollowedStudent {
  return {
    ...{ id: studentId.parse(crypto.randomUUID()), fullName: 'Maya Chen', grade: 8, school: 'Harbor' },
    ...{ submissions: [], overdueTests: 0, dueTests: [], goal: null, nextSessionAt: null },
    ...changed,
  }
}

function submittedAt(instant: string) {
  return submissionSummary.parse({
    ...{ id: crypto.randomUUID(), testId: crypto.randomUUID(), testSlug: 'sample', testTitle: 'Sample' },
    ...{ submittedAt: instant, scorePercentage: 50, correctAnswers: 5, totalQuestions: 10 },
    ...{ timeSpent: 0, composite: null, sections: [], isEstimated: true, scaleId: 'official' },
  })
}

test('overdue tests are named with their day, and those beyond the list are counted', () => {
  const dueTests = [due('Revising', '2026-11-20T22:00:00Z'), due('Reading', '2026-11-24T22:00:00Z')]
  expect(overdueLines({ dueTests, overdueTests: 3 }, reader)).toEqual(['Revising, since Fri, Nov 20', 'and 2 more'])
  expect(overdueLines({ dueTests: [], overdueTests: 0 }, reader)).toEqual([])
})

test.each([
  ['2026-11-22T23:00:00Z', 'Reading, due today'],
  ['2026-11-24T02:00:00Z', 'Reading, due tomorrow'],
  ['2026-11-27T15:00:00Z', 'Reading, due in 5 days'],
  ['2026-11-21T15:00:00Z', null],
])('what is due next at %s', (dueDate, line) => {
  expect(nextDueLine({ dueTests: [due('Reading', dueDate)] }, reader)).toBe(line)
})

const composite: LatestScore = { of: 'composite', score: 521, outOf: 800, isEstimated: true, change: null }
const since = '2026-10-19T15:00:00Z'

test.each<[LatestScore, string]>([
  [composite, '521 of 800 (estimated)'],
  [{ ...composite, change: { points: 63, since } }, '521 of 800 (estimated), up 63 since Mon, Oct 19'],
  [{ ...composite, change: { points: 0, since } }, '521 of 800 (estimated), the same as on Mon, Oct 19'],
  [
    { of: 'math', score: 210, outOf: 400, isEstimated: false, change: { points: -30, since } },
    '210 of 400 in math, down 30 since Mon, Oct 19',
  ],
  [{ of: 'right', score: 18, outOf: 25, isEstimated: false, change: null }, '18 of 25 right'],
  [{ of: 'right', score: 0, outOf: 0, isEstimated: false, change: null }, 'Not scored'],
])('the latest score in words: %j', (latest, line) => {
  expect(scoreLine(latest, reader)).toBe(line)
})

test.each([
  [[], 'No test submitted'],
  [['2026-11-15T14:00:00Z'], 'No test submitted'],
  [['2026-11-15T16:00:00Z'], '1 test submitted'],
  [['2026-11-22T14:00:00Z', '2026-11-20T14:00:00Z', '2026-01-01T14:00:00Z'], '2 tests submitted'],
])('the last seven days: %j', (instants, line) => {
  expect(weekLine({ submissions: instants.map(submittedAt) }, reader)).toBe(line)
})

const overdue = [due('Revising', '2026-11-20T22:00:00Z')]
const soon = [due('Reading', '2026-11-24T22:00:00Z')]

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
  ['due soon', { dueTests: soon }, composite, 'Ask Maya which day is good for Reading.'],
  [
    'a lower score',
    {},
    { ...composite, change: { points: -9, since } },
    'Ask Maya which question of the last test was the hardest.',
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
  const goal = { name: 'Stuyvesant', year: 2025, lowestScore: 556, source: 'A book' }
  const submissions = [submittedAt('2026-11-22T12:00:00Z'), { ...submittedAt('2026-11-21T12:00:00Z'), composite }]
  expect(goalLine({ goal, submissions })).toBe(words)
  expect(goalLine({ goal: null, submissions })).toBeNull()
})
