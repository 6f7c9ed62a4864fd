import { expect, test } from 'vitest'
import { submissionSummary } from '#contracts/scores/submissions.ts'
import { assignmentId } from '#contracts/wire/ids.ts'
import type { Subject } from '#contracts/wire/subjects.ts'
import { findAttentionStart, listAttentionReasons, listStudentsInNeed, rankAttention } from './attention.ts'

const now = new Date('2026-03-31T12:00:00Z')

/** A student without any practice and without an exam date. */
const calm = {
  ...{ dueTests: [], missedTests: [] },
  ...{
    practice: { answers: 0, seconds: 0, lastAt: null, weeklyMinutes: null },
    examDate: null,
    addedAt: '2026-01-01T12:00:00Z',
  },
}

function practiced(lastAt: string | null) {
  return { answers: 0, seconds: 0, lastAt, weeklyMinutes: null }
}

function drilled(scorePercentage: number, day: string) {
  return { ...submitted(scorePercentage, day), isDrill: true }
}

/** The student did not reach the last math questions. */
function cutOff(scorePercentage: number, day: string, notReached: number) {
  const sections = [
    { subject: 'reading', raw: 1, scored: 20, scaled: null },
    { subject: 'math', raw: 1, scored: 20, scaled: null, notReached },
  ] as const
  return { ...submitted(scorePercentage, day, 40), sections: [...sections] }
}

function submitted(scorePercentage: number, day: string, totalQuestions = 10, asked: readonly Subject[] = []) {
  const sections = asked.map((subject) => ({ subject, raw: 1, scored: 5, scaled: null }))
  return submissionSummary.parse({
    ...{
      id: crypto.randomUUID(),
      testId: crypto.randomUUID(),
      testSlug: 'sample',
      testTitle: 'Sample',
      isDrill: false,
    },
    ...{ submittedAt: `2026-${day}T12:00:00Z`, scorePercentage, correctAnswers: 0, totalQuestions },
    ...{ timeSpent: 0, composite: null, sections, isEstimated: true, scaleId: 'official' },
  })
}

test.each([
  ['never was away', undefined, ['no_practice']],
  ['is away', '2026-04-03', []],
  ['came back a week ago', '2026-03-25', []],
  ['came back eight days ago', '2026-03-22', ['no_practice']],
])('a student without practice who %s', (_, awayUntil, reasons) => {
  const student = { ...calm, examDate: '2026-05-01', practice: practiced('2026-03-10T12:00:00Z'), awayUntil }
  expect(listAttentionReasons({ ...student, overdueTests: 0, submissions: [submitted(90, '03-01')] }, now)).toEqual(
    reasons,
  )
})

test.each([
  ['all is well', 0, [submitted(60, '03-30')], []],
  ['nothing was submitted', 0, [], ['nothing_submitted']],
  ['nothing was submitted in time', 2, [], ['overdue', 'nothing_submitted']],
  ['a test is overdue', 1, [submitted(90, '03-30')], ['overdue']],
  ['the latest score is below 60', 0, [submitted(59, '03-30')], ['low_score']],
  ['an older score is below 60', 0, [submitted(90, '03-30'), submitted(20, '03-20')], []],
  ['the latest has no scored question', 0, [submitted(0, '03-30', 0), submitted(90, '03-20')], []],
  [
    'the latest score before one that was not scored',
    0,
    [submitted(0, '03-30', 0), submitted(50, '03-20')],
    ['low_score'],
  ],
  [
    'an earlier one was not scored',
    0,
    [submitted(70, '03-30'), submitted(0, '03-20', 0), submitted(90, '03-10')],
    ['falling'],
  ],
  ['the latest score of a drill is below 60', 0, [drilled(20, '03-30'), submitted(90, '03-20')], []],
  ['only drills were submitted', 0, [drilled(20, '03-30'), drilled(90, '03-20')], []],
  ['the latest score before a drill is below 60', 0, [drilled(90, '03-30'), submitted(59, '03-20')], ['low_score']],
  ['the score fell since a drill', 0, [submitted(70, '03-30'), drilled(90, '03-20')], []],
  [
    'the score fell since the test before a drill',
    0,
    [submitted(70, '03-30'), drilled(70, '03-20'), submitted(90, '03-10')],
    ['falling'],
  ],
  ['a drill is recent, and the latest test is 31 days old', 0, [drilled(90, '03-30'), submitted(90, '02-28')], []],
  ['the score fell by 9', 0, [submitted(81, '03-30'), submitted(90, '03-20')], []],
  ['the score fell by 10', 0, [submitted(80, '03-30'), submitted(90, '03-20')], ['falling']],
  [
    'a math test went worse than a full test',
    0,
    [submitted(61, '03-30', 10, ['math']), submitted(90, '03-20', 10, ['reading', 'math'])],
    [],
  ],
  [
    'a math test went worse than the math test before a full test',
    0,
    [
      submitted(61, '03-30', 10, ['math']),
      submitted(62, '03-20', 10, ['reading', 'math']),
      submitted(71, '03-10', 10, ['math']),
    ],
    ['falling'],
  ],
  ['a section was not reached at all', 0, [cutOff(30, '03-30', 20), cutOff(90, '03-20', 0)], []],
  ['before it, the score was below 60', 0, [cutOff(30, '03-30', 20), cutOff(59, '03-20', 0)], ['low_score']],
  ['a section was not reached to its end', 0, [cutOff(30, '03-30', 9), cutOff(90, '03-20', 0)], ['low_score']],
  ['all but one question was reached', 0, [cutOff(70, '03-30', 1), cutOff(90, '03-20', 0)], ['falling']],
  ['the score rose before a test that was cut off', 0, [cutOff(70, '03-30', 0), cutOff(90, '03-20', 9)], []],
  ['the latest is 30 days old', 0, [submitted(90, '03-01')], []],
  ['the latest is 31 days old', 0, [submitted(90, '02-28')], ['inactive']],
  [
    'several at once',
    1,
    [submitted(40, '01-02'), submitted(80, '01-01')],
    ['overdue', 'low_score', 'falling', 'inactive'],
  ],
] as const)('%s', (_, overdueTests, submissions, reasons) => {
  expect(listAttentionReasons({ ...calm, overdueTests, submissions: [...submissions] }, now)).toEqual(reasons)
})

const lateWork = { assignmentId: assignmentId.parse(crypto.randomUUID()), title: 'Math' }

test('a new student who has a test to take in time needs nobody yet', () => {
  const due = (dueDate: string) => ({ ...calm, overdueTests: 0, submissions: [], dueTests: [{ ...lateWork, dueDate }] })
  expect(listAttentionReasons(due('2026-04-05T12:00:00Z'), now)).toEqual([])
  expect(listAttentionReasons(due('2026-03-30T12:00:00Z'), now)).toEqual(['nothing_submitted'])
})

test('a test that closed without being taken needs the tutor since it closed', () => {
  const missedTests = [{ ...lateWork, closedAt: '2026-03-30T12:00:00Z' }]
  const student = { ...calm, overdueTests: 1, submissions: [submitted(90, '03-30')], missedTests }
  expect(listAttentionReasons(student, now)).toEqual(['overdue', 'missed'])
  expect(findAttentionStart('missed', student)).toBe('2026-03-30T12:00:00Z')
})

test.each([
  ['who practices daily is not quiet', { lastAt: '2026-03-30T12:00:00Z' }, [submitted(90, '01-02')], []],
  ['neither test nor practice for 31 days', { lastAt: '2026-02-28T12:00:00Z' }, [submitted(90, '01-02')], ['inactive']],
  ['who only ever practiced is quiet', { lastAt: '2026-02-01T12:00:00Z' }, [], ['inactive', 'nothing_submitted']],
  ['practice in the week', { examDate: '2026-05-30', lastAt: '2026-03-24T13:00:00Z' }, [submitted(90, '03-30')], []],
  [
    'no practice for over 7 days, with 60 days left',
    { examDate: '2026-05-30', lastAt: '2026-03-24T11:00:00Z' },
    [submitted(90, '03-30')],
    ['no_practice'],
  ],
  ['with 61 days left', { examDate: '2026-05-31', lastAt: '2026-03-01T11:00:00Z' }, [submitted(90, '03-30')], []],
  ['after the exam', { examDate: '2026-03-29', lastAt: '2026-03-01T11:00:00Z' }, [submitted(90, '03-28')], []],
  ['a bad result and no practice after the exam', { examDate: '2026-03-29' }, [submitted(30, '01-28')], []],
  ['a bad result on the exam day', { examDate: '2026-03-31' }, [submitted(30, '03-28')], ['low_score', 'no_practice']],
  ['never practiced', { examDate: '2026-04-20' }, [submitted(90, '03-30')], ['no_practice']],
  ['new here', { examDate: '2026-04-20', addedAt: '2026-03-28T12:00:00Z' }, [], ['nothing_submitted']],
  ['quiet, before the exam', { examDate: '2026-04-20' }, [submitted(90, '01-02')], ['inactive']],
] as const)('practice: %s', (_, changed, submissions, reasons) => {
  const { lastAt = null, ...rest } = { lastAt: undefined, ...changed }
  const student = { ...calm, ...rest, practice: practiced(lastAt), overdueTests: 0, submissions: [...submissions] }
  expect(listAttentionReasons(student, now)).toEqual(reasons)
})

test.each([
  ['inactive', '2026-02-01T12:00:00Z', '2026-02-01T12:00:00Z'],
  ['inactive', null, '2026-01-02T12:00:00Z'],
  ['no_practice', '2026-02-01T12:00:00Z', '2026-02-01T12:00:00Z'],
  ['no_practice', null, null],
] as const)('%s, last practice %j: since %j', (reason, lastAt, since) => {
  const student = { ...calm, practice: practiced(lastAt), submissions: [submitted(90, '01-02')], dueTests: [] }
  expect(findAttentionStart(reason, student)).toBe(since)
})

test('the greatest need is the first reason, then the number of reasons; without one there is no rank', () => {
  const ranks = [
    ['overdue', 'low_score'] as const,
    ['overdue'] as const,
    ['low_score', 'falling', 'inactive'] as const,
    ['nothing_submitted'] as const,
  ].map((reasons) => rankAttention(reasons))
  expect(ranks).toEqual(ranks.toSorted((a, b) => (a ?? 99) - (b ?? 99)))
  expect(new Set(ranks).size).toBe(4)
  expect(rankAttention([])).toBeNull()
})

const due = [
  {
    assignmentId: assignmentId.parse('0199dddd-0000-7000-8000-000000000001'),
    title: 'Sample',
    dueDate: '2026-03-20T12:00:00.000Z',
  },
]

test.each([
  ['overdue', [submitted(40, '03-30')], '2026-03-20T12:00:00.000Z'],
  ['low_score', [submitted(40, '03-30')], '2026-03-30T12:00:00Z'],
  ['low_score', [submitted(0, '03-30', 0), submitted(40, '03-29')], '2026-03-29T12:00:00Z'],
  ['low_score', [drilled(20, '03-30'), submitted(40, '03-29')], '2026-03-29T12:00:00Z'],
  ['falling', [submitted(70, '03-30'), submitted(90, '03-20')], '2026-03-30T12:00:00Z'],
  ['nothing_submitted', [], '2026-01-01T12:00:00Z'],
] as const)('%s began on the day of its cause', (reason, submissions, since) => {
  expect(findAttentionStart(reason, { ...calm, submissions: [...submissions], dueTests: due })).toBe(since)
})

test('those in need: the most urgent reason first, then more reasons, then the order given; nobody else', () => {
  const student = (name: string, overdueTests: number, ...submissions: ReturnType<typeof submitted>[]) => ({
    ...{ ...calm, name, overdueTests, submissions },
  })
  const found = listStudentsInNeed(
    [
      student('Ana', 0, submitted(90, '03-30')),
      student('Ben', 0),
      student('Cleo', 1, submitted(90, '03-30')),
      student('Dan', 2, submitted(20, '03-30')),
      student('Eva', 1, submitted(90, '03-30')),
    ],
    now,
  )
  expect(found.map(({ student: { name }, reasons }) => [name, ...reasons])).toEqual([
    ['Dan', 'overdue', 'low_score'],
    ['Cleo', 'overdue'],
    ['Eva', 'overdue'],
    ['Ben', 'nothing_submitted'],
  ])
})
