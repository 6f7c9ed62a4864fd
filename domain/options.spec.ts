import { expect, test } from 'vitest'
import { optionTexts } from './options.ts'

test.each([
  ['a list', ['x', 'y'], ['x', 'y']],
  ['an object keyed by letter, in the order of its letters', { B: 'y', A: 'x' }, ['x', 'y']],
  ['an object keyed from E', { H: '4', F: '2', E: '1', G: '3' }, ['1', '2', '3', '4']],
  ['numbers', [1, 2.5], ['1', '2.5']],
  ['padding at the end, left out', ['x', 'y', '', ' '], ['x', 'y']],
  ['a gap, which keeps its place', ['x', '', 'z', ''], ['x', '', 'z']],
  ['nothing', null, []],
  ['something else', 'x', []],
])('options may be stored as %s', (_name, stored, expected) => {
  expect(optionTexts(stored)).toEqual(expected)
})
