import { expect, test } from 'vitest'
import type { NextStep } from '#contracts/coaching/next-step.ts'
import type { FollowedStudent } from '#contracts/people/followed-students.ts'
import { assignmentId, studentId, submissionId } from '#contracts/wire/ids.ts'
import type { LatestScore } from '#domain/scores/latest-score.ts'
import {
  describeScoreLine,
  describeTalkStarter,
  formatSessionTime,
  listMissedTestLines,
  listNextDueLines,
} from './glance-words.ts'

const reader = { now: new Date('2026-11-22T15:00:00Z'), timeZone: 'America/New_York', locale: 'en-US' }

function due(title: string, dueDate: string) {
  return { assignmentId: assignmentId.parse(crypto.randomUUID()), title, dueDate }
}

function student(changed: Partial<FollowedStudent> = {}): FollowedStudent {
  return {
    ...{ id: studentId.parse(crypto.randomUUID()), fullName: 'Maya Chen', grade: 8, school: 'Harbor' },
    ...{
      submissions: [],
      overdueTests: 0,
      dueTests: [],
      missedTests: [],
      goal: null,
      hasTutor: true,
      nextSessionAt: null,
    },
    ...{
      practice: { answers: 0, seconds: 0, lastAt: null, weeklyMinutes: null },
      examDate: null,
      addedAt: '2026-01-01T00:00:00Z',
    },
    ...changed,
  }
}

test('tests that closed are named with that day', () => {
  const { assignmentId: id } = due('', '')
  const missedTests = [{ assignmentId: id, title: 'Revising', closedAt: '2026-11-20T22:00:00Z' }]
  expect(listMissedTestLines({ missedTests }, reader)).toEqual(['Revising, closed Fri, Nov 20'])
})

test('the next session has its weekday and time', () => {
  expect(formatSessionTime('2026-11-28T20:00:00Z', reader).replace('\u202f', ' ')).toBe('Sat, Nov 28, 3:00 PM')
})

test.each([
  ['2026-11-22T23:00:00Z', 'Reading, due today'],
  ['2026-11-24T02:00:00Z', 'Reading, due tomorrow'],
  ['2026-11-27T15:00:00Z', 'Reading, due in 5 days'],
])('what is due next at %s', (dueDate, line) => {
  expect(listNextDueLines({ dueTests: [due('Reading', dueDate)] }, reader)).toEqual([line])
})

test('what is due by tomorrow is named too, and nothing that is past', () => {
  const dueTests = [
    due('Poems', '2026-11-21T15:00:00Z'),
    due('Reading', '2026-11-22T22:00:00Z'),
    due('Practice Test 1', '2026-11-23T22:00:00Z'),
    due('Math', '2026-11-29T22:00:00Z'),
  ]
  expect(listNextDueLines({ dueTests }, reader)).toEqual(['Reading, due today', 'Practice Test 1, due tomorrow'])
  expect(listNextDueLines({ dueTests: dueTests.slice(0, 1) }, reader)).toEqual([])
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
  expect(describeScoreLine(latest, reader)).toBe(line)
})

const reviews: NextStep = { of: 'reviews', due: 4, minutes: 6 }
const given: Extract<NextStep, { of: 'test' }> = {
  of: 'test',
  slug: 'reading',
  title: 'Reading',
  dueDate: null,
  isInProgress: false,
}
const rise = { ...composite, change: { points: 63, since } }

test.each<[string, Partial<FollowedStudent>, LatestScore | null, NextStep | undefined, string | null]>([
  ['a better score', {}, rise, reviews, 'Tell Maya: “I saw your better score.”'],
  [
    'a better score in one subject',
    {},
    { ...composite, change: { points: 2, since, subjects: apart } },
    undefined,
    'Tell Maya: “I saw your better score in reading.”',
  ],
  [
    'overdue, whatever the score',
    { overdueTests: 1 },
    rise,
    { ...given, dueDate: '2026-11-20T22:00:00Z' },
    'Ask Maya: “When will you take Reading?”',
  ],
  [
    'due tomorrow',
    {},
    composite,
    { ...given, dueDate: '2026-11-23T22:00:00Z' },
    'Ask Maya: “What is a good time today for Reading?”',
  ],
  [
    'due in some days',
    {},
    composite,
    { ...given, dueDate: '2026-11-24T22:00:00Z' },
    'Ask Maya: “Which day is good for Reading?”',
  ],
  ['a test without a due date', {}, composite, given, 'Ask Maya: “Which day is good for Reading?”'],
  ['a test in progress', {}, composite, { ...given, isInProgress: true }, 'Ask Maya: “How is Reading going?”'],
  [
    'reviews, not the test after them',
    {},
    composite,
    reviews,
    'Ask Maya: “What is a good time today for your reviews?”',
  ],
  [
    'a lower score',
    {},
    { ...composite, change: { points: -9, since } },
    { of: 'missed', submissionId: submissionId.parse(crypto.randomUUID()), testTitle: 'Form 2', left: 5 },
    'Ask Maya: “Which question of Form 2 was the hardest?”',
  ],
  [
    'nothing left',
    {},
    composite,
    { of: 'another', isFirst: false },
    'Ask Maya: “When would you like to take another test?”',
  ],
  [
    'after the exam',
    { overdueTests: 1, examDate: '2026-11-20' },
    composite,
    undefined,
    'Tell Maya: “I saw how much work this was.”',
  ],
  [
    'nothing yet',
    { fullName: null },
    null,
    { of: 'another', isFirst: true },
    'Ask your child: “When would you like to take a first practice test?”',
  ],
  ['a next step that is not known yet', {}, composite, undefined, null],
])('a sentence to talk about: %s', (_, changed, latest, next, line) => {
  expect(describeTalkStarter(student(changed), latest, next, reader)).toBe(line)
})
