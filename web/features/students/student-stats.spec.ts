import { expect, test } from 'vitest'
import type { FollowedStudent } from '#contracts/people/followed-students.ts'
import { submissionSummary } from '#contracts/scores/submissions.ts'
import { listRowFigures, listStudentStats } from './student-stats.ts'

const now = new Date('2026-11-22T15:00:00Z')

type Figures = Parameters<typeof listStudentStats>[0]

const blank: Figures = {
  submissions: [],
  overdueTests: 0,
  goal: null,
  practice: { answers: 0, seconds: 0, lastAt: null, weeklyMinutes: null },
  examDate: null,
}

const stuyvesant = {
  name: 'Stuyvesant',
  year: 2025,
  lowestScore: 556,
  source: 'A book',
  sourceUrl: 'https://example.com',
  checkedOn: '2026-01-01',
}

function aSubmission(day: string, composite: number | null): FollowedStudent['submissions'][number] {
  return submissionSummary.parse({
    id: crypto.randomUUID(),
    testId: crypto.randomUUID(),
    testSlug: 'sample',
    testTitle: 'Sample',
    isDrill: false,
    submittedAt: `2026-11-${day}T12:00:00Z`,
    scorePercentage: 50,
    correctAnswers: 5,
    totalQuestions: 10,
    timeSpent: 60,
    composite,
    sections: [],
    isEstimated: true,
    scaleId: 'official',
  })
}

test('without anything, each figure says so', () => {
  expect(listStudentStats(blank, now)).toEqual([
    { label: 'Last score', value: '–', note: 'No test submitted yet' },
    { label: 'Goal', value: '–' },
    { label: 'Practice, 7 days', value: '0', unit: 'min' },
    { label: 'Late', value: '0' },
  ])
})

test('a composite has its change, the scores before it, its band and the way to the goal', () => {
  const band = { low: 510, high: 578 }
  const submissions = [
    { ...aSubmission('20', 544), band },
    { ...aSubmission('15', null), isDrill: true },
    aSubmission('10', 550),
    aSubmission('05', 500),
  ]
  const practice = { answers: 12, seconds: 2700, lastAt: null, weeklyMinutes: null }
  expect(listStudentStats({ ...blank, submissions, goal: stuyvesant, practice, overdueTests: 2 }, now)).toEqual([
    {
      label: 'Last score: Sample',
      value: '544',
      unit: 'of 800 est.',
      change: { by: -6, words: '−6' },
      history: [500, 550, 544],
      note: 'Most likely 510 to 578',
    },
    { label: 'To goal', value: '12', note: 'Stuyvesant, 556 in 2025' },
    { label: 'Practice, 7 days', value: '45', unit: 'min' },
    { label: 'Late', value: '2' },
  ])
})

test.each<[number | null, string, string]>([
  [544, 'To goal', '12'],
  [556, 'To goal', '0'],
  [564, 'Above goal', '8'],
  [null, 'Goal', '556'],
])('with a composite of %j the goal is "%s" %s', (composite, label, value) => {
  const submissions = [aSubmission('20', null), aSubmission('10', composite)]
  expect(listStudentStats({ ...blank, submissions, goal: stuyvesant }, now)[1]).toMatchObject({ label, value })
})

test('subjects that moved apart are neither good nor bad news', () => {
  const section = { subject: 'reading', raw: 5, scored: 10, scaled: null } as const
  const [newer, older] = [7, 5].map((raw) => ({
    ...aSubmission(raw === 7 ? '20' : '10', null),
    totalQuestions: 20,
    correctAnswers: raw + 5,
    sections: [section, { ...section, subject: 'math' as const, raw }],
  }))
  const submissions = [newer, older].flatMap((one) => one ?? [])
  expect(listStudentStats({ ...blank, submissions }, now)[0]).toMatchObject({
    value: '12',
    unit: 'of 20 right',
    change: { by: 0, words: 'reading ±0, math +2' },
  })
})

test('drills alone are no score, and some seconds of practice are not zero minutes', () => {
  const submissions = [{ ...aSubmission('20', null), isDrill: true }]
  const practice = { answers: 1, seconds: 0, lastAt: null, weeklyMinutes: null }
  expect(listStudentStats({ ...blank, submissions, practice }, now)).toMatchObject([
    { value: '–', note: 'No test submitted yet' },
    {},
    { value: '<1', unit: 'min' },
    {},
  ])
})

test('after the exam nothing is late', () => {
  expect(listStudentStats({ ...blank, overdueTests: 2, examDate: '2026-11-20' }, now)[3]).toEqual({
    label: 'Late',
    value: '0',
  })
})

test('a line of a list has the score, its change, the way to the goal and the practice', () => {
  const practice = { answers: 12, seconds: 2700, lastAt: null, weeklyMinutes: null }
  const submissions = [aSubmission('22', 544), aSubmission('21', 550)]
  expect(listRowFigures({ submissions, goal: stuyvesant, practice })).toEqual([
    { of: 'score', words: '544 of 800 est.' },
    { of: 'change', words: '−6' },
    { of: 'goal', words: '12 to go' },
    { of: 'practice', words: '45 min' },
  ])
  expect(listRowFigures(blank).map(({ words }) => words)).toEqual(['No test yet', null, null, null])
})

test('a line of a list names the subject, and the last full test beside a shorter one', () => {
  const short = aSubmission('20', null)
  const inMath = { ...short, sections: [{ subject: 'math' as const, raw: 20, scored: 36, scaled: 236 }] }
  const scoreOf = (...submissions: FollowedStudent['submissions']) =>
    listRowFigures({ ...blank, submissions })[0]?.words
  expect(scoreOf(inMath)).toBe('236 of 400 in math est.')
  expect(scoreOf(short, aSubmission('10', 535))).toBe('5 of 10 right · full test 535')
  expect(scoreOf({ ...short, correctAnswers: 0, totalQuestions: 0 })).toBe('Not scored')
})
