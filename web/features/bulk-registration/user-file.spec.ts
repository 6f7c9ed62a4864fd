import { describe, expect, test } from 'vitest'
import { maxUserRows, readUserTable } from './user-file.ts'

const head = ['email', 'full_name', 'role']

function outcomes(...body: string[][]) {
  const read = readUserTable([head, ...body])
  if ('refusal' in read) throw new Error(read.refusal)
  return read.rows.map(({ outcome }) => outcome)
}

describe('a row', () => {
  test.each([
    [
      ['Nia@Example.com ', ' Nia Obi', 'TUTOR'],
      { email: 'nia@example.com', fullName: 'Nia Obi', role: 'tutor', student: null },
    ],
    [['nia@example.com', 'Nia', ''], { email: 'nia@example.com', fullName: 'Nia', role: 'student', student: null }],
    [
      ['mailto:nia@example.com', 'Obi,\u200b  Nia', ''],
      { email: 'nia@example.com', fullName: 'Obi, Nia', role: 'student', student: null },
    ],
    [['nia@example.com', 'Nia'], { email: 'nia@example.com', fullName: 'Nia', role: 'student', student: null }],
    [
      ['nia@example.com', 'Nia', ' Admin '],
      { email: 'nia@example.com', fullName: 'Nia', role: 'admin', student: null },
    ],
  ])('%o is a person', (cells, person) => {
    expect(outcomes(cells)).toEqual([{ person }])
  })

  test.each([
    [['', 'Nia', 'student'], 'Missing email for a user in row 2'],
    [['nia@example.com', ' ', 'student'], 'Missing full name for user with email nia@example.com'],
    [['nia.example.com', 'Nia', 'student'], 'Invalid email format for nia.example.com'],
    [['nia@example', 'Nia', 'student'], 'Invalid email format for nia@example'],
    [
      ['nia@example.com', 'Nia', 'teacher'],
      'Invalid role for nia@example.com: teacher. Must be one of: student, parent, tutor, admin',
    ],
  ])('%o is refused, with the reason', (cells, problem) => {
    expect(outcomes(cells)).toEqual([{ problem }])
  })
})

test('a wrong row does not stop the others from being read', () => {
  expect(outcomes(['', 'A', ''], ['b@example.com', 'B', '']).map((outcome) => 'person' in outcome)).toEqual([
    false,
    true,
  ])
})

test('columns are found by their names; unknown columns are ignored, and empty lines only count as lines', () => {
  const read = readUserTable([
    ['Shoe size', 'Full Name', 'EMAIL', 'Teacher'],
    ['', '', ''],
    ['9', 'Nia', 'nia@example.com', 'Ms. Reed'],
    [''],
    ['9', 'Ola', ''],
  ])
  expect(read).toMatchObject({
    rows: [
      { line: 3, outcome: { person: { fullName: 'Nia', role: 'student', student: null } } },
      { line: 5, outcome: { problem: 'Missing email for a user in row 5' } },
    ],
  })
})

describe('the columns of students', () => {
  const columns = [...head, 'Grade', 'school', 'Tutor Email', 'class', 'parent']
  const read = (...body: string[][]) => {
    const file = readUserTable([columns, ...body])
    if ('refusal' in file) throw new Error(file.refusal)
    return file.rows
  }
  const nia = ['nia@example.com', 'Nia', '']

  test.each([
    [['9', '', '', '', ''], { grade: 9 }],
    [['Grade 12', '', '', '', ''], { grade: 12 }],
    [['6th', '', '', '', ''], { grade: 6 }],
    [
      ['', 'Elm School', 'PRI@example.com', '8B', 'Dan@example.com'],
      { school: 'Elm School', tutor: 'pri@example.com', class: '8B', parent: 'dan@example.com' },
    ],
  ])('%o make the record', (cells, expected) => {
    const none = { grade: null, school: null, tutor: null, class: null, parent: null }
    expect(read([...nia, ...cells])[0]?.outcome).toMatchObject({ person: { student: { ...none, ...expected } } })
  })

  test('that are empty, or that belong to anyone but a student, make none', () => {
    expect(read([...nia, '', '', '', '', ''])[0]?.outcome).toMatchObject({ person: { student: null } })
    expect(read(['pri@example.com', 'Priya', 'tutor', '99', 'x'])[0]?.outcome).toMatchObject({
      person: { student: null },
    })
  })

  test.each([
    [['5'], 'Invalid grade for nia@example.com: 5. A grade is a number from 6 to 12.'],
    [['nine'], 'Invalid grade for nia@example.com: nine. A grade is a number from 6 to 12.'],
    [['', 'x'], 'Invalid school for nia@example.com: x. A school needs at least 2 characters.'],
    [['', '', 'Priya'], "Invalid tutor for nia@example.com: Priya. Give the tutor's email"],
    [['', '', '', '', 'Dan'], "Invalid parent for nia@example.com: Dan. Give the parent's email"],
  ])('%o are refused with a message', (cells, problem) => {
    expect(read([...nia, ...cells])[0]?.outcome).toEqual({ problem })
  })

  test('put the tutors and parents in the file before the students who name them', () => {
    const rows = read([...nia, '9', '', 'pri@example.com'], ['x'], ['pri@example.com', 'Priya', 'tutor'])
    expect(rows.map(({ line }) => line)).toEqual([3, 4, 2])
  })
})

test.each([
  [
    [
      ['email', 'name'],
      ['a@example.com', 'A'],
    ],
    "CSV must include 'email' and 'full_name' columns",
  ],
  [[], "CSV must include 'email' and 'full_name' columns"],
  [[head], 'The file has no users in it.'],
  [[head, [' ', '', '']], 'The file has no users in it.'],
])('the table %o is refused', (table, refusal) => {
  expect(readUserTable(table)).toEqual({ refusal })
})

test('a file that would run for hours is refused', () => {
  const body = Array.from({ length: maxUserRows + 1 }, (_, at) => [`a${at}@example.com`, 'A', ''])
  expect(readUserTable([head, ...body])).toMatchObject({ refusal: expect.stringContaining('at most 5000') })
})
