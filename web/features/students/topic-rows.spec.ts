import { expect, test } from 'vitest'
import { topicTable } from '#contracts/people/followed-students.ts'
import { formatTopicsCsv, selectShownTopics } from './topic-rows.ts'

function student(fullName: string | null, cells: readonly ([number, number] | null)[]) {
  return {
    ...{ id: crypto.randomUUID(), fullName, grade: 8, school: '=Harbor' },
    cells: cells.map((cell) => cell && { correct: cell[0], scored: cell[1] }),
  }
}

const table = topicTable.parse({
  topics: [
    { subject: 'math', topic: 'Circles', correct: 2, scored: 8, percentage: 25 },
    { subject: 'reading', topic: 'Punctuation', correct: 8, scored: 10, percentage: 80 },
  ],
  students: [
    student('Maya', [
      [0, 4],
      [5, 5],
    ]),
    student('Leo', [
      [2, 4],
      [3, 5],
    ]),
    student('Amara', [null, null]),
    student(null, [null, [4, 5]]),
  ],
})
const all = { subject: null, students: null, sort: 'weakest' }

test.each([
  [{}, ['Leo', 'Maya', null, 'Amara']],
  [{ sort: 'name' }, ['Amara', 'Leo', 'Maya', null]],
  [{ sort: 'math Circles' }, ['Maya', 'Leo', 'Amara', null]],
  [{ sort: 'no such topic' }, ['Leo', 'Maya', null, 'Amara']],
  [{ subject: 'math' }, ['Maya', 'Leo', 'Amara', null]],
  [{ students: new Set(table.students.slice(0, 1).map(({ id }) => id)) }, ['Maya']],
] as const)('%j shows the students %j', (choice, names) => {
  expect(selectShownTopics(table, { ...all, ...choice }).rows.map((row) => row.student.fullName)).toEqual(names)
})

test('of one subject only its topics count', () => {
  const { topics, rows } = selectShownTopics(table, { ...all, subject: 'math' })
  expect(topics.map(({ topic }) => topic)).toEqual(['Circles'])
  expect(rows[0]).toMatchObject({ cells: [{ correct: 0, scored: 4 }], all: { correct: 0, scored: 4 } })
})

test('as a file it has counts that no spreadsheet takes for dates or formulas', () => {
  expect(formatTopicsCsv(selectShownTopics(table, all)).split('\r\n')).toEqual([
    'Student,Grade,School,All correct,All scored,math: Circles correct,math: Circles scored,reading: Punctuation correct,reading: Punctuation scored',
    "Leo,8,'=Harbor,5,9,2,4,3,5",
    "Maya,8,'=Harbor,5,9,0,4,5,5",
    "Unknown Student,8,'=Harbor,4,5,,,4,5",
    "Amara,8,'=Harbor,,,,,,",
    '',
  ])
})
