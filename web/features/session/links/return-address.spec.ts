// @vitest-environment happy-dom
import { beforeEach, expect, test } from 'vitest'
import type { Role } from '#contracts/accounts/profile.ts'
import { forgetReturnAddress, getAddressAfterSignIn, rememberReturnAddress } from './return-address.ts'

beforeEach(() => sessionStorage.clear())

test.each<[Role, string, string]>([
  ['student', '/student/my-results', '/student/my-results'],
  ['student', '/test/winter?question=58', '/test/winter?question=58'],
  ['parent', '/test-results/winter?submission=1#topics', '/test-results/winter?submission=1#topics'],
  ['tutor', '/account', '/account'],
  ['parent', '/notifications', '/notifications'],
  ['tutor', '/help', '/help'],
  ['student', '/tour', '/tour'],
  ['student', '/tourist', '/student'],
  ['student', '/help/../admin', '/student'],
  ['admin', '/admin/tests/winter/edit-questions', '/admin/tests/winter/edit-questions'],
  ['student', '/admin/settings', '/student'],
  ['student', '/students-of-others', '/student'],
  ['parent', '/student/progress', '/parent'],
  ['student', '//example.com/student', '/student'],
  ['student', '/\\example.com', '/student'],
  ['student', 'https://example.com/student', '/student'],
  ['student', '/student/../admin', '/student'],
  ['student', '/login', '/student'],
])('a %s who asked for %s is sent to %s', (role, asked, expected) => {
  rememberReturnAddress(asked)
  expect(getAddressAfterSignIn(role)).toBe(expected)
})

test('without an address, or after it was forgotten, everyone starts at home', () => {
  expect(getAddressAfterSignIn('tutor')).toBe('/tutor')
  rememberReturnAddress('/tutor/students')
  forgetReturnAddress()
  expect(getAddressAfterSignIn('tutor')).toBe('/tutor')
})
