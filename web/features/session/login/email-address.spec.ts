import { expect, test } from 'vitest'
import { checkEmailAddress } from './email-address.ts'

test.each([
  ['maya@example.com', true],
  [' maya@example.com ', true],
  ['not-an-address', 'Please enter a valid email address'],
  ['maya@', 'Please enter a valid email address'],
  ['@example.com', 'Please enter a valid email address'],
])('%j is refused at the field before anything is sent: %j', (email, answer) => {
  expect(checkEmailAddress(email)).toBe(answer)
})
