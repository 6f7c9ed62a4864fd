import { expect, test } from 'vitest'
import { extractAddress, listWrittenParents, orderName, splitAddresses, tidyListCell } from './list-cells.ts'

test.each([
  ['Rahman, Tasnim', 'Tasnim Rahman'],
  ['Ada Obi', 'Ada Obi'],
  ['Martin King, Jr.', 'Martin King, Jr.'],
  ['King, Martin, Jr.', 'Martin King, Jr.'],
  ['Obi,', 'Obi,'],
])('%s is the name %s', (written, name) => {
  expect(orderName(written)).toBe(name)
})

test.each([
  ['Ada <ada@x.example>', 'ada@x.example'],
  ['mailto:ada@x.example', 'ada@x.example'],
  ['ada@x.example', 'ada@x.example'],
  ['not one', 'not one'],
])('%s is the address %s', (written, address) => {
  expect(extractAddress(written)).toBe(address)
})

test.each([
  ['a@x.example; b@x.example', ['a@x.example', 'b@x.example']],
  ['a@x.example, A@x.example', ['A@x.example']],
  ['a@x.example b@x.example', ['a@x.example', 'b@x.example']],
  ['Ada <a@x.example> / mailto:b@x.example', ['a@x.example', 'b@x.example']],
  ['', []],
])('%j holds the addresses %j', (written, addresses) => {
  expect(splitAddresses(written)).toEqual(addresses)
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
  expect(tidyListCell('\u200fMa\u00adya\u200b \n Chen\ufeff')).toBe('Maya Chen')
})
