import { describe, expect, test } from 'vitest'
import {
  addChosenColumns,
  findHeadingLine,
  guessColumns,
  guessColumnsFromCells,
  hasEnoughColumns,
  hasHeadings,
  listUnusedAddressColumns,
} from './student-columns.ts'

describe('the columns of a table', () => {
  test.each([
    [
      ['email', 'full_name', 'grade'],
      ['email', 'fullName', 'grade'],
    ],
    [
      ['First Name', 'Last name', 'Email', "Parent's Email", 'Guardian Name'],
      ['firstName', 'lastName', 'email', 'parentEmail', 'parentName'],
    ],
    [
      ['Student', 'Student Email Address', 'Grade Level', 'Teacher', 'Group', 'Tests to assign'],
      ['fullName', 'email', 'grade', 'tutor', 'class', 'tests'],
    ],
    [
      ['SURNAME', 'Given name', 'Current School', 'Locker'],
      ['lastName', 'firstName', 'school', null],
    ],
    [
      ['Name', 'Student name', 'Mail', 'Email'],
      ['fullName', null, 'email', null],
    ],
    [
      ['', '  '],
      [null, null],
    ],
  ])('%j are guessed from their headings', (headings, columns) => {
    expect(guessColumns(headings)).toEqual(columns)
  })

  test('what was chosen before comes first, also that a column is not used', () => {
    const remembered = [
      { heading: 'locker', field: 'class' },
      { heading: 'grade', field: null },
      { heading: 'mail', field: 'email' },
    ] as const
    expect(guessColumns(['Grade', 'Email', 'Locker', 'Mail'], [...remembered])).toEqual([null, null, 'class', 'email'])
  })

  test('what is chosen by hand is remembered beside what was chosen before, unless it is the guess', () => {
    const before = [
      { heading: 'mail', field: null },
      { heading: 'homeroom', field: 'class' as const },
    ]
    const headings = ['Mail', '', 'Pupil Nr', 'Locker']
    expect(addChosenColumns(before, headings, ['email', null, null, 'class'], new Set([0, 1, 2, 3]))).toEqual([
      { heading: 'homeroom', field: 'class' },
      { heading: 'locker', field: 'class' },
    ])
    expect(addChosenColumns(before, ['Email', 'Mail'], [null, 'email'], new Set([1]))).toEqual([
      before[1],
      { heading: 'mail', field: 'email' },
    ])
  })

  const person = ['Ada', 'ada.obi', 'ada@x.example']
  test.each([
    [['Student', 'Username', 'Student Email'], person, ['fullName', null, 'email']],
    [
      ['Name', 'Address', 'Email'],
      ['Ada', '1 Elm St', 'ada@x.example'],
      ['fullName', null, 'email'],
    ],
    [
      ['Name', 'Username'],
      ['Ada', 'ada@x.example'],
      ['fullName', 'email'],
    ],
    [['Name', 'Mail', 'Email'], person, ['fullName', null, 'email']],
    [
      ['sourcedId', 'username', 'givenName', 'familyName', 'email', 'grades'],
      ['1', 'ada', 'Ada', 'Obi', 'ada@x.example', '08'],
      ['studentNumber', null, 'firstName', 'lastName', 'email', 'grade'],
    ],
    [
      ['Student Name', 'OFF CLS', 'GRD LVL', 'Parent 1 Email', 'Parent 2 Email'],
      [],
      ['fullName', 'class', 'grade', 'parentEmail', null],
    ],
    [['Nombre', 'Apellidos', 'Correo electrónico', 'Gr'], [], ['firstName', 'lastName', 'email', 'grade']],
    [['姓名', '邮箱', '年级', '家长邮箱'], [], ['fullName', 'email', 'grade', 'parentEmail']],
  ])('%j above %j are guessed', (headings, row, columns) => {
    expect(guessColumns(headings, [], row.length === 0 ? [] : [row])).toEqual(columns)
  })

  test('nothing is remembered of a list that nobody corrected, so the next one is guessed afresh', () => {
    const headings = ['name', 'username', 'email']
    const columns = guessColumns(headings, [], [person])
    const remembered = addChosenColumns([], headings, columns, new Set())
    expect(guessColumns(['Name', 'Grade', 'Email'], remembered)).toEqual(['fullName', 'grade', 'email'])
  })

  test('addresses that are not used are found', () => {
    expect(
      listUnusedAddressColumns(['fullName', 'email', null, null], [['Ada', 'a@x.example', 'b@x.example', 'c']]),
    ).toEqual([2])
  })

  const headings = ['Last Name', 'First Name', 'Grade']
  test.each([
    [
      [
        ['Name', 'Email'],
        ['Ada', 'a@x.example'],
      ],
      0,
    ],
    [[['P.S. 123 Roster', '', ''], ['10/01/2026'], headings, ['Obi', 'Ada', '8']], 2],
    [
      [
        ['School', 'P.S. 123'],
        ['Ada', '8'],
        ['Ben', '7'],
      ],
      0,
    ],
    [[['Name'], ['Ada']], 0],
    [
      [
        ['Ada Obi', '8'],
        ['Ben', '7'],
      ],
      -1,
    ],
    [[['Title'], ['Ada Student', 'Class']], -1],
  ])('of %j line %s is headings', (lines, at) => {
    expect(findHeadingLine(lines)).toBe(at)
  })

  test.each([
    [['Name', 'Email'], true],
    [['Maya Chen', 'maya@example.com'], false],
    [['name', 'maya@example.com'], false],
    [['Maya Chen', '8'], false],
  ])('%j has headings: %s', (first, are) => {
    expect(hasHeadings(first)).toBe(are)
  })

  test('without headings, addresses and names are found by their look', () => {
    expect(guessColumnsFromCells(['8', 'Maya Chen', 'maya@example.com', 'Elm'])).toEqual([
      null,
      'fullName',
      'email',
      null,
    ])
  })

  test.each([
    [['fullName'], true],
    [['firstName', 'lastName'], true],
    [['firstName', 'email'], false],
  ] as const)('%j are enough: %s', (columns, are) => {
    expect(hasEnoughColumns(columns)).toBe(are)
  })
})
