import { expect, test } from 'vitest'
import { newPasswordRules, validatePasswordRepeat } from './new-password.ts'

test.each([
  [7, 'Password must be at least 8 characters', true],
  [8, true, true],
  [63, true, true],
  [64, true, 'Password must be less than 64 characters'],
])('of %i characters', (length, long, short) => {
  const password = 'a'.repeat(length)
  expect(newPasswordRules.long(password)).toBe(long)
  expect(newPasswordRules.short(password)).toBe(short)
})

test('the second time it is the same', () => {
  expect(validatePasswordRepeat('Abcdefgh', { password: 'Abcdefgh' })).toBe(true)
  expect(validatePasswordRepeat('abcdefgh', { password: 'Abcdefgh' })).toBe("Passwords don't match")
})
