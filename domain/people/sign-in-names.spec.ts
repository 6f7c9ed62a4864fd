import { expect, test } from 'vitest'
import {
  addressOfTyped,
  addressWords,
  freeAddress,
  isSignInName,
  readSignInName,
  simplifyName,
} from './sign-in-names.ts'

test.each([
  ['Zoë O’Neil', 'zoe.oneil'],
  ['Anna-Maria  de la Cruz', 'anna.maria.de.la.cruz'],
  ['李小龍', 'student'],
  ['X Æ A-12', 'x.a'],
  ['Maximiliano Bartholomew Featherstonehaugh', 'maximiliano.bartholomew.featherstonehaug'],
])('%s signs in as %s', (fullName, name) => {
  expect(simplifyName(fullName)).toBe(name)
})

test('a name that is taken gets a number', () => {
  const first = freeAddress('Maya Chen', [])
  const second = freeAddress('Maya Chen', [first])
  expect([first, second, freeAddress('Maya Chen', [first, second])].map(readSignInName)).toEqual([
    ...['maya.chen', 'maya.chen2', 'maya.chen3'],
  ])
})

test('the login form takes a name or an address', () => {
  expect(addressOfTyped('maya@example.com')).toBe('maya@example.com')
  expect(readSignInName('maya@example.com')).toBe('maya@example.com')
  expect(addressOfTyped('maya.chen')).toBe(freeAddress('Maya Chen', []))
  expect(addressOfTyped('')).toBe('')
})

test.each([
  ['maya.chen@no-email.invalid', true],
  ['MAYA@NO-EMAIL.INVALID', true],
  ['maya@example.com', false],
])('nobody can write to %s: %s', (address, is) => {
  expect(isSignInName(address)).toBe(is)
})

test.each([
  ['maya.chen@no-email.invalid', 'Sign-in name maya.chen'],
  ['maya@example.com', 'maya@example.com'],
  ['', ''],
])('people read %s as “%s”', (address, words) => {
  expect(addressWords(address)).toBe(words)
})
