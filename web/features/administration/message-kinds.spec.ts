import { expect, test } from 'vitest'
import { nameMessageKind } from './message-kinds.ts'

test.each([
  ['recovery', 'Password reset'],
  ['session_moved', 'Session moved'],
  ['session_cancelled', 'Session canceled'],
  ['something_new', 'Something new'],
])('the kind %s is called "%s"', (kind, expected) => {
  expect(nameMessageKind(kind)).toBe(expected)
})
