import { expect, test } from 'vitest'
import { emptyRowTexts } from '#domain/people/lists/list-rows.ts'
import type { ColumnFields } from './student-columns.ts'
import { makeTableDrafts } from './table-drafts.ts'

const idOf = (at: number) => `row ${at}`

test('rows are read by their columns, without empty lines, and keep the id of their line', () => {
  const table = [
    ['Chen', ' Maya ', 'maya@example.com', 'x'],
    ['', ' ', ''],
    ['Park', 'Leo'],
  ]
  expect(makeTableDrafts(table, ['lastName', 'firstName', 'email', null], idOf)).toEqual([
    { ...emptyRowTexts, id: 'row 0', fullName: 'Maya Chen', email: 'maya@example.com' },
    { ...emptyRowTexts, id: 'row 2', fullName: 'Leo Park' },
  ])
})

const columns: ColumnFields = ['studentNumber', 'fullName', 'email', 'parentName', 'parentEmail']

test.each([
  ['by the number', ['7', 'Li Wei', '', 'Ann', 'ann@x.example'], ['7', 'Li Wei', '', 'Bo', 'bo@x.example'], 1],
  [
    'by the email',
    ['', 'Li Wei', 'li@x.example', 'Ann', 'ann@x.example'],
    ['', 'li wei', 'LI@x.example', 'Bo', 'bo@x.example'],
    1,
  ],
  ['with two numbers', ['7', 'Li Wei', '', 'Ann', 'ann@x.example'], ['8', 'Li Wei', '', 'Bo', 'bo@x.example'], 2],
  ['with a name alone', ['', 'Li Wei', '', 'Ann', 'ann@x.example'], ['', 'Li Wei', '', 'Bo', 'bo@x.example'], 2],
  [
    'with two names',
    ['', 'Li Wei', 'li@x.example', 'Ann', 'ann@x.example'],
    ['', 'Li Na', 'li@x.example', 'Bo', 'bo@x.example'],
    2,
  ],
])('rows for each contact are one student: %s', (_how, first, second, count) => {
  const drafts = makeTableDrafts([first, second], columns, idOf)
  expect(drafts).toHaveLength(count)
  if (count === 1)
    expect(drafts[0]).toMatchObject({ parentName: 'Ann; Bo', parentEmail: 'ann@x.example; bo@x.example' })
})

test('a contact without an address gives way, and the same contact is there once', () => {
  const drafts = makeTableDrafts(
    [
      ['7', 'Li Wei', '', 'Ann', ''],
      ['7', 'Li Wei', '', 'Bo', 'bo@x.example'],
      ['7', 'Li Wei', '', 'Bo', 'BO@x.example'],
    ],
    columns,
    idOf,
  )
  expect(drafts).toMatchObject([{ parentName: 'Bo', parentEmail: 'bo@x.example' }])
})
