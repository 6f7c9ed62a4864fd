import { expect, test } from 'vitest'
import { findCommand } from './shortcuts.ts'

const first = ['A', 'B', 'C', 'D']
const second = ['E', 'F', 'G', 'H']

test.each([
  ['a', first, { name: 'choose', place: 0 }],
  ['D', first, { name: 'choose', place: 3 }],
  ['4', second, { name: 'choose', place: 3 }],
  ['5', second, null],
  ['h', second, { name: 'choose', place: 3 }],
  ['h', first, { name: 'highlight' }],
  ['ArrowRight', first, { name: 'next' }],
  ['b', second, { name: 'bookmark' }],
  ['b', first, { name: 'choose', place: 1 }],
  ['n', first, { name: 'next' }],
  ['ArrowLeft', first, { name: 'previous' }],
  ['x', first, { name: 'await_elimination' }],
  ['x', [], null],
  ['3', [], null],
  ['z', first, null],
  ['l', first, { name: 'line-reader' }],
  ['=', first, { name: 'enlarge' }],
  ['-', second, { name: 'reduce' }],
  ['0', second, { name: 'original_size' }],
])('%s with the options %j means %j', (key, letters, command) => {
  expect(findCommand({ key, shiftKey: false }, letters, false)).toEqual(command)
})

test('takes a letter with Shift as a command, whatever the options are called', () => {
  expect(findCommand({ key: 'B', shiftKey: true }, first, false)).toEqual({ name: 'bookmark' })
  expect(findCommand({ key: 'H', shiftKey: true }, second, false)).toEqual({ name: 'highlight' })
  expect(findCommand({ key: '?', shiftKey: true }, first, false)).toEqual({ name: 'help' })
})

test('leaves the arrows with Shift to the selection', () => {
  expect(findCommand({ key: 'ArrowRight', shiftKey: true }, first, false)).toBeNull()
  expect(findCommand({ key: 'ArrowLeft', shiftKey: true }, first, false)).toBeNull()
})

test('eliminates with the letter after X, and lets any other key call it off', () => {
  expect(findCommand({ key: 'f', shiftKey: false }, second, true)).toEqual({ name: 'eliminate', place: 1 })
  expect(findCommand({ key: 'Escape', shiftKey: false }, second, true)).toEqual({ name: 'cancel' })
})
