import { expect, test } from 'vitest'
import {
  convertToSignInAddress,
  describeAddress,
  extractSignInName,
  findFreeAddress,
  isSignInName,
  simplifyToSignInName,
} from './sign-in-names.ts'

test.each([
  ['Zoë O’Neil', 'zoe.oneil'],
  ['Anna-Maria  de la Cruz', 'anna.maria.de.la.cruz'],
  ['李小龍', 'student'],
  ['X Æ A-12', 'x.a'],
  ['Maximiliano Bartholomew Featherstonehaugh', 'maximiliano.bartholomew.featherstonehaug'],
])('%s signs in as %s', (fullName, name) => {
  expect(simplifyToSignInName(fullName)).toBe(name)
})

test('a name that is taken gets a number', () => {
  const first = findFreeAddress('Maya Chen', [])
  const second = findFreeAddress('Maya Chen', [first])
  expect([first, second, findFreeAddress('Maya Chen', [first, second])].map(extractSignInName)).toEqual([
    ...['maya.chen', 'maya.chen2', 'maya.chen3'],
  ])
})

test('the login form takes a name or an address', () => {
  expect(convertToSignInAddress('maya@example.com')).toBe('maya@example.com')
  expect(extractSignInName('maya@example.com')).toBe('maya@example.com')
  expect(convertToSignInAddress('maya.chen')).toBe(findFreeAddress('Maya Chen', []))
  expect(convertToSignInAddress('')).toBe('')
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
  expect(describeAddress(address)).toBe(words)
})
