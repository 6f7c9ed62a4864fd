import { expect, test } from 'vitest'
import { studentId } from '#contracts/wire/ids.ts'
import { describeItemRuling, describeMaker, describeViewers } from './trust-words.ts'

const at = '2026-11-30T10:00:00.000Z'

test.each([
  ['written', 'Ann', 'Written by Ann'],
  ['imported', 'Ann', 'Imported by Ann'],
  ['copied', 'Ann', 'Copied by Ann'],
  ['ready_made', 'Ann', 'Ready-made, added by Ann'],
  ['other', null, 'Added'],
  ['imported', null, 'Imported'],
] as const)('%s by %s', (how, by, words) => {
  expect(describeMaker({ how, by, at })).toBe(words)
})

test.each([
  [0, 0, 'Saturday has no students.'],
  [1, 0, 'Not seen by Saturday.'],
  [1, 1, 'Seen by Saturday.'],
  [9, 0, 'None of the 9 students of Saturday has seen it.'],
  [9, 1, '1 of the 9 students of Saturday has seen it.'],
  [9, 2, '2 of the 9 students of Saturday have seen it.'],
  [9, 9, 'All 9 students of Saturday have seen it.'],
])('of %i students %i', (students, seen, words) => {
  const id = studentId.parse('0199d1a0-0000-7000-8000-000000000001')
  const viewers = Array.from({ length: seen }, () => ({ studentId: id, name: 'Ada' }))
  expect(describeViewers({ students, viewers }, 'Saturday')).toBe(words)
})

test('a ruling that ended says so', () => {
  const ruling = {
    id: '1',
    kind: 'nobody',
    reason: 'No answer',
    by: null,
    at,
    test: { slug: 'a', title: 'A' },
  } as const
  expect(describeItemRuling({ ...ruling, isInForce: true })).toBe('The question does not count')
  expect(describeItemRuling({ ...ruling, isInForce: false })).toBe('The question does not count (ended)')
})
