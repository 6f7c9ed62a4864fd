import { expect, test } from 'vitest'
import { addressesIn, listWrittenParents, nameInOrder, plainAddress, tidyCell } from './list-cells.ts'

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
  expect(
    listWrittenParents({ parentName: 'Ann; Bo', parentEmail: 'ann@x.example; bo@x.example; cy@x.example' }),
  ).toEqual([
    { name: 'Ann', email: 'ann@x.example' },
    { name: 'Bo', email: 'bo@x.example' },
    { name: '', email: 'cy@x.example' },
  ])
})

test('signs that nobody sees are left out', () => {
  expect(tidyCell('\u200fMa\u00adya\u200b \n Chen\ufeff')).toBe('Maya Chen')
})
