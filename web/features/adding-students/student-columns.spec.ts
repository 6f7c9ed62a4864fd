import { describe, expect, test } from 'vitest'
import { guessColumns, guessFromCells, hasHeadings, isEnough, withChosen } from './student-columns.ts'

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

  test('what is chosen now is remembered beside what was chosen before', () => {
    const before = [
      { heading: 'mail', field: null },
      { heading: 'homeroom', field: 'class' as const },
    ]
    expect(withChosen(before, ['Mail', '', 'Pupil ID'], ['email', null, null])).toEqual([
      { heading: 'homeroom', field: 'class' },
      { heading: 'mail', field: 'email' },
      { heading: 'pupilid', field: null },
    ])
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
    expect(guessFromCells(['8', 'Maya Chen', 'maya@example.com', 'Elm'])).toEqual([null, 'fullName', 'email', null])
  })

  test.each([
    [['fullName'], true],
    [['firstName', 'lastName'], true],
    [['firstName', 'email'], false],
  ] as const)('%j are enough: %s', (columns, are) => {
    expect(isEnough(columns)).toBe(are)
  })
})
