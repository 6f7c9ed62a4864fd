import { expect, test } from 'vitest'
import { lateWords } from './overdue-words.ts'

test.each([
  ['2026-03-01T02:00:00Z', 0, 'Poems, late since today'],
  ['2026-02-28T23:00:00Z', 0, 'Poems, 1 day late'],
  ['2026-02-27T23:00:00Z', 2, 'Poems and 2 more, 2 days late'],
])('due at %s with %i other tests: %s', (dueDate, others, words) => {
  expect(lateWords({ testTitle: 'Poems', dueDate, others }, new Date('2026-03-01T10:00:00Z'), 'UTC')).toBe(words)
})
