import { describe, expect, test } from 'vitest'
import { mostRows, readUserTable } from './user-file.ts'

const head = ['email', 'full_name', 'role']

function outcomes(...body: string[][]) {
  const read = readUserTable([head, ...body])
  if ('refusal' in read) throw new Error(read.refusal)
  return read.rows.map(({ outcome }) => outcome)
}

describe('a row', () => {
  test.each([
    [['Nia@Example.com ', ' Nia Obi', 'TUTOR'], { email: 'nia@example.com', fullName: 'Nia Obi', role: 'tutor' }],
    [['nia@example.com', 'Nia', ''], { email: 'nia@example.com', fullName: 'Nia', role: 'student' }],
    [['nia@example.com', 'Nia'], { email: 'nia@example.com', fullName: 'Nia', role: 'student' }],
    [['nia@example.com', 'Nia', ' Admin '], { email: 'nia@example.com', fullName: 'Nia', role: 'admin' }],
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
  ])('%o is none, and says why', (cells, problem) => {
    expect(outcomes(cells)).toEqual([{ problem }])
  })
})

test('a row that is wrong does not keep the others from being read', () => {
  expect(outcomes(['', 'A', ''], ['b@example.com', 'B', '']).map((outcome) => 'person' in outcome)).toEqual([
    false,
    true,
  ])
})

test('columns are found by their names; empty lines and other columns do not count', () => {
  const read = readUserTable([
    ['Grade', 'Full Name', 'EMAIL'],
    ['', '', ''],
    ['9', 'Nia', 'nia@example.com'],
  ])
  expect(read).toMatchObject({ rows: [{ line: 2, outcome: { person: { fullName: 'Nia', role: 'student' } } }] })
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
  const body = Array.from({ length: mostRows + 1 }, (_, at) => [`a${at}@example.com`, 'A', ''])
  expect(readUserTable([head, ...body])).toMatchObject({ refusal: expect.stringContaining('at most 5000') })
})
