import { expect, test } from 'vitest'
import { addressesIn, nameInOrder, parentsOf, plainAddress, tidyCell } from './draft-cells.ts'
import type { ColumnMap } from './student-columns.ts'
import { emptyTexts } from './student-drafts.ts'
import { draftsOf } from './table-drafts.ts'

const idOf = (at: number) => `row ${at}`

test('rows are read by their columns, without empty lines, and keep the id of their line', () => {
  const table = [
    ['Chen', ' Maya ', 'maya@example.com', 'x'],
    ['', ' ', ''],
    ['Park', 'Leo'],
  ]
  expect(draftsOf(table, ['lastName', 'firstName', 'email', null], idOf)).toEqual([
    { ...emptyTexts, id: 'row 0', fullName: 'Maya Chen', email: 'maya@example.com' },
    { ...emptyTexts, id: 'row 2', fullName: 'Leo Park' },
  ])
})

const columns: ColumnMap = ['studentNumber', 'fullName', 'email', 'parentName', 'parentEmail']

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
  const drafts = draftsOf([first, second], columns, idOf)
  expect(drafts).toHaveLength(count)
  if (count === 1)
    expect(drafts[0]).toMatchObject({ parentName: 'Ann; Bo', parentEmail: 'ann@x.example; bo@x.example' })
})

test('a contact without an address gives way, and the same contact is there once', () => {
  const drafts = draftsOf(
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

test.each([
  ['Rahman, Tasnim', 'Tasnim Rahman'],
  ['Ada Obi', 'Ada Obi'],
  ['Martin King, Jr.', 'Martin King, Jr.'],
  ['King, Martin, Jr.', 'Martin King, Jr.'],
  ['Obi,', 'Obi,'],
])('%s is the name %s', (written, name) => {
  expect(nameInOrder(written)).toBe(name)
})

test.each([
  ['Ada <ada@x.example>', 'ada@x.example'],
  ['mailto:ada@x.example', 'ada@x.example'],
  ['ada@x.example', 'ada@x.example'],
  ['not one', 'not one'],
])('%s is the address %s', (written, address) => {
  expect(plainAddress(written)).toBe(address)
})

test.each([
  ['a@x.example; b@x.example', ['a@x.example', 'b@x.example']],
  ['a@x.example, A@x.example', ['A@x.example']],
  ['a@x.example b@x.example', ['a@x.example', 'b@x.example']],
  ['Ada <a@x.example> / mailto:b@x.example', ['a@x.example', 'b@x.example']],
  ['', []],
])('%j holds the addresses %j', (written, addresses) => {
  expect(addressesIn(written)).toEqual(addresses)
})

test('names and addresses of one cell belong together by their order', () => {
  expect(parentsOf({ parentName: 'Ann; Bo', parentEmail: 'ann@x.example; bo@x.example; cy@x.example' })).toEqual([
    { name: 'Ann', email: 'ann@x.example' },
    { name: 'Bo', email: 'bo@x.example' },
    { name: '', email: 'cy@x.example' },
  ])
})

test('signs that nobody sees are left out', () => {
  expect(tidyCell('\u200fMa\u00adya\u200b \n Chen\ufeff')).toBe('Maya Chen')
})
