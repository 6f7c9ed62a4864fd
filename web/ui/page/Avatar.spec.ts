import { expect, test } from 'vitest'
import { makeInitials } from './Avatar.tsx'

test.each([
  ['Maya Okafor', 'MO'],
  ['maya', 'M'],
  ['  Anna Maria von Trapp ', 'AT'],
  ['Émile Zola', 'ÉZ'],
  ['', 'U'],
  ['123', 'U'],
])('the initials of "%s" are %s', (name, initials) => {
  expect(makeInitials(name)).toBe(initials)
})
