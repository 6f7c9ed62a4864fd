import { expect, test } from 'vitest'
import { sortWeakestFirst } from './topic-order.ts'

function aTopic(topic: string, percentage: number, scored: number) {
  return { subject: 'math' as const, topic, correct: Math.round((percentage * scored) / 100), scored, percentage }
}

test('puts the weakest topic first, of equals the one with more questions, and those with too few answers last', () => {
  const order = sortWeakestFirst([
    aTopic('strong', 90, 5),
    aTopic('few', 0, 4),
    aTopic('small', 50, 6),
    aTopic('large', 50, 8),
    aTopic('zero', 0, 5),
  ])
  expect(order.map(({ topic }) => topic)).toEqual(['zero', 'large', 'small', 'strong', 'few'])
})

test('the words do not interleave, although they need more than the share', () => {
  const order = sortWeakestFirst([
    aTopic('six of seven', 86, 7),
    aTopic('18 of 21', 86, 21),
    { ...aTopic('lately weak', 80, 20), recent: { correct: 3, scored: 10 } },
    aTopic('all', 100, 9),
    aTopic('half', 50, 10),
    aTopic('two thirds', 67, 12),
  ])
  expect(order.map(({ topic }) => topic)).toEqual([
    ...['half', 'lately weak'],
    ...['two thirds', 'six of seven'],
    ...['18 of 21', 'all'],
  ])
})
