import { expect, test } from 'vitest'
import { insertBeside, isSameOrder, shiftItem } from './reordering.ts'

test.each<[number, -1 | 1, string]>([
  [0, 1, 'bac'],
  [2, -1, 'acb'],
  [0, -1, 'abc'],
  [2, 1, 'abc'],
  [7, -1, 'abc'],
])('moving place %i by %i gives %s', (from, by, order) => {
  expect(shiftItem(['a', 'b', 'c'], from, by).join('')).toBe(order)
})

test.each<[string, { id: string; edge: 'top' | 'bottom' } | null, string]>([
  ['a', { id: 'c', edge: 'top' }, 'bac'],
  ['a', { id: 'c', edge: 'bottom' }, 'bca'],
  ['c', { id: 'a', edge: 'top' }, 'cab'],
  ['b', { id: 'a', edge: 'bottom' }, 'abc'],
  ['b', { id: 'b', edge: 'top' }, 'abc'],
  ['b', null, 'acb'],
  ['new', { id: 'a', edge: 'bottom' }, 'anewbc'],
  ['new', { id: 'gone', edge: 'top' }, 'abcnew'],
])('%s beside %o gives %s', (id, beside, order) => {
  expect(insertBeside(['a', 'b', 'c'], id, beside).join('')).toBe(order)
})

test('an order is the same if each item is where it was', () => {
  expect([isSameOrder(['a', 'b'], ['a', 'b']), isSameOrder(['a', 'b'], ['b', 'a']), isSameOrder(['a'], [])]).toEqual([
    true,
    false,
    false,
  ])
})
