import { expect, test } from 'vitest'
import { readMyGradebook } from '#contracts/reports/gradebook.ts'
import {
  averages,
  buildGradebookRows,
  describeCellState,
  formatGradebookCsv,
  sortGradebookRows,
} from './gradebook-rows.ts'

const id = (digit: number) => `0199d1a0-0000-7000-8000-00000000000${digit}`
const [ada, ben, first, second, saturdays] = [id(1), id(2), id(3), id(4), id(5)]

const submission = (at: number, submittedAt: string, correctAnswers: number) => ({
  ...{ id: id(at), studentId: ada, testId: first, submittedAt, correctAnswers, totalQuestions: 10 },
  ...{ scorePercentage: correctAnswers * 10, composite: null, isEstimated: true },
})

const book = readMyGradebook.reply.parse({
  serverNow: '2026-03-03T10:00:00Z',
  students: [
    { id: ada, fullName: '=Ada', grade: 8, school: 'Elm', classIds: [saturdays] },
    { id: ben, fullName: null, grade: 9, school: '', classIds: [] },
  ],
  tests: [
    { id: first, slug: 'first', title: 'First', isDrill: false },
    { id: second, slug: 'second', title: 'Second', isDrill: false },
  ],
  classes: [{ id: saturdays, name: 'Saturdays' }],
  assignments: [{ studentId: ben, testId: second, dueDate: '2026-03-01T10:00:00Z', closesAt: null, completed: false }],
  submissions: [submission(6, '2026-03-01T10:00:00Z', 9), submission(7, '2026-03-02T10:00:00Z', 7)],
  inProgress: [],
})

test.each([
  ['latest', 70],
  ['first', 90],
  ['best', 90],
] as const)('the %s attempt counts', (score, percentage) => {
  const [row] = buildGradebookRows(book, { score, classId: '' })
  expect(row?.cells[0]).toMatchObject({ state: 'submitted', submission: { scorePercentage: percentage } })
})

test('a class has its students, and the tests that one of them has', () => {
  const rows = buildGradebookRows(book, { score: 'latest', classId: saturdays })
  expect(rows.map(({ student }) => student.id)).toEqual([ada])
  expect(rows[0]?.cells.map(({ test: { title } }) => title)).toEqual(['First'])
})

test.each([
  ['name', [ada, ben]],
  ['need', [ben, ada]],
  [first, [ada, ben]],
  [second, [ada, ben]],
  ['a test that is gone', [ada, ben]],
])('sorted by %s', (by, order) => {
  const rows = buildGradebookRows(book, { score: 'latest', classId: '' })
  expect(sortGradebookRows(rows, by).map(({ student }) => student.id)).toEqual(order)
})

test('the lowest scores of a test come first, those without a score last', () => {
  const better = { ...submission(8, '2026-03-02T11:00:00Z', 4), studentId: ben }
  const rows = buildGradebookRows(
    readMyGradebook.reply.parse({ ...book, submissions: [...book.submissions, better] }),
    {
      ...{ score: 'latest', classId: '' },
    },
  )
  expect(sortGradebookRows(rows, first).map(({ student }) => student.id)).toEqual([ben, ada])
})

test('a drill makes nobody need more: it asks what a student finds hard', () => {
  const [bens, adas] = [submission(8, '2026-03-02T11:00:00Z', 8), submission(9, '2026-03-02T12:00:00Z', 0)]
  const drilled = readMyGradebook.reply.parse({
    ...book,
    tests: book.tests.map((one) => ({ ...one, isDrill: one.id === second })),
    assignments: [],
    submissions: [{ ...bens, studentId: ben }, submission(6, '2026-03-01T10:00:00Z', 9), { ...adas, testId: second }],
  })
  const rows = buildGradebookRows(drilled, { score: 'latest', classId: '' })
  expect(sortGradebookRows(rows, 'need').map(({ student }) => student.id)).toEqual([ben, ada])
})

test('the average of a test counts the students who have a score', () => {
  expect(averages(buildGradebookRows(book, { score: 'latest', classId: '' }))).toMatchObject([
    { test: { title: 'First' }, average: 70, students: 1 },
    { test: { title: 'Second' }, average: null, students: 0 },
  ])
})

test('the table as CSV says which attempt counts, and runs no formula', () => {
  expect(formatGradebookCsv(buildGradebookRows(book, { score: 'latest', classId: '' }), 'latest')).toBe(
    [
      'Student,Grade,First: state,First: right in percent (latest attempt),First: untimed,First: composite,Second: state,Second: right in percent (latest attempt),Second: untimed,Second: composite',
      "'=Ada,8,Submitted,70,,,Not assigned,,,",
      'Unknown Student,9,Not assigned,,,,Overdue,,,',
      '',
    ].join('\r\n'),
  )
})

test.each([
  ['due', '2026-03-05T10:00:00Z', 'Due Mar 5'],
  ['overdue', '2026-03-01T10:00:00Z', 'Overdue since Mar 1'],
  ['late', '2026-03-01T10:00:00Z', 'Late'],
  ['assigned', null, 'Assigned'],
] as const)('%s in words', (state, dueDate, words) => {
  expect(describeCellState({ state, dueDate, closesAt: null }, 'UTC')).toBe(words)
  expect(describeCellState({ state: 'closed', dueDate, closesAt: '2026-03-02T10:00:00Z' }, 'UTC')).toBe(
    'Closed Mar 2, not taken',
  )
})

test('the heading of estimated composite scores says so', () => {
  const heading = (isEstimated: boolean) => {
    const scored = { ...book.submissions[1], composite: 520, isEstimated }
    const estimates = readMyGradebook.reply.parse({ ...book, submissions: [scored] })
    return formatGradebookCsv(buildGradebookRows(estimates, { score: 'latest', classId: '' }), 'latest').split('\n')[0]
  }
  expect(heading(true)).toContain('First: composite (estimated),')
  expect(heading(false)).toContain('First: composite,')
})
