import { expect, test } from 'vitest'
import { findFreeSlug, makeSlug } from './slugs.ts'

test.each([
  ['Practice Test 1', 'practice-test-1'],
  ['  Élan & Été! ', 'elan-ete'],
  ['SHSAT — Fall', 'shsat-fall'],
  ['数学', ''],
  ['a!', ''],
  ['x'.repeat(150), 'x'.repeat(100)],
])('for %j the form proposes %j', (title, slug) => {
  expect(makeSlug(title)).toBe(slug)
})

test('a copy gets the first number that is free', () => {
  expect(findFreeSlug('a-copy', ['a'])).toBe('a-copy')
  expect(findFreeSlug('a-copy', ['a-copy', 'a-copy-2'])).toBe('a-copy-3')
  expect(findFreeSlug('x'.repeat(100), ['x'.repeat(100)])).toBe(`${'x'.repeat(98)}-2`)
})
